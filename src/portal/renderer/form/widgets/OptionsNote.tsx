import { observer } from 'mobx-react-lite';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import { isAwaited } from '../../isAwaited.ts';
import { word, type FormContext } from '../FormContext.ts';

/** What to say instead of choices: that they are on their way, that they could not be had, that they depend on what is not filled in yet, or that there are none. */
export function optionsNote(node: FieldNode, context: FormContext): string | null {
  const { optionsFrom } = node.field.ui;
  if (node.options.length > 0) return null;
  if (optionsFrom) {
    const { runtime } = context;
    const locals = context.locals();
    const calls = runtime.callsOf(optionsFrom);
    const states = calls.map((name) => runtime.call(name, locals).status);
    if (calls.some((name) => isAwaited(name, runtime, locals))) return word(context, 'optionsLoading');
    if (states.includes('failed')) return word(context, 'optionsFailed');
    // Before the question was asked nobody knows that there is nothing.
    if (states.includes('idle')) return word(context, 'optionsLater');
    if (optionsFrom.empty !== undefined) return runtime.text(optionsFrom.empty);
  }
  return word(context, 'noOptions');
}

/** The note as a line of its own, for widgets that show their choices openly. */
export const OptionsNote = observer(function OptionsNote({ node, context }: { readonly node: FieldNode; readonly context: FormContext }) {
  const note = optionsNote(node, context);
  return note === null ? null : <p className="sb-options-note">{note}</p>;
});
