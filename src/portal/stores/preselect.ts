import { reaction } from 'mobx';
import { isExpression } from '../../engine/expression/isExpression.ts';
import { joinPath } from '../../engine/form/fieldPath.ts';
import type { FormField } from '../../engine/form/FormField.ts';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import { preselectedValue } from '../../engine/form/preselectedValue.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormHost } from './FormHost.ts';

/** The form as this file needs it. */
type Host = Pick<FormHost, 'declared' | 'tree' | 'questions' | 'fill'> & {
  nodeAt(segments: readonly string[]): Pick<FieldNode, 'visible' | 'value' | 'options' | 'locals'> | null;
};

/**
 * Chooses in the fields with `preselect` when their choices arrive or change, and when the field appears. A choice that the
 * user removes stays removed until then. Returns functions that stop it.
 */
export function preselect(model: Host): readonly (() => void)[] {
  const fields = model.declared.fields.filter(({ ui }) => ui.preselect !== undefined);
  return fields.map((field) =>
    reaction(
      () => choicesOf(model, field),
      (choices) => choices && choose(model, field),
      { fireImmediately: true },
    ),
  );
}

/** The choices while the field is shown, compared by identity: an answer counts as new even if it is equal to the one before. */
function choicesOf(model: Host, field: FormField): object | null {
  const node = model.tree.byPattern.has(field.pattern) ? model.nodeAt(field.segments) : null;
  if (!node?.visible) return null;
  const { optionsFrom } = field.ui;
  const rows = optionsFrom ? model.questions.evaluate(optionsFrom.rows, node.locals) : node.options;
  return Array.isArray(rows) ? rows : null; // null until the rows have arrived
}

function choose(model: Host, field: FormField): void {
  const node = model.nodeAt(field.segments);
  const { preselect: wanted } = field.ui;
  if (!node) return;
  const value = preselectedValue(
    node.value,
    node.options,
    isExpression(wanted)
      ? { first: false, value: model.questions.evaluate(wanted, node.locals) }
      : { first: true, value: null },
  );
  const isLeftEmpty = value === undefined && isEmptyValue(node.value);
  if (value !== node.value && !isLeftEmpty) model.fill({ [joinPath(field.segments)]: value });
}
