import { isSameJson } from '../../../config/isSameJson.ts';
import type { Call } from '../../../config/model.generated.ts';
import { decideAccess } from '../../../engine/access/decideAccess.ts';
import { previousValue } from '../../../engine/call/previousValue.ts';
import { errorCode } from '../../../engine/errorPolicy/ApiError.ts';
import { evaluateValue, testCondition } from '../../../engine/scope/evaluateValue.ts';
import { ownTurn } from '../../client/ownTurn.ts';
import { CallStore } from '../../stores/CallStore.ts';
import { unobserved, watch } from '../../stores/watch.ts';
import type { Locals } from '../PageRuntime.ts';
import type { Portal } from '../Portal.ts';
import { request } from '../request.ts';
import { scopeOf, type PageScope } from '../scope.ts';
import { failureOf, handlerOf, type RunActions } from '../settleError.ts';

export interface OpenedCalls {
  readonly store: CallStore;
  /** Starts to keep the data up to date. */
  start(): void;
  /** Runs calls again, bypassing the cache; resolves when all have settled. */
  reload(names: readonly string[]): Promise<void>;
  close(): void;
}

/** What calls belong to: a page, a dialog or a form. */
export interface CallsOwner {
  readonly page: (own: CallStore) => PageScope;
  readonly locals: (own: CallStore) => Locals;
  readonly run: RunActions;
  /** Writes values to places of the page or its flow. */
  readonly write: (values: Readonly<Record<string, unknown>>) => void;
}

/** Milliseconds before a call follows an input that the user is still changing. A changed query of the address is followed at once. */
const settleDelay = 250;

/**
 * Keeps the data of declared calls up to date: each call runs if the user has access, its condition holds and every input that
 * its operation requires has a value, again when its computed input changes, and again by its polling rule. A response overtaken by a newer input or request is dropped.
 */
export function openCalls(portal: Portal, calls: Readonly<Record<string, Call>>, owner: CallsOwner): OpenedCalls {
  const store = new CallStore(Object.keys(calls));
  const sequence = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const inputs = new Map<string, unknown>();
  const answers = new Map<string, unknown>();
  let closed = false;

  const scope = () => scopeOf(portal, owner.page(store), owner.locals(store));
  const inputOf = (call: Call): Readonly<Record<string, unknown>> | null => {
    if (
      !decideAccess(call, portal.session.subject, portal.manifest.access).allow ||
      !testCondition(call.when, scope(), portal.env)
    )
      return null;
    const input = { ...Object(evaluateValue(call.input ?? {}, scope(), portal.env)) };
    return portal.client.isComplete(call.operation, input) ? input : null;
  };

  /** Whether a block on the screen displays the failure. Waits for a page that is still opening, since it has drawn nothing yet. */
  async function isReported(name: string): Promise<boolean> {
    if (portal.ui.opening) await portal.ui.whenOpened();
    return store.teller(name) !== null;
  }

  async function run(
    name: string,
    call: Call,
    input: Readonly<Record<string, unknown>>,
    fresh: boolean,
  ): Promise<void> {
    clearTimeout(timers.get(name));
    const mine = (sequence.get(name) ?? 0) + 1;
    sequence.set(name, mine);
    keepPrevious(name, call, input);
    store.started(name, call.cache === undefined || fresh ? null : portal.client.lastKept(call.operation, input));
    const answer = await request(
      portal,
      call.operation,
      input,
      call.cache === undefined ? {} : { cacheMinutes: call.cache, fresh },
      {
        run: owner.run,
        onError: call.onError,
        background: call.background,
        isReported: () => isReported(name),
        locals: owner.locals(store),
      },
    );
    // A response during the page's first drawing would restart that drawing, in one long task.
    if (portal.ui.opening) await portal.ui.whenOpened().then(ownTurn);
    if (closed || sequence.get(name) !== mine) return;
    if (answer.ok) {
      store.answered(name, answer.value);
      keepPrevious(name, call, input, answer);
      if (call.onSuccess) await owner.run(call.onSuccess, { ...owner.locals(store), result: answer.value });
    } else if (answer.error.kind !== 'cancelled') {
      const reason = handlerOf(call.onError ?? {}, errorCode(answer.error));
      if (typeof reason === 'string') store.refused(name, reason);
      else store[call.background ? 'missed' : 'failed'](name, failureOf(portal, answer.error));
    }
    if (
      call.poll &&
      answer.ok &&
      !closed &&
      !(call.poll.until !== undefined && testCondition(call.poll.until, scope(), portal.env))
    ) {
      timers.set(
        name,
        setTimeout(() => void runAgain(name, false), call.poll.every),
      );
    }
  }

  /** Keeps what an answer replaces; the answer to another input is no previous one. */
  function keepPrevious(name: string, { previous }: Call, input: unknown, answer?: { readonly value: unknown }): void {
    if (!previous) return;
    if (inputs.has(name) && !isSameJson(inputs.get(name), input)) {
      answers.delete(name);
      owner.write({ [previous.into]: null });
    }
    // Before the first input there is nothing to compare with: a resumed page keeps its value.
    if (input !== null || inputs.has(name)) inputs.set(name, input);
    if (!answer) return;
    owner.write(
      previousValue(previous, answers.get(name), answer.value, (value, result) =>
        evaluateValue(value, scopeOf(portal, owner.page(store), { ...owner.locals(store), result }), portal.env),
      ),
    );
    answers.set(name, answer.value);
  }

  async function runAgain(name: string, fresh: boolean): Promise<void> {
    const call = calls[name];
    if (!call || closed) return;
    const input = unobserved(() => inputOf(call));
    if (input) await run(name, call, input, fresh);
  }

  function follow(name: string, call: Call): () => void {
    let query: unknown = null;
    return watch(
      () => inputOf(call),
      (input, first) => {
        clearTimeout(timers.get(name));
        const isMoved = query !== portal.ui.query;
        query = portal.ui.query;
        if (input === null) {
          sequence.set(name, (sequence.get(name) ?? 0) + 1);
          keepPrevious(name, call, null);
          store.switchedOff(name);
        } else if (first || store.state(name).status === 'idle') void run(name, call, input, false);
        else {
          // A response that is still on its way is to the former input.
          sequence.set(name, (sequence.get(name) ?? 0) + 1);
          store.outdated(name);
          if (isMoved) return void run(name, call, input, false);
          timers.set(
            name,
            setTimeout(() => void run(name, call, input, false), settleDelay),
          );
        }
      },
    );
  }

  const endings: (() => void)[] = [];

  return {
    store,
    start() {
      for (const [name, call] of Object.entries(calls)) if (!call.lazy) endings.push(follow(name, call));
    },
    reload: async (names) => {
      await Promise.all(names.map((name) => runAgain(name, true)));
    },
    close() {
      closed = true;
      for (const end of endings) end();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
