import { decideAccess, type Subject } from '../../../../src/engine/access/decideAccess.ts';
import type { ExpressionScope } from '../../../../src/engine/expression/evaluate.ts';
import { evaluateValue, testCondition } from '../../../../src/engine/scope/evaluateValue.ts';
import type { FormHandle } from '../../../../src/portal/lifecycle/FormHandle.ts';
import type { Locals, PageRuntime } from '../../../../src/portal/lifecycle/PageRuntime.ts';
import type { FormModule } from '../../../../src/portal/lifecycle/Portal.ts';
import type { RendererServices } from '../../../../src/portal/renderer/parts/RendererServices.ts';
import type { ExpressionRunProblem } from '../../../../src/engine/expression/evaluate.ts';
import { problemText } from '../../../../src/engine/expression/problemText.ts';
import { CallStore } from '../../../../src/portal/stores/CallStore.ts';
import type { KeyValueStorage } from '../../../../src/portal/stores/SliceStorage.ts';
import { TextStore } from '../../../../src/portal/stores/TextStore.ts';

const env = {
  now: () => Date.now(),
  onProblem: (problem: ExpressionRunProblem) => {
    throw new Error(problemText(problem));
  },
};
const texts = new TextStore('en', (key) => {
  throw new Error(`There is no text ${key}.`);
});
const access = { permissions: {}, flags: {}, switches: {}, variants: { '': { restricted: [] } } };
const subject: Subject = {
  signedIn: true,
  variant: '',
  isSubAccount: false,
  isOperator: false,
  permissions: new Set(),
  flags: new Set(),
  region: 'CN',
  features: new Set(),
};
const calls = new CallStore([]);
const forms = new Map<string, FormHandle>();

const scope = (locals: Locals = {}): ExpressionScope => ({
  session: {},
  site: {},
  route: {},
  page: {},
  flow: null,
  data: {},
  status: {},
  shell: {},
  ui: {},
  args: null,
  form: locals.form,
  row: locals.row,
  index: locals.index,
  result: locals.result,
  error: locals.error,
  value: locals.value,
});

/** A page without calls or a server, with the portal's expressions, texts and access. */
const runtime: PageRuntime = {
  pageId: 'bench.page',
  page: { blocks: [] },
  locale: 'en',
  now: Date.now,
  isMobile: false,
  query: {},
  dialogs: [],
  evaluate: (value, locals) => evaluateValue(value, scope(locals), env),
  test: (condition, locals) => testCondition(condition, scope(locals), env),
  text: (key, args = {}) => texts.text(key, args),
  derivedText(...keys) {
    const own = keys.find((key) => texts.has(key));
    if (own !== undefined) return texts.text(own);
    const everyday = `common.${keys[0]?.split('.').at(-1) ?? ''}`;
    return texts.has(everyday) ? texts.text(everyday) : undefined;
  },
  shown: (part, locals) => decideAccess(part, subject, access).allow && runtime.test(part.visibleWhen, locals),
  async run(actions, locals) {
    for (const action of actions ?? [])
      if (action.do === 'submit') await (locals?.formHandle ?? [...forms.values()][0])?.submit();
    return 'done';
  },
  call: (name) => calls.state(name),
  callStore: () => calls,
  callsOf: () => [],
  reload: () => Promise.resolve(),
  setQuery: () => undefined,
  read: () => null,
  write: () => undefined,
  writeAll: () => undefined,
  closeDialog: () => undefined,
  send: () => Promise.reject(new Error('The benchmark has no server.')),
  upload: () => Promise.reject(new Error('The benchmark has no server.')),
  openCalls: () => ({ store: calls, close: () => undefined }),
  registerForm(blockId, form) {
    forms.set(blockId, form);
    return () => forms.delete(blockId);
  },
};

export const benchRuntime = { runtime, texts };

export function benchServices(module: FormModule): RendererServices {
  return {
    userId: '1',
    theme: 'light',
    moneyStopped: false,
    local: storage(),
    session: storage(),
    beforeEnd: new Set(),
    now: env.now,
    parentPage: undefined,
    preference: () => null,
    hrefOf: () => null,
    targetOf: () => ({ kind: 'action' }),
    loadDocument: () => Promise.reject(new Error('The benchmark has no documents.')),
    loadForm() {
      return Promise.resolve(module);
    },
    report: env.onProblem,
    widgetOf: () => undefined,
  };
}

function storage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
