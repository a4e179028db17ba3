import type { CheckTools, ConfigView } from '../../config/check/ConfigView.ts';
import { partsOf } from '../../config/check/ConfigView.ts';
import { loadConfig } from '../../config/load/loadConfig.ts';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { typedFindings } from './typedFindings.ts';

const tools: CheckTools = {
  typedFindings,
  textProblem: () => null,
  textArguments: () => [],
  textPlaceholders: () => [],
  icons: new Set(),
  codeTexts: { keys: new Set(), prefixes: [], shown: new Set<string>() },
};

/** Code, message and wrong words of all findings in the tiny site with these changes. */
export function findingsOf(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const { config, diagnostics } = loadConfig(tinyConfig(changes));
  if (diagnostics.length > 0) return diagnostics.map(({ message, file }) => `${file} ${message}`);
  const view: ConfigView = { authored: config, parts: config, written: config.written, tools, everywhere: [] };
  return partsOf(view)
    .flatMap((part) => typedFindings(view, part))
    .map(({ code, message }) => `${code} ${message}`);
}

export const amount = { type: 'string', format: 'amount' };
const row = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    count: { type: 'integer' },
    amount,
    kind: { type: 'string', enum: ['A', 'B'] },
    due: { type: 'string', format: 'date' },
  },
};
export const answers = (schema: object) => ({
  200: { description: 'data', content: { 'application/json': { schema } } },
});
const login = { type: 'object', properties: { userId: { type: 'string' }, level: { type: 'integer' } } };
const api = {
  ...tinyFiles['schemas/demo/api.json'],
  paths: {
    '/demo/state': { post: { operationId: 'demo.state', responses: answers(login) } },
    '/demo/rows': {
      get: {
        operationId: 'demo.rows',
        parameters: [{ name: 'pageNum', in: 'query', schema: { type: 'integer' } }],
        responses: answers({
          type: 'object',
          properties: { list: { type: 'array', items: row }, total: { type: 'integer' } },
        }),
      },
    },
    '/demo/save': {
      post: {
        operationId: 'demo.save',
        responses: answers({ type: 'object', properties: { orderId: { type: 'string' } } }),
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['amount'],
                properties: { amount, count: { type: 'integer' }, ids: { type: 'array', items: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
    '/demo/export': {
      post: {
        operationId: 'demo.export',
        'x-download': true,
        responses: { 200: { description: 'file' } },
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                properties: { ids: { type: 'array', items: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
    '/demo/choose': {
      get: {
        operationId: 'demo.choose',
        parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['A', 'B'] } }],
        responses: answers({ type: 'object' }),
      },
    },
    '/demo/upload': {
      post: {
        operationId: 'demo.upload',
        responses: answers({ type: 'object', properties: { fileId: { type: 'string' } } }),
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', required: ['file'], properties: { file: { type: 'string' } } },
            },
          },
        },
      },
    },
  },
};
export const site = {
  ...tinyFiles['schemas/site.json'],
  session: {
    state: 'demo.state',
    loads: {},
    signOut: 'demo.state',
    derived: { name: '=session.login.userId', high: '=session.login.level > 3' },
  },
  sizes: { most: 9 },
  cookies: { campaign: {} },
  stored: { kept: 'session' },
};
const form = {
  schema: {
    type: 'object',
    properties: { amount, kind: { type: 'string', enum: ['A', 'B'] }, lines: { type: 'array', items: row } },
    if: { properties: { kind: { const: 'A' } } },
    then: { properties: { lines: { minItems: 1 }, note: { type: 'string' } } },
  },
  ui: {},
  calls: { choices: { operation: 'demo.rows' } },
};
export const flow = {
  flows: {
    demo: {
      state: {
        type: 'object',
        properties: { amount, chosen: { type: ['object', 'null'], properties: { id: { type: 'string' } } } },
      },
    },
  },
};
const world = {
  'schemas/demo/api.json': api,
  'schemas/site.json': site,
  'schemas/demo/forms/ask.json': form,
  'schemas/demo/flow.json': flow,
};
export const page = (parts: object) => ({
  ...world,
  'schemas/demo/pages/home.json': {
    flow: 'demo',
    query: { id: {}, x: {}, pageNum: {}, kind: { enum: ['A', 'B'] }, size: { type: 'integer', default: 10 } },
    state: { tab: 'one', kept: null, many: [] },
    calls: { rows: { operation: 'demo.rows' } },
    blocks: [],
    ...parts,
  },
});
export const blocks = (...of: readonly object[]) => findingsOf(page({ blocks: of }));
export const acts = (...actions: readonly object[]) => blocks({ type: 'buttons', buttons: [{ id: 'go', actions }] });
export const shown = (visibleWhen: string) => blocks({ type: 'text', text: 'demo.home.hello', visibleWhen });
export const asks = (change: object) =>
  findingsOf({
    ...page({ blocks: [{ type: 'form', form: 'demo.ask', onSubmit: [] }] }),
    'schemas/demo/forms/ask.json': { ...form, ...change },
  });
export const rows = '=data.rows.list';
