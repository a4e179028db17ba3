import { action, compareStructural, makeObservable, observableRef } from 'mobx';
import type { FlowFile } from '../../config/model.generated.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import { resetsOf } from '../../engine/scope/resetsOf.ts';
import { computedView } from './computedView.ts';
import type { SliceStorage } from './SliceStorage.ts';

export type Flow = FlowFile['flows'][string];
type State = Readonly<Record<string, unknown>>;

/** State shared by several pages, by flow id; each of these pages brings the flow. A persistent flow survives a document load. */
export class FlowStore {
  states: Readonly<Record<string, State>> = {};
  readonly #flows = new Map<string, Flow>();
  readonly #storage: SliceStorage;
  readonly #views = new Map<string, () => State>();

  constructor(storage: SliceStorage) {
    this.#storage = storage;
    makeObservable(this, { states: observableRef, write: action, reset: action, restore: action, clear: action });
  }

  /** Makes a flow known; one that was edited while the portal runs replaces the former. */
  declare(flowId: string, flow: Flow): void {
    if (!compareStructural(this.#flows.get(flowId), flow)) this.#views.delete(flowId);
    this.#flows.set(flowId, flow);
  }

  state(flowId: string): State {
    return this.states[flowId] ?? this.#restored(flowId) ?? defaultsOf(this.#flows.get(flowId));
  }

  /** The state with the computed values of the flow. `evaluate` is the same at each call. */
  view(flowId: string, evaluate: (value: unknown) => unknown): State {
    const view =
      this.#views.get(flowId) ?? computedView(() => this.state(flowId), this.#flows.get(flowId)?.computed, evaluate);
    this.#views.set(flowId, view);
    return view();
  }

  read(flowId: string, path: readonly string[]): unknown {
    return valueOrNull(this.state(flowId), path);
  }

  /** Writes values as one change, by dotted path ('' for the whole state); keys that the config ties to the changed ones are reset to their defaults. */
  write(flowId: string, values: State): void {
    const before = this.state(flowId);
    const changes = Object.entries(values)
      .map(([place, value]) => [place === '' ? [] : place.split('.'), value] as const)
      .filter(([path, value]) => !Object.is(valueOrNull(before, path), value ?? null));
    if (changes.length === 0) return;
    const next = changes.reduce((state, [path, value]) => record(putValue(state, path, value)), before);
    const flow = this.#flows.get(flowId);
    const keys = resetsOf(flow?.resets ?? {}, {
      before: (key) => before[key],
      after: (key) => next[key],
      written: changes.map(([[key = '']]) => key),
    });
    const defaults = defaultsOf(flow);
    this.#put(flowId, { ...next, ...Object.fromEntries([...keys].map((key) => [key, defaults[key] ?? null])) });
  }

  /** init: restores defaults but keeps the origin. clear: removes every key, also from the browser's storage. */
  reset(flowId: string, mode: 'init' | 'clear'): void {
    const flow = this.#flows.get(flowId);
    const before = this.state(flowId);
    const origin = Object.fromEntries(
      (flow?.origin ?? []).filter((key) => key in before).map((key) => [key, before[key]]),
    );
    this.#put(flowId, mode === 'clear' ? {} : { ...defaultsOf(flow), ...origin });
  }

  /** Restores a whole state as it was, without the resets of `write`. */
  restore(flowId: string, state: State): void {
    this.#put(flowId, { ...defaultsOf(this.#flows.get(flowId)), ...state });
  }

  clear(): void {
    this.states = {};
  }

  #put(flowId: string, state: State): void {
    this.states = { ...this.states, [flowId]: state };
    if (this.#flows.get(flowId)?.persist)
      this.#storage.write(flowId, Object.keys(state).length === 0 ? undefined : state);
  }

  #restored(flowId: string): State | null {
    const kept = this.#flows.get(flowId)?.persist ? this.#storage.read(flowId) : null;
    return kept !== null && typeof kept === 'object' ? { ...kept } : null;
  }
}

function defaultsOf(flow: Flow | undefined): State {
  const properties = record(flow?.state['properties']);
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, record(schema)['default'] ?? null]),
  );
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
