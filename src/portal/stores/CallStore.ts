import { action, makeObservable, observable } from 'mobx';

export type CallStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface CallFailure {
  readonly code: string;
  readonly message: string;
  readonly traceId?: string;
}

export interface CallState {
  readonly status: CallStatus;
  readonly data: unknown;
  readonly error: CallFailure | null;
  /** A newer answer is under way while older data is shown. */
  readonly refreshing: boolean;
}

const idle: CallState = { status: 'idle', data: null, error: null, refreshing: false };

/** States of the data calls of a page, a dialog, a form or the shell, by name. */
export class CallStore {
  /** Names of the declared calls, whether they ran or not. */
  readonly names: readonly string[];
  readonly states = observable.map<string, CallState>(undefined, { deep: false });

  constructor(names: readonly string[]) {
    this.names = names;
    makeObservable(this, { started: action, answered: action, failed: action, switchedOff: action });
  }

  state(name: string): CallState {
    return this.states.get(name) ?? idle;
  }

  data(name: string): unknown {
    return this.state(name).data;
  }

  /** `kept`: an older answer to the same question, which is shown meanwhile. */
  started(name: string, keep: boolean, kept: { readonly value: unknown } | null = null): void {
    const before = this.state(name);
    if (kept) this.states.set(name, { status: 'ready', data: kept.value, error: null, refreshing: true });
    else if (keep && before.status === 'ready') this.states.set(name, { ...before, refreshing: true });
    else this.states.set(name, { ...idle, status: 'loading' });
  }

  answered(name: string, data: unknown): void {
    this.states.set(name, { status: 'ready', data, error: null, refreshing: false });
  }

  failed(name: string, error: CallFailure): void {
    this.states.set(name, { status: 'failed', data: null, error, refreshing: false });
  }

  /** Its condition does not hold (any more): no data. */
  switchedOff(name: string): void {
    if (this.state(name) !== idle) this.states.set(name, idle);
  }
}
