import { action, makeObservable, observable } from 'mobx';

/** The status of a call, or the word that its `onError` writes at the code with which the server refused it. */
export type CallStatus = string;

/** By definition: the statuses that no refusal names. */
const usual: readonly CallStatus[] = ['idle', 'loading', 'ready', 'failed'];

export interface CallFailure {
  readonly code: string;
  readonly message: string;
  readonly traceId?: string;
}

export interface CallState {
  readonly status: CallStatus;
  readonly data: unknown;
  readonly error: CallFailure | null;
  /** A newer response is pending while older data is shown. */
  readonly refreshing: boolean;
}

const idle: CallState = { status: 'idle', data: null, error: null, refreshing: false };
const off: CallState = { ...idle };

/** States of the data calls of a page, a dialog, a form or the shell, by name. */
export class CallStore {
  /** Names of the declared calls, whether they have run or not. */
  readonly names: readonly string[];
  readonly states = observable.map<string, CallState>(undefined, { deep: false });
  /** Places on the screen that display a failure, by call, in drawing order. */
  readonly #tellers = observable.map<string, readonly string[]>(undefined, { deep: false });

  constructor(names: readonly string[]) {
    this.names = names;
    makeObservable(this, {
      started: action,
      outdated: action,
      answered: action,
      failed: action,
      missed: action,
      refused: action,
      switchedOff: action,
      tellerDrawn: action,
      tellerGone: action,
    });
  }

  state(name: string): CallState {
    return this.states.get(name) ?? idle;
  }

  data(name: string): unknown {
    return this.state(name).data;
  }

  /** `kept`: an older response to the same request, which is shown in the meantime. */
  started(name: string, kept: { readonly value: unknown } | null = null): void {
    const before = this.state(name);
    if (kept) this.states.set(name, { status: 'ready', data: kept.value, error: null, refreshing: true });
    else if (before.status === 'ready' || isRefusal(before.status))
      this.states.set(name, { ...before, refreshing: true });
    else this.states.set(name, { ...idle, status: 'loading' });
  }

  /** The input changed: the data is of the former one until the next response, and a refusal no longer holds. */
  outdated(name: string): void {
    const before = this.state(name);
    if (before.status === 'ready') this.states.set(name, { ...before, refreshing: true });
    else if (isRefusal(before.status)) this.states.set(name, { ...idle, status: 'loading' });
  }

  answered(name: string, data: unknown): void {
    this.states.set(name, { status: 'ready', data, error: null, refreshing: false });
  }

  failed(name: string, error: CallFailure): void {
    this.states.set(name, { status: 'failed', data: null, error, refreshing: false });
  }

  /** A call in the background failed: the page goes on without its data, and only a list that would be empty for it says so. */
  missed(name: string, error: CallFailure): void {
    this.states.set(name, { status: 'ready', data: null, error, refreshing: false });
  }

  /** The server refused the call for a reason that its `onError` gives as a word. */
  refused(name: string, reason: string): void {
    this.states.set(name, { ...idle, status: reason });
  }

  /** The condition of the call does not hold (any more), or it lacks an input or access: no data. */
  switchedOff(name: string): void {
    if (!this.isOff(name)) this.states.set(name, off);
  }

  /** Whether the call is switched off; false for one that nothing has decided about yet. */
  isOff(name: string): boolean {
    return this.state(name) === off;
  }

  /** The place that displays the failure of the call, so that it is displayed once; null when nothing on the screen depends on the call. */
  teller(name: string): string | null {
    return this.#tellers.get(name)?.[0] ?? null;
  }

  tellerDrawn(name: string, teller: string): void {
    this.#tellers.set(name, [...(this.#tellers.get(name) ?? []), teller]);
  }

  tellerGone(name: string, teller: string): void {
    this.#tellers.set(
      name,
      (this.#tellers.get(name) ?? []).filter((other) => other !== teller),
    );
  }
}

/** Whether a status is the reason for which the server refused the call. */
export function isRefusal(status: CallStatus): boolean {
  return !usual.includes(status);
}
