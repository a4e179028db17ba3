import type { Actions, Call, PageFile } from '../../../config/model.generated.ts';
import { decideAccess } from '../../../engine/access/decideAccess.ts';
import { evaluateValue, isPlain, testCondition } from '../../../engine/scope/evaluateValue.ts';
import { resetsOf } from '../../../engine/scope/resetsOf.ts';
import { CallStore } from '../../stores/CallStore.ts';
import { DialogStore, type OpenDialog } from '../../stores/DialogStore.ts';
import { PageStore } from '../../stores/PageStore.ts';
import { ShownForms } from '../../stores/ShownForms.ts';
import { inOneStep } from '../../stores/watch.ts';
import type { ActionContext } from '../ActionKind.ts';
import { runActions } from '../actions/runAction.ts';
import { queryText } from '../address.ts';
import type { FormHandle } from '../FormHandle.ts';
import type { AccessPart, Locals, PageRuntime, RunOutcome } from '../PageRuntime.ts';
import { loadReturning } from '../loadReturning.ts';
import type { Portal } from '../Portal.ts';
import { request, settled } from '../request.ts';
import { resumedStep } from '../resumedStep.ts';
import { scopeOf } from '../scope.ts';
import { openCalls, type OpenedCalls } from './openCalls.ts';
import { readCalls } from './readCalls.ts';

export interface OpenedRuntime {
  readonly runtime: PageRuntime;
  /** States of the page's data calls. */
  readonly calls: CallStore;
  /** Runs onOpen and starts the calls; called after the page is set as the current one, before it is drawn. */
  start(): Promise<void>;
  close(): void;
}

/** Opens a page: its state, calls, dialogs and forms, behind the interface that widgets use. */
export function openRuntime(portal: Portal, pageId: string, page: PageFile): OpenedRuntime {
  const store = new PageStore(pageId, page);
  const dialogs = new DialogStore();
  const forms = new ShownForms<FormHandle>();
  const dialogCalls = new Map<number, OpenedCalls>();
  const write: PageRuntime['writeAll'] = (values) => runtime.writeAll(values);
  const pageCalls = openCalls(portal, page.calls ?? {}, {
    page: (own) => ({ store, calls: own }),
    locals: () => ({}),
    run: (actions, locals) => run(actions, locals),
    write,
  });
  const pageScope = { store, calls: pageCalls.store };
  const noCalls = new CallStore([]);

  const scope = (locals?: Locals) => scopeOf(portal, pageScope, locals);
  store.computeWith((value) => evaluateValue(value, scope(), portal.env));
  const run = (actions: Actions | undefined, locals: Locals = {}): Promise<RunOutcome> =>
    runActions(context, actions ?? [], locals);

  const runtime: PageRuntime = {
    pageId,
    page,
    // Most parts of table cells are plain values, so the scope with its getters is built only for values that read it.
    evaluate: (value, locals) => (isPlain(value) ? value : evaluateValue(value, scope(locals), portal.env)),
    test: (condition, locals) => condition === undefined || testCondition(condition, scope(locals), portal.env),
    text(key, args = {}, locals) {
      if (!key.startsWith('=')) return portal.texts.text(key, args);
      const value = runtime.evaluate(key, locals);
      return value === null || value === undefined ? '--' : String(value);
    },
    derivedText(...keys) {
      const own = keys.find((key) => portal.texts.has(key));
      if (own !== undefined) return portal.texts.text(own);
      const last = keys[0]?.split('.').at(-1) ?? '';
      return portal.texts.has(`common.${last}`) ? portal.texts.text(`common.${last}`) : undefined;
    },
    shown(part: AccessPart, locals) {
      const shown =
        decideAccess(part, portal.session.subject, portal.manifest.access).allow &&
        runtime.test(part.visibleWhen, locals);
      if (shown) portal.env.witness?.used(part);
      return shown;
    },
    run,
    call: (name, locals) => callStoreOf(name, locals).state(name),
    callStore: callStoreOf,
    callsOf: (part) => readCalls(part, page.computed),
    reload: (names) => reload(names),
    get query() {
      return portal.ui.query;
    },
    setQuery(change, options) {
      const next = { ...portal.ui.query, ...change };
      portal.navigator.go(portal.ui.path + queryText(next), options);
    },
    read: (path) => readFrom(path),
    write: (path, value) => runtime.writeAll({ [path]: value }),
    writeAll: (values) => inOneStep(() => writeAll(values)),
    get dialogs() {
      return dialogs.open;
    },
    closeDialog,
    registerForm: (blockId, form) => forms.add(blockId, form),
    send: (operation, input, options) =>
      request(
        portal,
        operation,
        { ...Object(input) },
        options?.cache === undefined ? {} : { cacheMinutes: options.cache },
        { run, background: options?.background, locals: options?.locals },
      ),
    upload: (operation, file, input, onProgress) =>
      settled(portal, () => portal.client.upload(operation, file, input, onProgress), { run }),
    openCalls(calls: Readonly<Record<string, Call>>, locals) {
      const opened = openCalls(portal, calls, {
        page: () => pageScope,
        locals: (own) => ({ ...locals(), calls: own }),
        run,
        write,
      });
      opened.start();
      return opened;
    },
    get locale() {
      return portal.texts.locale;
    },
    now: portal.env.now,
    get isMobile() {
      return portal.ui.isMobile;
    },
  };

  portal.env.witness?.opened?.(pageId, runtime);

  const context: ActionContext = {
    portal,
    runtime,
    forms,
    openDialog(id, args) {
      const declared = page.dialogs?.[id];
      if (!declared) return false;
      let opened: OpenDialog | null = null;
      const calls = openCalls(portal, declared.calls ?? {}, {
        page: () => pageScope,
        locals: (own) => ({ args, calls: own, ...(opened ? { dialog: opened } : {}) }),
        run,
        write,
      });
      opened = dialogs.show(id, args, calls.store);
      dialogCalls.set(opened.key, calls);
      calls.start();
      return true;
    },
    closeDialog,
    reload: (names, locals) => reload(names, locals),
  };

  function closeDialog(dialog: OpenDialog): void {
    dialogCalls.get(dialog.key)?.close();
    dialogCalls.delete(dialog.key);
    dialogs.close(dialog.key);
    const { onClose, closeDelay } = page.dialogs?.[dialog.id] ?? {};
    if (!onClose) return;
    const then = () => void run(onClose, { args: dialog.args });
    if (closeDelay === undefined) then();
    else setTimeout(then, closeDelay);
  }

  function callStoreOf(name: string, locals: Locals | undefined): CallStore {
    const stores = [locals?.calls, locals?.dialog?.calls, pageCalls.store];
    return stores.find((candidate) => candidate?.names.includes(name)) ?? noCalls;
  }

  async function reload(names: readonly string[], locals?: Locals): Promise<void> {
    const own = locals?.dialog ? dialogCalls.get(locals.dialog.key) : undefined;
    const inDialog = names.filter((name) => own?.store.names.includes(name));
    await Promise.all([own?.reload(inDialog), pageCalls.reload(names.filter((name) => !inDialog.includes(name)))]);
  }

  function readFrom(path: string): unknown {
    const [root, ...rest] = path.split('.');
    if (root === 'status') return callStoreOf(rest.join('.'), dialogs.open.at(-1)).state(rest.join('.')).status;
    return root === 'flow' ? (page.flow === undefined ? null : portal.flows.read(page.flow, rest)) : store.read(rest);
  }

  function writeAll(values: Readonly<Record<string, unknown>>): void {
    const { flow, resets = {} } = page;
    const before = new Map(Object.keys(resets).map((place) => [place, readFrom(place)]));
    const inFlow: Record<string, unknown> = {};
    for (const [path, value] of Object.entries(values)) {
      const [root, ...rest] = path.split('.');
      if (root === 'page') store.write(rest, value);
      else if (root === 'flow' && flow !== undefined) inFlow[rest.join('.')] = value;
      else if (root === 'route')
        runtime.setQuery(
          { [rest[1] ?? '']: value === null || value === undefined ? null : String(value) },
          { replace: true },
        );
      else
        throw new Error(
          `${pageId}: a value cannot be written to "${path}"; paths start with page., flow. (of a page with a flow) or route.query.`,
        );
    }
    if (flow !== undefined) portal.flows.write(flow, inFlow);
    for (const place of resetsOf(resets, {
      before: (at) => before.get(at),
      after: readFrom,
      written: Object.keys(values),
    }))
      store.reset(place.split('.').slice(1));
  }

  const step = page.resume && resumedStep(portal, runtime, store, page.resume);
  let endOfStep: (() => void) | undefined;
  let isClosed = false;

  return {
    runtime,
    calls: pageCalls.store,
    async start() {
      if (!step?.restore()) await run(page.onOpen);
      const { returns } = page;
      if (returns) await (await loadReturning()).receive({ portal, runtime, store, returns, run });
      if (step?.isLost()) await run(page.resume?.otherwise);
      if (isClosed) return;
      endOfStep = step?.follow();
      pageCalls.start();
    },
    close() {
      isClosed = true;
      endOfStep?.();
      pageCalls.close();
      for (const calls of dialogCalls.values()) calls.close();
      dialogs.closeAll();
    },
  };
}
