import type { ReactNode } from 'react';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { argsOf, labelOf } from '../../stores/fieldWords.ts';
import { controlId, word, type FormContext } from './FormContext.ts';
import { OptionsFailure } from './widgets/OptionsNote.tsx';
import type { ControlAttributes, Widget } from './WidgetProps.ts';

const columnCount = 24;

/**
 * Label, control, help and error of one field, tied together for assistive technology. A part of the component that calls it,
 * which observes: components of their own would cost a form of a thousand fields a thousand more observers.
 */
export function drawFrame({ node, context, labelled, children }: {
  readonly node: FieldNode;
  readonly context: FormContext;
  readonly labelled: Widget['label'];
  readonly children: (control: ControlAttributes, label: string) => ReactNode;
}): ReactNode {
  const { field, error, required, model, toCheck } = node;
  const id = controlId(context, node.key);
  const label = labelOf(model, field);
  const help = helpOf(node, context);
  const labelId = `${id}-label`;
  const described = [toCheck ? `${id}-check` : '', help === undefined ? '' : `${id}-help`, error === null ? '' : `${id}-error`].filter((part) => part !== '').join(' ');
  const control: ControlAttributes = {
    id, 'aria-labelledby': labelId, 'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === null ? undefined : true, 'aria-required': required ? true : undefined,
  };
  const labelClass = field.ui.labelHidden ? 'sb-hidden' : 'sb-field-label';
  const words = <>{label}{required ? <span className="sb-required" aria-hidden="true">*</span> : null}</>;
  return (
    <div className={`sb-field${spanClass(node, context)}${error === null ? '' : ' sb-field-refused'}${toCheck ? ' sb-field-to-check' : ''}`} data-field={nameIn(node)}>
      {labelled === 'control' ? <label id={labelId} htmlFor={id} className={labelClass}>{words}</label> : null}
      {labelled === 'group' ? <span id={labelId} className={labelClass}>{words}</span> : null}
      {labelled === 'own' ? <span id={labelId} className="sb-hidden">{label}</span> : null}
      <div className="sb-field-control">{children(control, label)}</div>
      {field.ui.optionsFrom === undefined ? null : <OptionsFailure node={node} context={context} label={label} />}
      {toCheck ? <div id={`${id}-check`} className="sb-field-check">{word(context, 'toCheck')}</div> : null}
      {help === undefined ? null : <div id={`${id}-help`} className="sb-field-help">{help}</div>}
      {error === null ? null : <div id={`${id}-error`} className="sb-field-error">{error}</div>}
    </div>
  );
}

/** The path of a field, in a row the part within it: where the row stands is told by the row, and may change without its fields. */
function nameIn({ field: { pattern, segments } }: FieldNode): string {
  return segments.includes('*') ? segments.slice(segments.lastIndexOf('*') + 1).join('.') || '*' : pattern;
}

/** The class for the columns out of 24 that a field takes; none for all. A style attribute for each field would take longer. */
function spanClass({ field }: FieldNode, context: FormContext): string {
  const span = context.runtime.isMobile ? columnCount : field.ui.span ?? Math.floor(columnCount / context.columns);
  return span === columnCount ? '' : ` sb-span-${String(span)}`;
}

function helpOf(node: FieldNode, { runtime, model }: FormContext): string | undefined {
  const { ui, textPath } = node.field;
  if (ui.help !== undefined) return runtime.text(ui.help, argsOf(model, node.field));
  return ownText(runtime.derivedText(`${model.formId}.${textPath}.help`), runtime.derivedText('common.help'));
}

/** A derived text, unless it is only the everyday word that derived keys fall back to. */
export function ownText(derived: string | undefined, everyday: string | undefined): string | undefined {
  return derived === everyday ? undefined : derived;
}
