import type { FormModel } from '../../stores/FormModel.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** What every part of a form can reach. */
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
  return `${context.domId}-${key.replace(/[^\w.#]/g, (other) => `_${other.codePointAt(0)?.toString(16) ?? ''}_`).replaceAll('.', '-').replaceAll('#', '')}`;
}

/** One of the form room's own words. */
export function word(context: FormContext, name: string, args?: Readonly<Record<string, unknown>>): string {
  return context.runtime.text(`validation.words.${name}`, args);
}
