import { observable, runInAction } from 'mobx';
import type { Actions, PageFile } from '../../src/config/model.generated.ts';
import { fail, ok } from '../../src/domain/result.ts';
import { astOf } from '../../src/engine/expression/astOf.ts';
import { evaluateValue, testCondition } from '../../src/engine/scope/evaluateValue.ts';
import { putValue, valueOrNull } from '../../src/domain/valueAt.ts';
import { formatMessage } from '../../src/engine/text/formatMessage.ts';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Answer } from '../../src/portal/client/ApiClient.ts';
import type { FormHandle } from '../../src/portal/lifecycle/FormHandle.ts';
import type { AccessPart, Locals, PageRuntime, RunOutcome } from '../../src/portal/lifecycle/PageRuntime.ts';
import { readCalls } from '../../src/portal/lifecycle/opening/readCalls.ts';
import { CallStore } from '../../src/portal/stores/CallStore.ts';

export interface FakeRuntimeOptions {
  readonly pageId?: string;
  readonly page?: PageFile;
  /** Roots of the scope: session, site, route … and the first values of page and flow. */
  readonly scope?: Readonly<Record<string, unknown>>;
  /** Data of the page's calls by name. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Texts by key; a missing text is shown as [key]. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly isMobile?: boolean;
  readonly locale?: string;
  /** Codes of permissions, flags and switches that the user does not have. */
  readonly refused?: readonly string[];
  /** Returns the answer of an operation; without an answer the call fails. */
  readonly answer?: (operation: string, input: unknown) => unknown;
  /** The outcome of running actions. */
  readonly outcome?: RunOutcome;
}

export interface FakeRuntime extends PageRuntime {
  /** The action lists that were run, with their locals. */
  readonly ran: { readonly actions: Actions; readonly locals: Locals }[];
  readonly sent: { readonly operation: string; readonly input: unknown }[];
  readonly forms: ReadonlyMap<string, FormHandle>;
  readonly queries: Readonly<Record<string, string | null>>[];
  /** Replaces roots of the scope; widgets that read them draw again. */
  changeScope(change: Readonly<Record<string, unknown>>): void;
  /** Simulates the answer of a call. */
  answered(call: string, data: unknown): void;
  /** Simulates the failure of a call. */
  failed(call: string): void;
}

/** Creates an in-memory page: it compiles expressions on first use, records actions, and answers operations as the test defines. */
export function fakeRuntime(options: FakeRuntimeOptions = {}): FakeRuntime {
  const state = observable.box<Readonly<Record<string, unknown>>>(
    { page: {}, flow: {}, ...options.scope },
    { deep: false },
  );
  const query = observable.box<Readonly<Record<string, string>>>(options.query ?? {}, { deep: false });
  const names = [...new Set([...Object.keys(options.page?.calls ?? {}), ...Object.keys(options.data ?? {})])];
  const calls = new CallStore(names);
  for (const [name, data] of Object.entries(options.data ?? {})) calls.answered(name, data);
  const texts = options.texts ?? {};
  const forms = new Map<string, FormHandle>();
  const ran: { actions: Actions; locals: Locals }[] = [];
  const sent: { operation: string; input: unknown }[] = [];
  const queries: Readonly<Record<string, string | null>>[] = [];
  const env = { now: () => Date.UTC(2026, 0, 15), onProblem: undefined };
  const locale = options.locale ?? 'en';

  const scope = (locals: Locals = {}) => {
    const stores = [calls, locals.dialog?.calls, locals.calls].filter((store) => store !== undefined);
    return {
      ...state.get(),
      route: { query: query.get(), ...Object(state.get()['route']) },
      get data() {
        return viewOf(stores, 'data');
      },
      get status() {
        return viewOf(stores, 'status');
      },
      form: locals.form,
      row: locals.row,
      index: locals.index,
      result: locals.result,
      error: locals.error,
      args: locals.args ?? locals.dialog?.args,
      value: locals.value,
    };
  };
  const textOf = (key: string, args: Readonly<Record<string, unknown>>) => {
    const text = texts[key];
    return text === undefined ? `[${key}]` : formatMessage(text.includes('{') ? parse(text) : text, locale, args);
  };
  const answerOf = async (operation: string, input: unknown): Promise<Answer> => {
    sent.push({ operation, input });
    const answer = options.answer?.(operation, input);
    return answer === undefined ? fail({ kind: 'noAnswer', operation }) : ok(answer);
  };

  const runtime: FakeRuntime = {
    pageId: options.pageId ?? 'test.page',
    page: options.page ?? { blocks: [] },
    ran,
    sent,
    forms,
    queries,
    locale,
    now: env.now,
    isMobile: options.isMobile ?? false,
    evaluate(value, locals) {
      compileIn(value);
      return evaluateValue(value, scope(locals), env);
    },
    test(condition, locals) {
      if (condition !== undefined) compile(condition);
      return testCondition(condition, scope(locals), env);
    },
    text: (key, args = {}, locals) =>
      key.startsWith('=') ? String(runtime.evaluate(key, locals) ?? '--') : textOf(key, args),
    derivedText(...keys) {
      const found = keys.find((key) => Object.hasOwn(texts, key)) ?? `common.${keys[0]?.split('.').at(-1) ?? ''}`;
      return Object.hasOwn(texts, found) ? textOf(found, {}) : undefined;
    },
    shown: (part: AccessPart, locals) =>
      ![part.permission, part.flag, part.switch]
        .flat()
        .some((code) => code !== undefined && options.refused?.includes(code)) &&
      runtime.test(part.visibleWhen, locals),
    async run(actions, locals = {}) {
      if (actions === undefined) return 'done';
      ran.push({ actions, locals });
      for (const action of actions)
        if (action.do === 'submit') await (locals.formHandle ?? [...forms.values()][0])?.submit();
      return options.outcome ?? 'done';
    },
    call: (name, locals) => runtime.callStore(name, locals).state(name),
    callStore: (name, locals) =>
      [locals?.calls, locals?.dialog?.calls].find((store) => store?.names.includes(name)) ?? calls,
    callsOf(part) {
      compileIn(part);
      return readCalls(part);
    },
    reload: async () => undefined,
    get query() {
      return query.get();
    },
    setQuery(change) {
      queries.push(change);
      const next = Object.entries({ ...query.get(), ...change }).flatMap(([name, value]) =>
        value === null ? [] : [[name, value] as const],
      );
      runInAction(() => query.set(Object.fromEntries(next)));
    },
    read: (path) => valueOrNull(state.get(), path.split('.')),
    write: (path, value) => runtime.writeAll({ [path]: value }),
    writeAll: (values) =>
      runInAction(() =>
        state.set({
          ...Object(
            Object.entries(values).reduce<unknown>(
              (all, [path, value]) => putValue(all, path.split('.'), value),
              state.get(),
            ),
          ),
        }),
      ),
    dialogs: [],
    closeDialog: () => undefined,
    send: (operation, input) => answerOf(operation, input),
    upload(operation, file, input, onProgress) {
      onProgress?.(0.5);
      return answerOf(operation, { ...input, file: file.name });
    },
    openCalls(declared) {
      const store = new CallStore(Object.keys(declared));
      for (const [name, call] of Object.entries(declared)) {
        void answerOf(call.operation, runtime.evaluate(call.input ?? {})).then(
          (answer) => answer.ok && store.answered(name, answer.value),
        );
      }
      return { store, close: () => undefined };
    },
    registerForm(blockId, form) {
      forms.set(blockId, form);
      return () => forms.delete(blockId);
    },
    changeScope: (change) => runInAction(() => state.set({ ...state.get(), ...change })),
    answered: (call, data) => calls.answered(call, data),
    failed: (call) => calls.failed(call, { code: '1', message: 'It did not work' }),
  };
  return runtime;
}

function viewOf(stores: readonly CallStore[], part: 'data' | 'status'): Readonly<Record<string, unknown>> {
  const view: Record<string, unknown> = {};
  for (const store of stores) {
    for (const name of store.names)
      Object.defineProperty(view, name, { enumerable: true, configurable: true, get: () => store.state(name)[part] });
  }
  return view;
}

function compileIn(value: unknown): void {
  if (typeof value === 'string') {
    if (value.startsWith('=') && !value.startsWith('==')) compile(value.slice(1));
  } else if (value !== null && typeof value === 'object') {
    for (const item of Object.values(value)) compileIn(item);
  }
}

/** Finds a slip in the test itself, which would only be an unknown value. */
function compile(source: string): void {
  if (!astOf(source)) throw new Error(`${source} is not an expression.`);
}
