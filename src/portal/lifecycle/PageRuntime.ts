import type { Actions, Call, PageFile } from '../../config/model.generated.ts';
import type { Answer } from '../client/ApiClient.ts';
import type { CallState, CallStore } from '../stores/CallStore.ts';
import type { OpenDialog } from '../stores/DialogStore.ts';
import type { FormHandle } from './FormHandle.ts';

/** Values that exist only at one place of a page; they join the fixed roots of the scope. */
export interface Locals {
  readonly row?: unknown;
  readonly index?: number;
  readonly form?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly param?: unknown; readonly traceId?: string };
  readonly args?: Readonly<Record<string, unknown>>;
  /** New value in an onChange list. */
  readonly value?: unknown;
  /** The dialog that the block stands in. */
  readonly dialog?: OpenDialog;
  /** Data calls of the form that the expression stands in. */
  readonly calls?: CallStore;
  /** The form that the block or action stands in. */
  readonly formHandle?: FormHandle;
}

export type { CallState } from '../stores/CallStore.ts';
export type { OpenDialog } from '../stores/DialogStore.ts';

export type RunOutcome = 'done' | 'stopped';

/**
 * All that a widget may ask of the page it stands in. Reads are observable: a widget wrapped in
 * `observer` re-renders when a value that it read through here changes.
 */
export interface PageRuntime {
  readonly pageId: string;
  readonly page: PageFile;
  /** Computes expressions at any depth of a config value; a failing one gives null. */
  evaluate(value: unknown, locals?: Locals): unknown;
  /** True only when the condition is known and true; no condition counts as true. */
  test(condition: string | undefined, locals?: Locals): boolean;
  /** Text of a key or "=expression"; a missing key answers the key in brackets and leaves a diagnostic. */
  text(key: string, args?: Readonly<Record<string, unknown>>, locals?: Locals): string;
  /** First of the keys that has a text, else undefined. Derived keys fall back to `common.<last part>`. */
  derivedText(...keys: readonly string[]): string | undefined;
  /** May the user see this part? Covers permission, flag, switch and visibleWhen. */
  shown(part: AccessPart, locals?: Locals): boolean;
  /** Runs a list; resolves when it ended. Never rejects: failures went through the error policy. */
  run(actions: Actions | undefined, locals?: Locals): Promise<RunOutcome>;
  /** State of a data call of the page (or of the dialog in locals). */
  call(name: string, locals?: Locals): CallState;
  /** Where that state is kept. */
  callStore(name: string, locals?: Locals): CallStore;
  /** Names of the data calls that the expressions inside a config part read. */
  callsOf(part: unknown): readonly string[];
  reload(names: readonly string[]): Promise<void>;
  /** Query parameters of the address; a change is a history entry (replace on request). */
  readonly query: Readonly<Record<string, string>>;
  setQuery(change: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }): void;
  /** Reads and writes page.x, flow.x (dotted path). */
  read(path: string): unknown;
  write(path: string, value: unknown): void;
  readonly dialogs: readonly OpenDialog[];
  closeDialog(dialog: OpenDialog): void;
  /** Runs a declared call outside the page's own: options of a form, an upload widget. Failures went through the error policy. */
  send(operation: string, input: unknown, options?: { readonly cache?: number; readonly background?: boolean }): Promise<Answer>;
  upload(operation: string, file: File, input: Readonly<Record<string, unknown>>, onProgress?: (share: number) => void): Promise<Answer>;
  /** Data calls of a form or dialog: they run while active, and again when their computed input changes. */
  openCalls(calls: Readonly<Record<string, Call>>, locals: () => Locals): { readonly store: CallStore; close(): void };
  registerForm(blockId: string, form: FormHandle): () => void;
  readonly locale: string;
  readonly isMobile: boolean;
}

/** The part of a block, button, item or column that decides whether it is drawn. */
export interface AccessPart {
  readonly permission?: string;
  readonly flag?: string;
  readonly switch?: string;
  readonly visibleWhen?: string;
}
