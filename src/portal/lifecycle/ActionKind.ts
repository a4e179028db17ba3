import type { Action } from '../../config/model.generated.ts';
import type { OpenDialog } from '../stores/DialogStore.ts';
import type { ShownForms } from '../stores/ShownForms.ts';
import type { FormHandle } from './FormHandle.ts';
import type { Locals, PageRuntime, RunOutcome } from './PageRuntime.ts';
import type { Portal } from './Portal.ts';

/** The context in which the actions of a page run. */
export interface ActionContext {
  readonly portal: Portal;
  readonly runtime: PageRuntime;
  readonly forms: ShownForms<FormHandle>;
  /** Opens a dialog; false when the page declares no such dialog. */
  openDialog(id: string, args: Readonly<Record<string, unknown>>): boolean;
  closeDialog(dialog: OpenDialog): void;
  reload(names: readonly string[], locals: Locals): Promise<void>;
}

/** `stopped` ends the list; the following actions read `result` under that name. */
export interface ActionOutcome {
  readonly outcome: RunOutcome;
  readonly result?: unknown;
}

export type ActionKind<K extends Action['do']> = (
  action: Extract<Action, { do: K }>,
  context: ActionContext,
  locals: Locals,
) => ActionOutcome | Promise<ActionOutcome>;

export type ActionKinds = { readonly [K in Action['do']]: ActionKind<K> };

export const done: ActionOutcome = { outcome: 'done' };
export const stopped: ActionOutcome = { outcome: 'stopped' };
