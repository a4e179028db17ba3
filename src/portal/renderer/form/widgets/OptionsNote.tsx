import { observer } from 'mobx-react-lite';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import { isAwaited } from '../../parts/isAwaited.ts';
import { failedCalls } from './failedCalls.ts';
import { word, type FormContext } from './FormContext.ts';

interface Props {
  readonly node: FieldNode;
  readonly context: FormContext;
}

/** The text in place of missing options: they are loading, failed to load, depend on fields not filled in yet, or there are none. */
export function optionsNote(node: FieldNode, context: FormContext): string | null {
  const { optionsFrom } = node.field.ui;
  if (node.options.length > 0) return null;
  if (optionsFrom) {
    const { runtime } = context;
    const locals = context.locals();
    const calls = runtime.callsOf(optionsFrom);
    if (calls.some((name) => isAwaited(name, runtime, locals))) return word(context, 'optionsLoading');
    if (failedCalls(node, context.runtime, context.locals()).length > 0) return word(context, 'optionsFailed');
    // Until the call has run, it is unknown whether there are options.
    if (calls.some((name) => runtime.call(name, locals).status === 'idle')) return word(context, 'optionsLater');
    if (optionsFrom.empty !== undefined) return runtime.text(optionsFrom.empty);
  }
  return word(context, 'noOptions');
}

/** The note as a separate line, for widgets that show their options directly. A failure is shown below the field of any widget instead. */
export const OptionsNote = observer(function OptionsNote({ node, context }: Props) {
  const note = failedCalls(node, context.runtime, context.locals()).length > 0 ? null : optionsNote(node, context);
  return note === null ? null : <p className="sb-options-note">{note}</p>;
});

/** Shows below a field that its options, or what it is computed from, could not be loaded, unless its error says so, with a retry button. */
export const OptionsFailure = observer(function OptionsFailure({
  node,
  context,
  label,
}: Props & { readonly label: string }) {
  const { runtime } = context;
  const calls = failedCalls(node, context.runtime, context.locals());
  if (calls.length === 0) return null;
  const retry = runtime.text('common.retry');
  const words = runtime.text(node.failedText);
  return (
    <p className="sb-options-note">
      {node.error !== words && `${words} `}
      <button
        type="button"
        className="sb-link"
        aria-label={`${retry}: ${label}`}
        onClick={() => void runtime.run([{ do: 'reload', calls: [...calls] }], context.locals())}
      >
        {retry}
      </button>
    </p>
  );
});
