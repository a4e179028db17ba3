import { action, makeObservable, observableRef } from 'mobx';
import type { FlowFile } from '../../config/model.generated.ts';
import { readPath, writePath } from '../../engine/scope/path.ts';
import type { SliceStorage } from './SliceStorage.ts';

type Flows = FlowFile['flows'];
type State = Readonly<Record<string, unknown>>;

/** State shared by several pages, by flow id. A persistent flow survives a document load. */
export class FlowStore {
  states: Readonly<Record<string, State>> = {};
  readonly #flows: Flows;
  readonly #storage: SliceStorage;

  constructor(flows: Flows, storage: SliceStorage) {
    this.#flows = flows;
    this.#storage = storage;
    makeObservable(this, { states: observableRef, write: action, reset: action, restore: action, cleared: action });
  }

  state(flowId: string): State {
    return this.states[flowId] ?? this.#restored(flowId) ?? defaultsOf(this.#flows[flowId]);
  }

  read(flowId: string, path: readonly string[]): unknown {
    return readPath(this.state(flowId), path);
  }

  /** Writes a value; keys that the config ties to it are reset to their defaults. */
  write(flowId: string, path: readonly string[], value: unknown): void {
    const before = this.state(flowId);
    if (Object.is(readPath(before, path), value ?? null)) return;
    let next = record(writePath(before, path, value));
    for (const key of this.#flows[flowId]?.resets?.[path[0] ?? ''] ?? []) next = { ...next, [key]: defaultsOf(this.#flows[flowId])[key] ?? null };
    this.#put(flowId, next);
  }

  /** init: restores defaults but keeps the origin. clear: removes every key, also from the browser's storage. */
  reset(flowId: string, mode: 'init' | 'clear'): void {
    const flow = this.#flows[flowId];
    const before = this.state(flowId);
    const origin = Object.fromEntries((flow?.origin ?? []).filter((key) => key in before).map((key) => [key, before[key]]));
    this.#put(flowId, mode === 'clear' ? {} : { ...defaultsOf(flow), ...origin });
  }

  /** Restores a whole state as it was, without the resets of `write`. */
  restore(flowId: string, state: State): void {
    this.#put(flowId, { ...defaultsOf(this.#flows[flowId]), ...state });
  }

  cleared(): void {
    this.states = {};
  }

  #put(flowId: string, state: State): void {
    this.states = { ...this.states, [flowId]: state };
    if (this.#flows[flowId]?.persist) this.#storage.write(flowId, Object.keys(state).length === 0 ? undefined : state);
  }

  #restored(flowId: string): State | null {
    const kept = this.#flows[flowId]?.persist ? this.#storage.read(flowId) : null;
    return kept !== null && typeof kept === 'object' ? { ...kept } : null;
  }
}

function defaultsOf(flow: Flows[string] | undefined): State {
  const properties = record(flow?.state['properties']);
  return Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, record(schema)['default'] ?? null]));
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
