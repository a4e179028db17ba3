import { action, makeObservable, observableRef } from 'mobx';
import type { CallStore } from './CallStore.ts';

export interface OpenDialog {
  readonly id: string;
  readonly key: number;
  readonly args: Readonly<Record<string, unknown>>;
  /** States of the dialog's own data calls. */
  readonly calls: CallStore;
}

/** The open dialogs and drawers of one page, oldest first. */
export class DialogStore {
  open: readonly OpenDialog[] = [];
  #lastKey = 0;

  constructor() {
    makeObservable(this, { open: observableRef, show: action, close: action, closeAll: action });
  }

  show(id: string, args: Readonly<Record<string, unknown>>, calls: CallStore): OpenDialog {
    const dialog = { id, args, calls, key: (this.#lastKey += 1) };
    this.open = [...this.open, dialog];
    return dialog;
  }

  close(key: number): void {
    this.open = this.open.filter((dialog) => dialog.key !== key);
  }

  closeAll(): void {
    this.open = [];
  }
}
