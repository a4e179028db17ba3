import type { Actions, Call, PageFile } from '../../config/model.generated.ts';
import type { Answer } from '../client/ApiClient.ts';
import type { CallState, CallStore } from '../stores/CallStore.ts';
import type { OpenDialog } from '../stores/DialogStore.ts';
import type { FormHandle } from './FormHandle.ts';

/** Values that exist only in one part of a page; they join the fixed roots of the scope. */
export interface Locals {
  readonly row?: unknown;
  readonly index?: number;
  readonly form?: unknown;
  readonly result?: unknown;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly param?: unknown;
    readonly traceId?: string;
    readonly operation: string;
  };
  readonly args?: Readonly<Record<string, unknown>>;
  /** The new value in an onChange list. */
  readonly value?: unknown;
  /** The dialog that contains the block. */
  readonly dialog?: OpenDialog;
  /** Data calls of the form that contains the expression. */
  readonly calls?: CallStore;
  /** The form that contains the block or action. */
  readonly formHandle?: FormHandle;
}

export type { CallState } from '../stores/CallStore.ts';
export type { OpenDialog } from '../stores/DialogStore.ts';

export type RunOutcome = 'done' | 'stopped';

/**
 * Everything a widget may use of its page. Reads are observable: a widget wrapped in
 * `observer` re-renders when a value that it read through here changes.
 */
export interface PageRuntime {
  readonly pageId: string;
  readonly page: PageFile;
  /** Computes expressions at any depth of a config value; a failing expression gives null. */
  evaluate(value: unknown, locals?: Locals): unknown;
  /** Whether the condition is known and true; no condition counts as true. */
  test(condition: string | undefined, locals?: Locals): boolean;
  /** Text of a key or "=expression"; a missing key gives the key in brackets and reports a diagnostic. */
  text(key: string, args?: Readonly<Record<string, unknown>>, locals?: Locals): string;
  /** Text of the first key that has one, else undefined. Derived keys fall back to `common.<last part>`. */
  derivedText(...keys: readonly string[]): string | undefined;
  /** Whether the user may see this part: checks permission, flag, switch and visibleWhen. */
  shown(part: AccessPart, locals?: Locals): boolean;
  /** Runs a list of actions; resolves when it has ended. Never rejects: failures go through the error policy. */
  run(actions: Actions | undefined, locals?: Locals): Promise<RunOutcome>;
  /** State of a data call of the page (or of the dialog in locals). */
  call(name: string, locals?: Locals): CallState;
  /** The store that holds that state. */
  callStore(name: string, locals?: Locals): CallStore;
  /** Names of the data calls that the expressions of a config part read. */
  callsOf(part: unknown): readonly string[];
  reload(names: readonly string[]): Promise<void>;
  /** Query parameters of the address; a change adds a history entry, or replaces the current one with `replace`. */
  readonly query: Readonly<Record<string, string>>;
  setQuery(change: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }): void;
  /** Reads and writes page.x and flow.x (dotted path); reads status.x of a call, first of the topmost dialog. */
  read(path: string): unknown;
  write(path: string, value: unknown): void;
  /** Writes several values as one change, which resets what depends on them but none of themselves. */
  writeAll(values: Readonly<Record<string, unknown>>): void;
  readonly dialogs: readonly OpenDialog[];
  closeDialog(dialog: OpenDialog): void;
  /** Sends a declared call that is not one of the page's own, for form options or a widget. Failures go through the error policy; with `locals` of a form they may be shown at its fields. */
  send(
    operation: string,
    input: unknown,
    options?: { readonly cache?: number; readonly background?: boolean; readonly locals?: Locals },
  ): Promise<Answer>;
  upload(
    operation: string,
    file: File,
    input: Readonly<Record<string, unknown>>,
    onProgress?: (share: number) => void,
  ): Promise<Answer>;
  /** Opens the data calls of a form or dialog: they run while active, and again when their computed input changes. */
  openCalls(calls: Readonly<Record<string, Call>>, locals: () => Locals): { readonly store: CallStore; close(): void };
  registerForm(blockId: string, form: FormHandle): () => void;
  readonly locale: string;
  /** Milliseconds UTC by the server's clock. */
  now(): number;
  readonly isMobile: boolean;
}

/** The properties of a block, button, item or column that decide whether it is drawn. */
export interface AccessPart {
  readonly permission?: string | readonly string[];
  readonly flag?: string;
  readonly switch?: string;
  readonly visibleWhen?: string;
}
