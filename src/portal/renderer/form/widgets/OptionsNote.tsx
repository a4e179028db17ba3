import { observer } from 'mobx-react-lite';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import { word, type FormContext } from '../FormContext.ts';

/** What to say instead of choices: that they are on their way, that they could not be had, or that there are none. */
export function optionsNote(node: FieldNode, context: FormContext): string | null {
  const { optionsFrom } = node.field.ui;
  if (node.options.length > 0) return null;
  if (optionsFrom) {
    const states = context.runtime.callsOf(optionsFrom).map((name) => context.runtime.call(name, context.locals()).status);
    if (states.includes('loading')) return word(context, 'optionsLoading');
    if (states.includes('failed')) return word(context, 'optionsFailed');
    // Before the question was asked nobody knows that there is nothing.
    if (optionsFrom.empty !== undefined && states.every((status) => status === 'ready')) return context.runtime.text(optionsFrom.empty);
  }
  return word(context, 'noOptions');
}

/** The note as a line of its own, for widgets that show their choices openly. */
export const OptionsNote = observer(function OptionsNote({ node, context }: { readonly node: FieldNode; readonly context: FormContext }) {
  const note = optionsNote(node, context);
  return note === null ? null : <p className="sb-options-note">{note}</p>;
});
