import type { Button } from '../../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../../lifecycle/PageRuntime.ts';
import type { FormModel } from '../../../stores/FormModel.ts';

/** Shared by all parts of a form. */
export interface FormContext {
  readonly model: FormModel;
  readonly runtime: PageRuntime;
  /** Locals of the form's place, plus the form's own. */
  readonly locals: () => Locals;
  /** Prefix of the ids of controls in the document. */
  readonly domId: string;
  readonly columns: number;
  /** Buttons of which some name the field at which they are drawn. */
  readonly fieldButtons?: { readonly buttons: readonly Button[]; readonly keyPrefix: string } | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The text of a choice without a value: in a filter it means all. */
  readonly unchosen: 'choose' | 'any';
}

/** The id of a field's control, from the key of its node, so that it stays the same when rows move. */
export function controlId(context: FormContext, key: string): string {
  return `${context.domId}-${key
    .replace(/[^\w.#]/g, (other) => `_${other.codePointAt(0)?.toString(16) ?? ''}_`)
    .replaceAll('.', '-')
    .replaceAll('#', '')}`;
}

/** A text of the form room's own. */
export function word(context: FormContext, name: string, args?: Readonly<Record<string, unknown>>): string {
  return context.runtime.text(`validation.words.${name}`, args);
}
