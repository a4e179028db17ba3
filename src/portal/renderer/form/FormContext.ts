import type { FieldNode } from '../../stores/FieldNode.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** What every part of a form can reach; rjsf hands it down as its form context. */
export interface FormContext {
  readonly model: FormModel;
  readonly runtime: PageRuntime;
  /** Locals of the place where the form stands, with the form's own. */
  readonly locals: () => Locals;
  /** Prefix of the ids of controls in the document. */
  readonly domId: string;
  readonly columns: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names of the first fields to show while the rest is folded away; null for all. */
  readonly folded: ReadonlySet<string> | null;
  /** The word in a choice that nobody made: in a question to a list it means all. */
  readonly unchosen: 'choose' | 'any';
}

/** The id of a field's control, by the key of its node: it stays when rows move. */
export function controlId(context: FormContext, key: string): string {
  return `${context.domId}-${key.replaceAll('.', '-').replaceAll('#', '')}`;
}

export function isFormContext(value: unknown): value is FormContext {
  return value !== null && typeof value === 'object' && 'model' in value && 'domId' in value;
}

/** The context of an rjsf registry; a form drawn without one is a mistake in code. */
export function formContextOf(registry: { readonly formContext: unknown }): FormContext {
  if (!isFormContext(registry.formContext)) throw new Error('A field of this theme was drawn outside FormView.');
  return registry.formContext;
}

/** The field at a place. rjsf draws a key that the user added before the model knows of it: who finds none looks again with the next structure. */
export function nodeNow({ model }: FormContext, segments: readonly string[]): FieldNode | null {
  const node = model.nodeAt(segments);
  return node === null && model.structure ? model.nodeAt(segments) : node;
}

/** One of the form room's own words. */
export function word(context: FormContext, name: string, args?: Readonly<Record<string, unknown>>): string {
  return context.runtime.text(`validation.words.${name}`, args);
}
