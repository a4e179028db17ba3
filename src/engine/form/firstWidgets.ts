import type { FormFile } from '../../config/model.generated.ts';
import { astOf } from '../expression/astOf.ts';
import { evaluateCondition } from '../expression/evaluate.ts';
import { referencesOf } from '../expression/references.ts';
import type { FieldTree } from './fieldTree.ts';
import { withDefaults } from './formDefaults.ts';
import type { FormField, WidgetName } from './FormField.ts';
import { plainFields } from './plainFields.ts';

/** Kinds of inputs for words. */
export const wordWidgets: ReadonlySet<WidgetName> = new Set<WidgetName>(['text', 'search', 'digits']);

/** Kinds of fields that are chips of a filter themselves; the others open below a chip. */
export const chipWidgets: ReadonlySet<WidgetName> = new Set<WidgetName>(['select', 'multiSelect']);

/**
 * The kinds of inputs with which a form, or a filter made of one, is first drawn: not those of fields that appear after a choice of
 * the user, nor those that a filter opens below a chip.
 */
export function firstWidgets(form: FormFile, tree: FieldTree, isFilter: boolean): ReadonlySet<WidgetName> {
  const outermost = isFilter ? plainFields(form, tree)?.map(({ field }) => field) : undefined;
  if (outermost) {
    const words = outermost.find(({ widget }) => wordWidgets.has(widget));
    return new Set(
      outermost.flatMap((field) => (field === words || chipWidgets.has(field.widget) ? field.widget : [])),
    );
  }
  const values = withDefaults(tree, form, {});
  return new Set(tree.fields.flatMap((field) => (isChosenLater(field, values) ? [] : field.widget)));
}

/** Whether only the values of the form decide that a field is shown, and its first ones hide it. */
function isChosenLater({ parts }: FormField, form: unknown): boolean {
  return parts.some(({ visibleWhen }) => {
    const condition = visibleWhen === undefined ? null : astOf(visibleWhen);
    const read = condition ? referencesOf(condition) : [];
    return (
      condition !== null &&
      read.length > 0 &&
      read.every(([root]) => root === 'form') &&
      !evaluateCondition(condition, { form }, { now: Date.now })
    );
  });
}
