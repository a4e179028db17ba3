import { describe, expect, test } from 'vitest';
import type { CheckTools, ConfigView } from '../../config/check/ConfigView.ts';
import { partsOf } from '../../config/check/ConfigView.ts';
import { loadConfig } from '../../config/load/loadConfig.ts';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { typedFindings } from './typedFindings.ts';

const tools: CheckTools = { typedFindings, textProblem: () => null, textArguments: () => [], textPlaceholders: () => [], icons: new Set(), codeTexts: { keys: new Set(), prefixes: [], shown: new Set<string>() } };

/** Code, message and wrong words of all findings in the tiny site with these changes. */
function findingsOf(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const { config, diagnostics } = loadConfig(tinyConfig(changes));
  if (diagnostics.length > 0) return diagnostics.map(({ message, file }) => `${file} ${message}`);
  const view: ConfigView = { authored: config, parts: config, tools, everywhere: [] };
  return partsOf(view).flatMap((part) => typedFindings(view, part)).map(({ code, message }) => `${code} ${message}`);
}

const amount = { type: 'string', format: 'amount' };
const row = { type: 'object', properties: { id: { type: 'string' }, count: { type: 'integer' }, amount, kind: { type: 'string', enum: ['A', 'B'] }, due: { type: 'string', format: 'date' } } };
const answers = (schema: object) => ({ 200: { description: 'data', content: { 'application/json': { schema } } } });
const login = { type: 'object', properties: { userId: { type: 'string' }, level: { type: 'integer' } } };
const api = {
  ...tinyFiles['schemas/demo/api.json'],
  paths: {
    '/demo/state': { post: { operationId: 'demo.state', responses: answers(login) } },
    '/demo/rows': { get: { operationId: 'demo.rows', parameters: [{ name: 'pageNum', in: 'query', schema: { type: 'integer' } }], responses: answers({ type: 'object', properties: { list: { type: 'array', items: row }, total: { type: 'integer' } } }) } },
    '/demo/save': {
      post: {
        operationId: 'demo.save', responses: answers({ type: 'object', properties: { orderId: { type: 'string' } } }),
        requestBody: { content: { 'application/json': { schema: { type: 'object', additionalProperties: false, required: ['amount'], properties: { amount, count: { type: 'integer' }, ids: { type: 'array', items: { type: 'string' } } } } } } },
      },
    },
    '/demo/choose': { get: { operationId: 'demo.choose', parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['A', 'B'] } }], responses: answers({ type: 'object' }) } },
    '/demo/upload': { post: { operationId: 'demo.upload', responses: answers({ type: 'object', properties: { fileId: { type: 'string' } } }), requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: { type: 'string' } } } } } } } },
  },
};
const site = { ...tinyFiles['schemas/site.json'], session: { state: 'demo.state', loads: {}, signOut: 'demo.state', derived: { name: '=session.login.userId', high: '=session.login.level > 3' } }, sizes: { most: 9 }, cookies: { campaign: {} }, stored: { kept: 'session' } };
const form = {
  schema: { type: 'object', properties: { amount, kind: { type: 'string', enum: ['A', 'B'] }, lines: { type: 'array', items: row } }, if: { properties: { kind: { const: 'A' } } }, then: { properties: { lines: { minItems: 1 }, note: { type: 'string' } } } },
  ui: {}, calls: { choices: { operation: 'demo.rows' } },
};
const flow = { flows: { demo: { state: { type: 'object', properties: { amount, chosen: { type: ['object', 'null'], properties: { id: { type: 'string' } } } } } } } };
const world = { 'schemas/demo/api.json': api, 'schemas/site.json': site, 'schemas/demo/forms/ask.json': form, 'schemas/demo/flow.json': flow };
const page = (parts: object) => ({
  ...world, 'schemas/demo/pages/home.json': { flow: 'demo', query: { id: {}, x: {}, pageNum: {}, kind: { enum: ['A', 'B'] }, size: { type: 'integer', default: 10 } }, state: { tab: 'one', kept: null, many: [] }, calls: { rows: { operation: 'demo.rows' } }, blocks: [], ...parts },
});
const blocks = (...of: readonly object[]) => findingsOf(page({ blocks: of }));
const acts = (...actions: readonly object[]) => blocks({ type: 'buttons', buttons: [{ id: 'go', actions }] });
const shown = (visibleWhen: string) => blocks({ type: 'text', text: 'demo.home.hello', visibleWhen });
const asks = (change: object) => findingsOf({ ...page({ blocks: [{ type: 'form', form: 'demo.ask', onSubmit: [] }] }), 'schemas/demo/forms/ask.json': { ...form, ...change } });
const rows = '=data.rows.list';

test('a correct site has no findings', () => {
  expect(blocks({ type: 'form', form: 'demo.ask' })).toEqual([]);
});

describe('each code: values that are right for their place, and values that are not', () => {
  test.each([
    ['config/expression', 'row.id == null', 'There is no "row" at this place.', 'data.rows.list.exists(row, row.id == null)'],
    ['config/expression', 'page.tab ==', 'The expression contains', "page.tab == 'one'"],
    ['config/expression-key', 'session.login.userid == null', 'The expression contains the key userid.', 'session.login.userId == null'],
    ['config/expression-key', 'site.sizes.moost > 3', 'The expression contains the key moost.', 'site.sizes.most > 3'],
    ['config/expression-key', 'route.params.id == null', 'The expression contains the key id.', 'route.query.id == null'],
    ['config/expression-value', "data.rows.list[0].kind == 'C'", "The expression contains 'C'.", "data.rows.list[0].kind == 'B'"],
    ['config/expression-value', "status.rows == 'done'", "The expression contains 'done'.", "status.rows == 'ready'"],
    ['config/expression-type', "session.login.level == '3'", 'The expression contains int compared with text.', 'session.login.level == 3'],
    ['config/expression-type', "flow.amount > '9'", 'The expression contains text that holds an amount or null compared with text.', 'decimal(flow.amount) > 9'],
    ['config/expression-type', 'session.login.level', 'The expression contains int.', 'session.high'],
    ['config/unknown-call', 'data.row != null', 'There is no call "row" here.', 'data.rows != null'],
  ])('%s: %s', (code, bad, message, good) => {
    expect(shown(bad).map((found) => found.replace(' or null compared', ' compared'))).toEqual([expect.stringContaining(`${code} ${message.replace(' or null compared', ' compared')}`)]);
    expect(shown(good)).toEqual([]);
  });

  test('config/expression-type: the fields of a described form come from field templates', () => {
    const described = (...templates: readonly unknown[]) => findingsOf(page({ state: { templates, tab: 'one' }, blocks: [{ type: 'describedForm', fields: '=page.templates', onSubmit: [{ do: 'set', path: 'page.tab', value: '=form.a' }] }] }));
    const [good, text] = [{ name: 'a', type: 'text', label: { en: 'A' }, required: true, maxLength: 3, options: [{ value: 'x', label: 'X' }] }, blocks({ type: 'describedForm', fields: '=page.tab' })];
    expect(described(good)).toEqual([]);
    expect(described({ ...good, name: undefined, nmae: 'a' })).toEqual(['config/expression-type The fields are a list of objects without "name".']);
    expect(described({ ...good, required: 'yes' })).toEqual(['config/expression-type The fields are a list of objects whose "required" is text.']);
    expect(text).toEqual(['config/expression-type The fields are text.']);
    expect(blocks({ type: 'describedForm', fields: '=data.rows.list' })).toEqual(['config/expression-type The fields are a list of objects without "name".']);
  });

  test('config/unknown-row-field: a column, a key and a choice name fields of their rows', () => {
    const table = (id: string, rowKey: string) => blocks({ type: 'table', rows, rowKey, columns: [{ id }] });
    expect(table('amuont', 'di')).toEqual(['config/unknown-row-field The rows have no field "di".', 'config/unknown-row-field The rows have no field "amuont".']);
    expect(table('amount', 'id')).toEqual([]);
    const select = (value: string) => asks({ ui: { kind: { widget: 'select', optionsFrom: { rows: '=data.choices.list', value } } } });
    expect(select('ID')).toEqual(['config/unknown-row-field The rows have no field "ID".']);
    expect(select('id')).toEqual([]);
  });

  test('config/unknown-state: values are stored only where the page or its flow declares a place', () => {
    const set = (path: string) => acts({ do: 'set', path, value: null });
    expect(set('page.tabb')).toEqual(['config/unknown-state "page.tabb" is not declared.']);
    expect(set('flow.chosen.idd')).toEqual(['config/unknown-state "flow.chosen.idd" is not declared.']);
    expect([...set('page.tab'), ...set('flow.chosen.id'), ...set('route.query.x'), ...set('page.kept.any')]).toEqual([]);
    expect(blocks({ type: 'form', form: 'demo.ask', into: 'flow' })).toEqual(['kind', 'lines', 'note'].map((name) => `config/unknown-state The form writes its field "${name}" to "flow.${name}", which is not declared.`));
  });

  test('config/input-type: a form that is bound to a flow has fields of the types of the flow', () => {
    const bound = (properties: object) => findingsOf({ ...page({ blocks: [{ type: 'form', form: 'demo.ask', into: 'flow' }] }), 'schemas/demo/forms/ask.json': { schema: { type: 'object', properties } } });
    expect(bound({ amount })).toEqual([]);
    expect(bound({ amount: { type: 'integer' } })).toEqual(['config/input-type The field "amount" of the form holds int, but "flow.amount" holds text that holds an amount.']);
  });

  test('config/unknown-input, config/missing-input and config/input-type: a call sends the inputs of its operation', () => {
    const save = (input: unknown) => acts({ do: 'call', operation: 'demo.save', ...(input === undefined ? {} : { input }) });
    expect(save({ amount: '=flow.amount', cuont: 1 })).toEqual(['config/unknown-input demo.save has no input "cuont".']);
    expect(save({ count: 1 })).toEqual(['config/missing-input demo.save requires the input "amount".']);
    expect(save(undefined)).toEqual(['config/missing-input demo.save requires the input "amount".']);
    expect(save({ amount: '1', count: '=flow.amount' })).toEqual(['config/input-type demo.save requires int for the input "count", but this is text that holds an amount.']);
    expect(save({ amount: '1', ids: 'a' })).toEqual(['config/input-type demo.save requires list of text for the input "ids", but this is text.']);
    expect(save("={'amount': '1', 'chosen': 1}")).toEqual(['config/unknown-input demo.save has no input "chosen".']);
    expect(save('=flow')).toEqual([]);
    expect(save({ amount: '=decimal(flow.amount) + 1', count: '=size(data.rows.list)', ids: '=data.rows.list.map(r, r.id)' })).toEqual([]);
    const exported = (columns: string) => blocks({ type: 'table', rows, columns: [{ id: 'id' }], export: { operation: 'demo.save', columns } });
    expect(exported('idds')).toEqual(['config/unknown-input demo.save has no input "idds".']);
    expect(exported('ids')).toEqual([]);
    expect(findingsOf(page({ calls: { rows: { operation: 'demo.rows', input: { pageNum: '=route.query.pageNum' } } } }))).toEqual([]);
  });

  test('config/input-type: a literal is one of the allowed values', () => {
    const choose = (kind: unknown) => acts({ do: 'call', operation: 'demo.choose', input: { kind } });
    expect([choose('C'), choose("=page.tab == 'one' ? 'A' : 'D'"), choose('A'), choose('=data.rows.list[0].kind'), choose('')]).toEqual([
      ['config/input-type demo.choose does not accept "C" for the input "kind".'], ['config/input-type demo.choose does not accept "D" for the input "kind".'], [], [], [],
    ]);
    const starts = (initial: object) => blocks({ type: 'form', form: 'demo.ask', initial });
    expect([starts({ kind: 'C' }), starts({ knid: 'A' }), starts({ kind: 'B', note: '=page.tab' })]).toEqual([['config/input-type The field "kind" does not accept "C".'], ['config/unknown-field The form demo.ask has no field "knid".'], []]);
  });

  test('config/input-type: a preselected choice has a value of its field', () => {
    const select = (field: string, preselect: string) => asks({ ui: { [field]: { widget: 'select', options: ['A', 'B'], preselect } } });
    expect([select('kind', "='C'"), select('kind', "=form.amount == null ? 'A' : 'B'"), select('kind', 'first'), select('amount', '=data.choices.list[0].count')]).toEqual([
      ['config/input-type The field does not accept "C".'], [], [], ['config/input-type The field holds text that holds an amount, but this is int.'],
    ]);
  });

  test('config/expression-value: a state has only the values that the page writes', () => {
    const asked = (value: string, ...more: readonly object[]) => blocks({ type: 'text', text: 'demo.home.hello', visibleWhen: `page.tab == '${value}'` }, { type: 'buttons', buttons: [{ id: 'go', actions: [{ do: 'set', path: 'page.tab', value: 'two' }, ...more] }] });
    expect([asked('one'), asked('two'), asked('tow'), asked('tow', { do: 'set', path: 'page.tab', value: '=data.rows.list[0].id' })]).toEqual([[], [], ["config/expression-value The expression contains 'tow'."], []]);
  });

  test('config/expression-value: permissions, flags and variants of the session are codes of access.json', () => {
    const derived = { permissions: '=[session.login.userId]', flags: '=[session.login.userId]', variant: '=session.login.userId' };
    const holds = (visibleWhen: string) => findingsOf({ ...page({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen }] }), 'schemas/site.json': { ...site, session: { ...site.session, derived } } });
    expect(["'look' in session.permissions", "'loko' in session.permissions", "'37' in session.flags", "session.variant == 'plian'"].map(holds)).toEqual([
      [], ["config/expression-value The expression contains 'loko'."], ["config/expression-value The expression contains '37'."], ["config/expression-value The expression contains 'plian'."],
    ]);
  });

  test('config/mixed-currencies: an amount is shown in its own currency, in a column, an item and a field', () => {
    const flow = { type: 'object', properties: { paid: { type: 'string', format: 'amount', 'x-currency': 'from' }, arrives: { type: 'string', format: 'amount', 'x-currency': 'to' }, from: { type: 'string' }, to: { type: 'string' } } };
    const shownIn = (currency: string) => findingsOf({
      ...page({ flow: 'demo', blocks: [{ type: 'statistics', items: [{ id: 'arrives', value: '=flow.arrives', format: 'money', currency }] }, { type: 'form', form: 'demo.ask' }, { type: 'table', rows: '=[flow]', columns: [{ id: 'arrives', format: 'money', currency: currency.replace('flow', 'row') }] }] }),
      'schemas/demo/flow.json': { flows: { demo: { state: flow } } },
      'schemas/demo/forms/ask.json': { schema: flow, ui: { arrives: { widget: 'money', currency: currency.replace('flow', 'form') } } },
    });
    expect(shownIn('=flow.from')).toEqual(['flow', 'row', 'form'].map((root) => `config/mixed-currencies The amount is in ${root}.to, but is shown in ${root}.from.`));
    expect(shownIn('=flow.to')).toEqual([]);
  });
});

describe('the names available at each place', () => {
  test('rows of tables, cards, lists and timelines have their row; the head of a column does not', () => {
    const inside = (expression: string) => [
      { type: 'table', rows, columns: [{ id: 'id', value: `=${expression}` }], onClick: [{ do: 'copy', value: `=${expression}` }] },
      { type: 'cards', rows, blocks: [{ type: 'text', text: `=${expression}` }], select: { into: 'page.kept', value: `=${expression}` } },
      { type: 'repeat', rows, blocks: [{ type: 'text', text: `=${expression}` }] },
      { type: 'carousel', rows, blocks: [{ type: 'text', text: `=${expression}` }] },
      { type: 'timeline', rows, label: `=${expression}`, time: '=row.due' },
    ];
    expect(blocks(...inside('row.id'))).toEqual([]);
    expect(blocks(...inside('row.idd'))).toHaveLength(7);
    expect(blocks({ type: 'table', rows, columns: [{ id: 'id', visibleWhen: "row.id == 'a'" }] })).toEqual(['config/expression There is no "row" at this place.']);
    expect(blocks({ type: 'repeat', rows: '=data.rows.total', blocks: [] })).toEqual(['config/expression-type The rows are int.']);
  });

  test('actions see the answer of the call before them, actions for failures the error', () => {
    const call = { do: 'call', operation: 'demo.save', input: { amount: '1' } };
    expect(acts(call, { do: 'copy', value: '=result.orderId' })).toEqual([]);
    expect(acts(call, { do: 'copy', value: '=result.orderid' })).toEqual(['config/expression-key The expression contains the key orderid.']);
    expect(acts({ do: 'copy', value: '=result.orderId' }, call)).toEqual(['config/expression There is no "result" at this place.']);
    expect(acts({ ...call, onError: { 1: [{ do: 'copy', value: '=error.param.at + error.messag' }] } })).toEqual(['config/expression-key The expression contains the key messag.']);
  });

  test('actions after an upload or a data call see its answer', () => {
    const upload = (value: string) => blocks({ type: 'upload', operation: 'demo.upload', accept: ['pdf'], maxSize: 1, onUploaded: [{ do: 'copy', value }] });
    expect([...upload('=result.fileId'), ...upload('=result.file')]).toEqual(['config/expression-key The expression contains the key file.']);
    const loaded = (value: string) => findingsOf(page({ calls: { rows: { operation: 'demo.rows', onSuccess: [{ do: 'copy', value }] } } }));
    expect([...loaded('=result.total'), ...loaded('=result.totl')]).toEqual(['config/expression-key The expression contains the key totl.']);
  });

  test('a dialog has the arguments of the actions that open it and its own calls, but no row', () => {
    const dialog = (value: string, args: object = { line: '=row' }) => findingsOf(page({
      dialogs: { more: { calls: { extra: { operation: 'demo.rows' } }, blocks: [{ type: 'text', text: value }] } },
      blocks: [{ type: 'cards', rows, blocks: [], onClick: [{ do: 'open', dialog: 'more', args }] }],
    }));
    expect([...dialog('=args.line.id'), ...dialog('=string(data.extra.total + data.rows.total)')]).toEqual([]);
    expect([...dialog('=args.lin.id'), ...dialog('=args.line.idd'), ...dialog('=row.id')]).toEqual([
      'config/expression-key The expression contains the key lin.', 'config/expression-key The expression contains the key idd.', 'config/expression There is no "row" at this place.',
    ]);
    const fromOutside = (text: string) => findingsOf(page({ dialogs: { more: { calls: { extra: { operation: 'demo.rows' } }, blocks: [] } }, blocks: [{ type: 'text', text }] }));
    expect(fromOutside('=string(data.extra.total)')).toEqual(['config/unknown-call There is no call "extra" here.']);
  });

  test('a named action list sees what is available at every place that runs it', () => {
    const run = (value: string) => findingsOf(page({
      actions: { show: [{ do: 'copy', value }] },
      blocks: [{ type: 'cards', rows, blocks: [], onClick: [{ do: 'run', name: 'show', args: { id: '=row.id' } }] }],
    }));
    expect([...run('=args.id'), ...run('=row.kind')]).toEqual([]);
    expect(run('=args.name')).toEqual(['config/expression-key The expression contains the key name.']);
  });

  test('a form has its values, including those of branches, its calls, and its page', () => {
    const rule = (when: string, field = 'amount') => asks({ rules: [{ field, when, text: 'demo.home.hello' }] });
    expect([...rule("form.note != '' && page.tab == 'one' && data.choices.total > 0"), ...rule('decimal(row.amount) > 1', 'lines.amount'), ...rule('form.lines.exists(l, l.count > 1)')]).toEqual([]);
    expect([...rule("form.nota != ''"), ...rule('decimal(row.amuont) > 1', 'lines.amount'), ...rule('row.id == null')]).toEqual([
      'config/expression-key The expression contains the key nota.', 'config/expression-key The expression contains the key amuont.', 'config/expression There is no "row" at this place.',
    ]);
    const submit = (value: string) => blocks({ type: 'form', form: 'demo.ask', onSubmit: [{ do: 'copy', value }], onChange: { kind: [{ do: 'copy', when: "value == 'A'", value }] } });
    expect([...submit('=form.amount'), ...submit('=string(data.choices.total)')]).toEqual([]);
    expect(submit('=form.amonut')).toHaveLength(2);
    expect(blocks({ type: 'form', form: 'demo.ask', onChange: { kind: [{ do: 'copy', when: "value == 'C'", value: 1 }] } })).toEqual(["config/expression-value The expression contains 'C'."]);
  });

  test('a field of a list sees its row, a choice its data row', () => {
    const choice = (label: string) => asks({ ui: { 'lines.items.kind': { visibleWhen: 'row.count > 1', optionsFrom: { rows: '=data.choices.list', value: 'id', label } } } });
    expect([...choice('=row.id'), ...choice('=row.name')]).toEqual(['config/expression-key The expression contains the key name.']);
  });

  test('state that starts as null or empty has the type that the page writes', () => {
    const write = (value: string) => acts({ do: 'call', operation: 'demo.save', input: { amount: '1' }, into: 'page.kept' }, { do: 'copy', value });
    expect([...write('=page.kept.orderId'), ...write('=page.kept.orderid')]).toEqual(['config/expression-key The expression contains the key orderid.']);
    const picked = (value: string) => blocks({ type: 'table', rows, columns: [{ id: 'id' }], select: { into: 'page.many' }, buttons: [{ id: 'go', actions: [{ do: 'copy', value }] }] });
    expect([...picked('=page.many.map(r, r.id)'), ...picked('=page.many.map(r, r.idd)')]).toEqual(['config/expression-key The expression contains the key idd.']);
  });

  test('a previous value has the type of the answer that it comes from, and is computed from that answer only', () => {
    const loaded = (previous: object, text: string) => findingsOf(page({ calls: { rows: { operation: 'demo.rows', previous } }, blocks: [{ type: 'text', text }] }));
    const sent = (text: string) => acts({ do: 'call', operation: 'demo.save', input: { amount: '1' }, into: 'flow.chosen', previous: { into: 'page.kept' } }, { do: 'copy', value: text });
    expect([...loaded({ into: 'page.kept', value: '=result.list' }, '=page.kept[0].id'), ...sent('=page.kept.orderId')]).toEqual([]);
    expect(loaded({ into: 'page.kept', value: '=result.list' }, '=page.kept[0].idd')).toEqual(['config/expression-key The expression contains the key idd.']);
    expect(loaded({ into: 'page.kept', value: '=result.lists' }, '=page.tab')).toEqual(['config/expression-key The expression contains the key lists.']);
    expect(sent('=page.kept.orderid')).toEqual(['config/expression-key The expression contains the key orderid.']);
    expect(loaded({ into: 'page.lost' }, '=page.tab')).toEqual(['config/unknown-state "page.lost" is not declared.']);
  });

  test('a stored value has the type that actions store, also through state, and an undeclared one does not exist', () => {
    const kept = (value: string) => acts(
      { do: 'store', key: 'kept', value: { row: '=data.rows.list[0]' } }, { do: 'store', key: 'kept', value: null },
      { do: 'set', path: 'page.kept', value: '=stored.kept' }, { do: 'copy', value },
    );
    expect([...kept('=stored.kept.row.id'), ...kept('=page.kept.row.id')]).toEqual([]);
    expect([...kept('=stored.kept.row.idd'), ...kept('=page.kept.row.idd')]).toEqual(Array(2).fill('config/expression-key The expression contains the key idd.'));
    expect(kept('=stored.keep.row.id')).toEqual(['config/expression-key The expression contains the key keep.']);
  });

  test('cookies are texts, and only the declared ones exist', () => {
    expect(shown("cookies.campaign == 'spring'")).toEqual([]);
    expect(shown("cookies.session == 'x'")).toEqual(['config/expression-key The expression contains the key session.']);
    expect(shown('cookies.campaign == 3')).toEqual([expect.stringContaining('config/expression-type')]);
  });

  test('a derived value of the session sees only those before it', () => {
    const derived = (of: object) => findingsOf({ ...page({}), 'schemas/site.json': { ...site, session: { ...site.session, derived: of } } });
    expect(derived({ a: '=session.login.level', b: '=session.a + 1' })).toEqual([]);
    expect(derived({ b: '=session.a + 1', a: '=session.login.level' })).toEqual(['config/expression-key The expression contains the key a.']);
  });

  test('headers see the device, menus the session and the calls of the shell, errors the failure; none of them sees a page', () => {
    const headers = (value: string) => findingsOf({ ...page({}), 'schemas/site.json': { ...site, api: { base: '/api', headers: { a: value } } } });
    expect([...headers('=device.id'), ...headers('=device.idd')]).toEqual(['config/expression-key The expression contains the key idd.']);
    const menu = (visibleWhen: string) => findingsOf({ ...page({}), 'schemas/site.json': { ...site, shell: 'demo.home' }, 'schemas/menus.json': { menus: { header: { entries: [{ id: 'home', to: 'demo.home', visibleWhen }] } } } });
    expect([...menu('session.high && shell.rows.total > 0'), ...menu("page.tab == 'one'")]).toEqual(['config/expression There is no "page" at this place.']);
    const otherwise = (text: string) => findingsOf({ ...page({}), 'errors.config.json': { ...tinyFiles['errors.config.json'], otherwise: [{ do: 'notify', level: 'error', text }] } });
    expect([...otherwise('=error.message'), ...otherwise('=error.mesage')]).toEqual(['config/expression-key The expression contains the key mesage.']);
  });
});

test('a mistake is reported once, however often its value is used', () => {
  expect(blocks({ type: 'cards', rows: '=data.rows.lst', blocks: [{ type: 'text', text: '=row.a' }, { type: 'text', text: '=row.b' }] })).toEqual(['config/expression-key The expression contains the key lst.']);
});


describe('computed values', () => {
  const computed = { first: '=page.all[0]', all: '=data.rows.list', busy: "=page.first.count > 3 && flow.isChosen" };
  const flows = { flows: { demo: { ...flow.flows.demo, computed: { isChosen: "=flow.chosen != null && session.high" } } } };
  const using = (parts: object) => findingsOf({ ...page({ computed, ...parts }), 'schemas/demo/flow.json': flows });

  test('have the type of their expression, in any order, beside the state of the page and the flow', () => {
    expect(using({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen: "page.busy || page.first.kind == 'A'" }] })).toEqual([]);
    expect(using({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen: "page.first.kind == 'C'" }] })).toEqual([expect.stringContaining('config/expression-value')]);
    expect(using({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen: 'page.first' }] })).toEqual([expect.stringContaining('config/expression-type')]);
    expect(using({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen: 'page.frist != null' }] })).toEqual([expect.stringContaining('config/expression-key')]);
  });

  test('may be objects, whose names a call can take as inputs', () => {
    const calls = { rows: { operation: 'demo.rows' }, save: { operation: 'demo.save', input: '=page.order' } };
    expect(using({ computed: { order: { amount: '=flow.amount', count: 'many' } }, calls })).toEqual([expect.stringContaining('config/input-type')]);
  });

  test('that depend on themselves, and places that are computed, are found', () => {
    expect(using({ computed: { one: '=page.other', other: '=page.one' } })).toEqual(['config/computed-cycle "one" depends on itself: one ← other ← one.']);
    const write = { type: 'buttons', buttons: [{ id: 'go', actions: [{ do: 'set', path: 'page.first', value: null }] }] };
    expect(using({ blocks: [write] })).toEqual(['config/computed-stored "page.first" is computed, so nothing can be stored there.']);
    const twice = { flows: { demo: { ...flow.flows.demo, computed: { amount: '=flow.total', total: '=flow.amount' } } } };
    expect(findingsOf({ ...page({}), 'schemas/demo/flow.json': twice })).toEqual([
      'config/computed-cycle "amount" depends on itself: amount ← total ← amount.', 'config/computed-stored "flow.amount" is declared as a state and as a computed value.']);
  });

  test('of a flow read the flow, the session and the site only', () => {
    const wrong = { flows: { demo: { ...flow.flows.demo, computed: { shown: '=data.rows' } } } };
    expect(findingsOf({ ...page({}), 'schemas/demo/flow.json': wrong })).toEqual([expect.stringContaining('config/expression There is no "data"')]);
  });
});

test('an agreement is named by a text, and the actions after it know the id of the signed text', () => {
  const signing = (agreement: string, value: string) => acts({ do: 'sign', agreement }, { do: 'set', path: 'page.kept', value });
  expect(signing('=string(page.tab)', '=result.agreementId')).toEqual([]);
  expect(signing('=size(page.many)', '=result.agreementId')[0]).toMatch(/^config\/input-type The code of an agreement takes text/);
  expect(signing('=page.tab', '=result.agreementid')[0]).toMatch(/^config\/expression-key/);
});

test('a query parameter has the type that the page declares', () => {
  expect([...shown("route.query.size > 5 && route.query.kind == 'A'"), ...blocks({ type: 'tabs', query: 'part', tabs: [] }, { type: 'text', text: 'demo.home.hello', visibleWhen: "route.query.part == 'b'" })]).toEqual([]);
  expect(shown("route.query.kind == 'C'")).toEqual([expect.stringContaining('config/expression-value')]);
  expect(shown("route.query.size > 'many'")).toEqual([expect.stringContaining('config/expression-type')]);
  expect(shown('route.query.other != null')).toEqual([expect.stringContaining('config/expression-key')]);
  expect(acts({ do: 'set', path: 'route.query.other', value: null })).toEqual(['config/unknown-state "route.query.other" is not declared.']);
});
