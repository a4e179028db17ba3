import type { ReactNode } from 'react';
import { ownText } from '../../../engine/form/ownText.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { argsOf, labelOf } from '../../stores/fieldWords.ts';
import type { ControlAttributes } from '../controls/ControlAttributes.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { controlId, word, type FormContext } from './widgets/FormContext.ts';
import { OptionsFailure } from './widgets/OptionsNote.tsx';
import type { Widget } from './widgets/WidgetProps.ts';

const columnCount = 24;

/**
 * Label, control, help and error of one field, connected for assistive technology. A function called by an observer component
 * and no component itself, which would add a thousand observers to a form of a thousand fields.
 */
export function drawFrame({
  node,
  context,
  labelled,
  children,
}: {
  readonly node: FieldNode;
  readonly context: FormContext;
  readonly labelled: Widget['label'];
  readonly children: (control: ControlAttributes, label: string) => ReactNode;
}): ReactNode {
  const { field, error, required, model, toCheck, read } = node;
  const id = controlId(context, node.key);
  const label = labelOf(model, field);
  const help = helpOf(node, context);
  const labelId = `${id}-label`;
  const described = [
    toCheck ? `${id}-check` : '',
    help === undefined ? '' : `${id}-help`,
    error === null ? '' : `${id}-error`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const control: ControlAttributes = {
    id,
    'aria-labelledby': labelId,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === null ? undefined : true,
    'aria-required': required ? true : undefined,
  };
  const labelClass = field.ui.labelHidden ? 'sb-hidden' : 'sb-field-label';
  const words = (
    <>
      {label}
      {required ? (
        <span className="sb-required" aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  return (
    <div
      className={`sb-field${spanClass(node, context)}${error === null ? '' : ' sb-field-refused'}${toCheck ? ' sb-field-to-check' : ''}`}
      data-field={nameIn(node)}
    >
      {labelled === 'control' ? (
        <label id={labelId} htmlFor={id} className={labelClass}>
          {words}
        </label>
      ) : null}
      {labelled === 'group' ? (
        <span id={labelId} className={labelClass}>
          {words}
        </span>
      ) : null}
      {labelled === 'own' ? (
        <span id={labelId} className="sb-hidden">
          {label}
        </span>
      ) : null}
      {drawButtons(node, context, true)}
      <div className="sb-field-control">{children(control, label)}</div>
      {drawButtons(node, context, false)}
      {toCheck ? (
        <div className="sb-field-check">
          <span id={`${id}-check`}>{word(context, 'toCheck')}</span>
          <button
            type="button"
            aria-describedby={labelId}
            onClick={() => {
              node.confirmed();
              // The button goes with its mark; the focus stays at the field.
              document.getElementById(id)?.focus();
            }}
          >
            {word(context, 'isRight')}
          </button>
        </div>
      ) : null}
      {read && !toCheck ? <div className="sb-field-check sb-field-checked">{word(context, 'wasRead')}</div> : null}
      {help === undefined ? null : (
        <div id={`${id}-help`} className="sb-field-help">
          {help}
        </div>
      )}
      {error === null ? null : (
        <div id={`${id}-error`} className="sb-field-error">
          {error}
        </div>
      )}
      {field.ui.optionsFrom || model.form.computed ? (
        <OptionsFailure node={node} context={context} label={label} />
      ) : null}
    </div>
  );
}

/** The buttons of the form that name this field: those beside its label, those below its input, or all. */
export function drawButtons(
  { field }: FieldNode,
  { fieldButtons, runtime, locals }: FormContext,
  besideLabel?: boolean,
): ReactNode {
  if (fieldButtons === undefined) return null;
  const buttons = fieldButtons.buttons.filter(
    (button) =>
      button.field === field.pattern && (besideLabel === undefined || (button.besideLabel ?? false) === besideLabel),
  );
  return <ButtonRow buttons={buttons} keyPrefix={fieldButtons.keyPrefix} runtime={runtime} locals={locals()} />;
}

/** The path of a field, for a field in a row relative to the row, because the row's index may change without its fields. */
function nameIn({ field: { pattern, segments } }: FieldNode): string {
  return segments.includes('*') ? segments.slice(segments.lastIndexOf('*') + 1).join('.') || '*' : pattern;
}

/** The class for the field's width in 24 columns; none for the full width. A style attribute on each field would be slower. */
function spanClass({ field }: FieldNode, context: FormContext): string {
  const span = context.runtime.isMobile ? columnCount : (field.ui.span ?? Math.floor(columnCount / context.columns));
  return span === columnCount ? '' : ` sb-span-${String(span)}`;
}

export function helpOf(node: FieldNode, { runtime, model }: FormContext): string | undefined {
  const { ui, textPath } = node.field;
  if (ui.help !== undefined) return runtime.text(ui.help, argsOf(model, node.field));
  return ownText(runtime, `${model.formId}.${textPath}.help`);
}
