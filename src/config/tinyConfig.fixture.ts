/** A complete, correct site of two regions in a few lines: path → text. `changes` replaces files; null removes one. */
export function tinyConfig(changes: Readonly<Record<string, unknown>> = {}): Map<string, string> {
  const files = new Map(Object.entries(tinyFiles).map(([path, value]) => [path, JSON.stringify(value, null, 2)]));
  for (const [path, value] of Object.entries(changes)) {
    if (value === null) files.delete(path);
    else files.set(path, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  }
  return files;
}

function region(id: string) {
  return {
    id,
    locale: 'en',
    hosts: [id === 'CN' ? 'localhost' : `${id.toLowerCase()}.localhost`],
    signIn: '/',
    legalLinks: [],
    filings: [],
    links: {},
    phoneArea: '86',
    currency: 'CNY',
  };
}

export const tinyFiles = {
  'schemas/site.json': {
    version: '1',
    api: { base: '/api', headers: {} },
    home: 'demo.home',
    defaultRegion: 'CN',
    regions: [region('CN'), region('HK')],
    locales: ['zh-CN', 'en'],
    session: { state: 'demo.state', loads: {}, signOut: 'demo.state' },
    preferences: { save: 'demo.save', part: 'login' },
  },
  'schemas/menus.json': {
    menus: { header: { entries: [{ id: 'home', to: 'demo.home', visibleWhen: 'session.signedIn' }] } },
  },
  'schemas/access.json': {
    permissions: { look: {} },
    flags: { '36': {} },
    switches: { demo: {} },
    variants: { plain: { restricted: ['demo'] } },
  },
  'routes.config.json': {
    routes: [
      { path: '/', page: 'demo.home' },
      { path: '/other/:id?', page: 'demo.other', permission: 'look' },
    ],
    fallback: 'demo.other',
  },
  'errors.config.json': {
    codes: {},
    otherwise: [{ do: 'notify', level: 'error' }],
    http: { otherwise: { text: 'common.failed' } },
    noAnswer: { text: 'common.failed' },
  },
  'schemas/_shared/fields.json': { $defs: { amount: { type: 'string', format: 'amount' } } },
  'schemas/demo/api.json': {
    openapi: '3.1.0',
    info: { title: 'demo', version: '1' },
    paths: {
      '/demo/state': {
        post: {
          operationId: 'demo.state',
          'x-public': true,
          'x-errors': ['1001', '1002'],
          responses: { 200: { description: 'state' } },
        },
      },
      '/demo/list': {
        get: {
          operationId: 'demo.list',
          'x-permission': 'look',
          parameters: [{ name: 'pageNum', in: 'query', schema: { type: 'integer' } }],
          responses: {
            200: {
              description: 'list',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { resultList: { type: 'array', items: { $ref: '#/components/schemas/Row' } } },
                  },
                },
              },
            },
          },
        },
      },
      '/demo/save/{id}': {
        post: {
          operationId: 'demo.save',
          'x-permission': 'any',
          'x-permission-reason': 'Keeps what the caller alone has entered.',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'dry', in: 'query', schema: { type: 'boolean' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['amount'],
                  properties: { amount: { $ref: '../_shared/fields.json#/$defs/amount' } },
                },
              },
            },
          },
          responses: { 200: { description: 'saved' } },
        },
      },
    },
    components: {
      schemas: {
        Row: {
          type: 'object',
          properties: { id: { type: 'string' }, amount: { $ref: '../_shared/fields.json#/$defs/amount' } },
        },
      },
    },
  },
  'schemas/demo/flow.json': {
    flows: {
      demo: {
        state: { type: 'object', properties: { amount: { type: 'string' } } },
        computed: { due: '=flow.amount' },
      },
    },
  },
  'schemas/demo/pages/home.json': {
    flow: 'demo',
    calls: { list: { operation: 'demo.list' } },
    blocks: [
      { type: 'table', visibleWhen: 'data.list != null', rows: '=data.list.resultList', columns: ['amount'] },
      {
        type: 'form',
        form: 'demo.ask',
        submit: { id: 'save' },
        onSubmit: [{ do: 'navigate', to: 'demo.other' }],
      },
    ],
    dialogs: { terms: { title: 'common.home', blocks: [{ type: 'document', document: 'terms' }] } },
    onOpen: [{ do: 'open', dialog: 'terms' }],
  },
  'schemas/demo/pages/other.json': {
    blocks: [{ type: 'text', text: 'demo.home.hello', args: { name: 'you' } }],
    width: 'narrow',
  },
  'schemas/demo/forms/ask.json': {
    schema: {
      type: 'object',
      required: ['amount'],
      properties: {
        amount: { $ref: '../../_shared/fields.json#/$defs/amount' },
        note: { type: 'string', maxLength: 20 },
      },
    },
    ui: { amount: { widget: 'money', currency: 'CNY' }, note: { flag: '36', switch: 'demo' } },
  },
  'schemas/regions/hk.overlay.json': {
    overlay: '1.1.0',
    info: { title: 'HK', version: '1' },
    actions: [{ target: "$.pages['demo.other']", update: { width: 'normal' } }],
  },
  'i18n/en/common.json': { amount: 'Amount', save: 'Save', home: 'Home', failed: 'Failed' },
  'i18n/zh-CN/common.json': { amount: 'Amount', save: 'Save', home: 'Home', failed: 'Failed' },
  'i18n/en/access.json': { permissions: { look: 'Look' } },
  'i18n/zh-CN/access.json': { permissions: { look: 'Look' } },
  'i18n/en/demo.json': {
    home: { title: 'Home', hello: 'Hello {name}' },
    other: { title: 'Other' },
    ask: { note: { label: 'Note' } },
  },
  'i18n/zh-CN/demo.json': {
    home: { title: 'Home', hello: 'Hello {name}' },
    other: { title: 'Other' },
    ask: { note: { label: 'Note' } },
  },
  'i18n/zh-CN/regions/HK.json': { demo: { home: { title: 'HK home' } } },
  'i18n/en/documents/terms.json': { title: 'Terms', sections: [{ id: 'a', heading: 'A', paragraphs: ['One.'] }] },
  'i18n/zh-CN/documents/terms.json': { title: 'Terms', sections: [{ id: 'a', heading: 'A', paragraphs: ['One.'] }] },
};
