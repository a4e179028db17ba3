import { describe, expect, test } from 'vitest';
import { tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { acts, amount, asks, blocks, findingsOf, page, rows, shown, site } from './typedFindings.fixture.ts';

test('a correct site has no findings', () => {
  expect(blocks({ type: 'form', form: 'demo.ask' })).toEqual([]);
});

describe('each code: values that are right for their place, and values that are not', () => {
  test.each([
    [
      'config/expression',
      'row.id == null',
      'There is no "row" at this place.',
      'data.rows.list.exists(row, row.id == null)',
    ],
    ['config/expression', 'page.tab ==', 'The expression contains', "page.tab == 'one'"],
    [
      'config/expression-key',
      'session.login.userid == null',
      'The expression contains the key userid.',
      'session.login.userId == null',
    ],
    ['config/expression-key', 'site.sizes.moost > 3', 'The expression contains the key moost.', 'site.sizes.most > 3'],
    [
      'config/expression-key',
      'route.params.id == null',
      'The expression contains the key id.',
      'route.query.id == null',
    ],
    [
      'config/expression-value',
      "data.rows.list[0].kind == 'C'",
      "The expression contains 'C'.",
      "data.rows.list[0].kind == 'B'",
    ],
    ['config/expression-value', "status.rows == 'done'", "The expression contains 'done'.", "status.rows == 'ready'"],
    [
      'config/expression-type',
      "session.login.level == '3'",
      'The expression contains int compared with text.',
      'session.login.level == 3',
    ],
    [
      'config/expression-type',
      "flow.amount > '9'",
      'The expression contains text that holds an amount or null compared with text.',
      'decimal(flow.amount) > 9',
    ],
    ['config/expression-type', 'session.login.level', 'The expression contains int.', 'session.high'],
    ['config/unknown-call', 'data.row != null', 'There is no call "row" here.', 'data.rows != null'],
  ])('%s: %s', (code, bad, message, good) => {
    expect(shown(bad).map((found) => found.replace(' or null compared', ' compared'))).toEqual([
      expect.stringContaining(`${code} ${message.replace(' or null compared', ' compared')}`),
    ]);
    expect(shown(good)).toEqual([]);
  });

  test('config/expression-type: the fields of a described form come from field templates', () => {
    const described = (...templates: readonly unknown[]) =>
      findingsOf(
        page({
          state: { templates, tab: 'one' },
          blocks: [
            {
              type: 'describedForm',
              fields: '=page.templates',
              onSubmit: [{ do: 'set', path: 'page.tab', value: '=form.a' }],
            },
          ],
        }),
      );
    const [good, text] = [
      {
        name: 'a',
        type: 'text',
        label: { en: 'A' },
        required: true,
        maxLength: 3,
        options: [{ value: 'x', label: 'X' }],
      },
      blocks({ type: 'describedForm', fields: '=page.tab' }),
    ];
    expect(described(good)).toEqual([]);
    expect(described({ ...good, name: undefined, nmae: 'a' })).toEqual([
      'config/expression-type The fields are a list of objects without "name".',
    ]);
    expect(described({ ...good, required: 'yes' })).toEqual([
      'config/expression-type The fields are a list of objects whose "required" is text.',
    ]);
    expect(text).toEqual(['config/expression-type The fields are text.']);
    expect(blocks({ type: 'describedForm', fields: '=data.rows.list' })).toEqual([
      'config/expression-type The fields are a list of objects without "name".',
    ]);
  });

  test('config/unknown-row-field: a column, a key and a choice name fields of their rows', () => {
    const table = (id: string, rowKey: string) => blocks({ type: 'table', rows, rowKey, columns: [{ id }] });
    expect(table('amuont', 'di')).toEqual([
      'config/unknown-row-field The rows have no field "di".',
      'config/unknown-row-field The rows have no field "amuont".',
    ]);
    expect(table('amount', 'id')).toEqual([]);
    const select = (value: string) =>
      asks({ ui: { kind: { widget: 'select', optionsFrom: { rows: '=data.choices.list', value } } } });
    expect(select('ID')).toEqual(['config/unknown-row-field The rows have no field "ID".']);
    expect(select('id')).toEqual([]);
  });

  test('config/unknown-state: values are stored only where the page or its flow declares a place', () => {
    const set = (path: string) => acts({ do: 'set', path, value: null });
    expect(set('page.tabb')).toEqual(['config/unknown-state "page.tabb" is not declared.']);
    expect(set('flow.chosen.idd')).toEqual(['config/unknown-state "flow.chosen.idd" is not declared.']);
    expect([...set('page.tab'), ...set('flow.chosen.id'), ...set('route.query.x'), ...set('page.kept.any')]).toEqual(
      [],
    );
    expect(blocks({ type: 'form', form: 'demo.ask', into: 'flow' })).toEqual(
      ['kind', 'lines', 'note'].map(
        (name) => `config/unknown-state The form writes its field "${name}" to "flow.${name}", which is not declared.`,
      ),
    );
  });

  test('config/input-type: a form that is bound to a flow has fields of the types of the flow', () => {
    const bound = (properties: object) =>
      findingsOf({
        ...page({ blocks: [{ type: 'form', form: 'demo.ask', into: 'flow' }] }),
        'schemas/demo/forms/ask.json': { schema: { type: 'object', properties } },
      });
    expect(bound({ amount })).toEqual([]);
    expect(bound({ amount: { type: 'integer' } })).toEqual([
      'config/input-type The field "amount" of the form holds int, but "flow.amount" holds text that holds an amount.',
    ]);
  });

  test('config/unknown-input, config/missing-input and config/input-type: a call sends the inputs of its operation', () => {
    const save = (input: unknown) =>
      acts({ do: 'call', operation: 'demo.save', ...(input === undefined ? {} : { input }) });
    expect(save({ amount: '=flow.amount', cuont: 1 })).toEqual([
      'config/unknown-input demo.save has no input "cuont".',
    ]);
    expect(save({ count: 1 })).toEqual(['config/missing-input demo.save requires the input "amount".']);
    expect(save(undefined)).toEqual(['config/missing-input demo.save requires the input "amount".']);
    expect(save({ amount: '1', count: '=flow.amount' })).toEqual([
      'config/input-type demo.save requires int for the input "count", but this is text that holds an amount.',
    ]);
    expect(save({ amount: '1', ids: 'a' })).toEqual([
      'config/input-type demo.save requires list of text for the input "ids", but this is text.',
    ]);
    expect(save("={'amount': '1', 'chosen': 1}")).toEqual(['config/unknown-input demo.save has no input "chosen".']);
    expect(save('=flow')).toEqual([]);
    expect(
      save({
        amount: '=decimal(flow.amount) + 1',
        count: '=size(data.rows.list)',
        ids: '=data.rows.list.map(r, r.id)',
      }),
    ).toEqual([]);
    const exported = (columns: string) =>
      blocks({ type: 'table', rows, columns: [{ id: 'id' }], export: { operation: 'demo.export', columns } });
    expect(exported('idds')).toEqual(['config/unknown-input demo.export has no input "idds".']);
    expect(exported('ids')).toEqual([]);
    expect(
      findingsOf(page({ calls: { rows: { operation: 'demo.rows', input: { pageNum: '=route.query.pageNum' } } } })),
    ).toEqual([]);
  });

  test('config/input-type: a literal is one of the allowed values', () => {
    const choose = (kind: unknown) => acts({ do: 'call', operation: 'demo.choose', input: { kind } });
    expect([
      choose('C'),
      choose("=page.tab == 'one' ? 'A' : 'D'"),
      choose('A'),
      choose('=data.rows.list[0].kind'),
      choose(''),
    ]).toEqual([
      ['config/input-type demo.choose does not accept "C" for the input "kind".'],
      ['config/input-type demo.choose does not accept "D" for the input "kind".'],
      [],
      [],
      [],
    ]);
    const starts = (initial: object) => blocks({ type: 'form', form: 'demo.ask', initial });
    expect([starts({ kind: 'C' }), starts({ knid: 'A' }), starts({ kind: 'B', note: '=page.tab' })]).toEqual([
      ['config/input-type The field "kind" does not accept "C".'],
      ['config/unknown-field The form demo.ask has no field "knid".'],
      [],
    ]);
  });

  test('config/input-type: a preselected choice has a value of its field', () => {
    const select = (field: string, preselect: string) =>
      asks({ ui: { [field]: { widget: 'select', options: ['A', 'B'], preselect } } });
    expect([
      select('kind', "='C'"),
      select('kind', "=form.amount == null ? 'A' : 'B'"),
      select('kind', 'first'),
      select('amount', '=data.choices.list[0].count'),
    ]).toEqual([
      ['config/input-type The field does not accept "C".'],
      [],
      [],
      ['config/input-type The field holds text that holds an amount, but this is int.'],
    ]);
  });

  test('config/early-choices: the choices of a preselected field are unknown until all answers have come', () => {
    const select = (rows: string, preselect?: string) =>
      asks({ ui: { kind: { widget: 'select', optionsFrom: { rows, value: 'id', label: 'name' }, preselect } } });
    const found = (rows: string, preselect?: string) =>
      select(rows, preselect).filter((finding) => finding.startsWith('config/early-choices'));
    const early = ['config/early-choices The choices count as known before "data.allowed" has its answer.'];
    const replaced = '=data.rows.filter(r, r.id in coalesce(data.allowed, []))';
    expect(found(replaced, 'first')).toEqual(early);
    expect(found(replaced)).toEqual([]);
    expect(found('=data.rows.filter(r, r.id in data.allowed)', 'first')).toEqual(early);
    expect(found('=coalesce(data.allowed.list, [])', 'first')).toEqual(early);
    expect(found('=data.allowed == null ? null : coalesce(data.allowed.list, [])', 'first')).toEqual([]);
    expect(found('=data.allowed != null ? coalesce(data.allowed.list, []) : null', 'first')).toEqual([]);
    expect(found("=data.allowed == 'a' ? null : coalesce(data.allowed.list, [])", 'first')).toEqual(early);
  });

  test('config/expression-value: a state has only the values that the page writes', () => {
    const asked = (value: string, ...more: readonly object[]) =>
      blocks(
        { type: 'text', text: 'demo.home.hello', visibleWhen: `page.tab == '${value}'` },
        { type: 'buttons', buttons: [{ id: 'go', actions: [{ do: 'set', path: 'page.tab', value: 'two' }, ...more] }] },
      );
    expect([
      asked('one'),
      asked('two'),
      asked('tow'),
      asked('tow', { do: 'set', path: 'page.tab', value: '=data.rows.list[0].id' }),
    ]).toEqual([[], [], ["config/expression-value The expression contains 'tow'."], []]);
  });

  test('config/expression-value: permissions, flags and variants of the session are codes of access.json', () => {
    const derived = {
      permissions: '=[session.login.userId]',
      flags: '=[session.login.userId]',
      variant: '=session.login.userId',
    };
    const holds = (visibleWhen: string) =>
      findingsOf({
        ...page({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen }] }),
        'schemas/site.json': { ...site, session: { ...site.session, derived } },
      });
    expect(
      [
        "'look' in session.permissions",
        "'loko' in session.permissions",
        "'37' in session.flags",
        "session.variant == 'plian'",
      ].map(holds),
    ).toEqual([
      [],
      ["config/expression-value The expression contains 'loko'."],
      ["config/expression-value The expression contains '37'."],
      ["config/expression-value The expression contains 'plian'."],
    ]);
  });

  test('config/expression-type: a format for numbers or times does not show a text that is declared as neither', () => {
    const as = (id: string, format: string) => blocks({ type: 'table', rows, columns: [{ id, format }] });
    expect([as('amount', 'amount'), as('count', 'percent'), as('due', 'date')]).toEqual([[], [], []]);
    expect([as('id', 'percent'), as('id', 'date'), as('due', 'integer')]).toEqual([
      ['config/expression-type The format "percent" cannot show text.'],
      ['config/expression-type The format "date" cannot show text.'],
      ['config/expression-type The format "integer" cannot show text that holds a date.'],
    ]);
  });

  test('a form that no page shows may be meant for any page', () => {
    const form = {
      ...tinyFiles['schemas/demo/forms/ask.json'],
      rules: [{ field: 'amount', when: 'page.isOpen && data.list != null', text: 'common.failed' }],
    };
    const findingsFor = (name: string) =>
      findingsOf({ ...page({ blocks: [{ type: 'form', form: name }] }), 'schemas/demo/forms/ask.json': form });
    expect(findingsFor('demo.ask').length).toBeGreaterThan(0);
    expect(findingsFor('demo.aks')).toEqual([]);
  });

  test('config/expression-type: a format fits the texts of a list that nothing writes', () => {
    const as = (id: string, format: string, more: object = {}) =>
      findingsOf(
        page({
          state: {
            list: [
              { sum: '12.5', time: '2026-11-20 09:30:00', name: 'A' },
              { sum: '7', time: null, name: '8' },
            ],
          },
          blocks: [{ type: 'table', rows: '=page.list', columns: [{ id, format }] }],
          ...more,
        }),
      );
    expect([as('sum', 'amount'), as('time', 'dateTime')]).toEqual([[], []]);
    expect([as('time', 'percent'), as('sum', 'date')]).toEqual([
      ['config/expression-type The format "percent" cannot show text that holds a date.'],
      ['config/expression-type The format "date" cannot show text that holds an amount.'],
    ]);
    const written = { actions: { take: [{ do: 'set', path: 'page.list', value: '=[]' }] } };
    expect(as('time', 'percent', written)).toEqual([]);
  });

  test('config/expression-value: a tone is for a value that can come', () => {
    const toned = (tones: object, column: object = {}) =>
      blocks({
        type: 'table',
        rows,
        columns: [{ id: 'kind', format: 'options', texts: 'demo.kind', tones, ...column }],
      });
    expect(toned({ A: 'info', B: 'success' })).toEqual([]);
    expect(toned({ A: 'info', Bee: 'success' })).toEqual([
      'config/expression-value The tone is for the value "Bee", which never comes.',
    ]);
    expect(toned({ yes: 'info', on: 'success' }, { value: "=row.count > 3 ? 'yes' : 'no'" })).toEqual([
      'config/expression-value The tone is for the value "on", which never comes.',
    ]);
    expect(toned({ any: 'info' }, { value: '=row.id' })).toEqual([]);
  });

  test('config/mixed-currencies: an amount is shown in its own currency, in a column, an item and a field', () => {
    const flow = {
      type: 'object',
      properties: {
        paid: { type: 'string', format: 'amount', 'x-currency': 'from' },
        arrives: { type: 'string', format: 'amount', 'x-currency': 'to' },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    };
    const shownIn = (currency: string) =>
      findingsOf({
        ...page({
          flow: 'demo',
          blocks: [
            { type: 'statistics', items: [{ id: 'arrives', value: '=flow.arrives', format: 'money', currency }] },
            { type: 'form', form: 'demo.ask' },
            {
              type: 'table',
              rows: '=[flow]',
              columns: [{ id: 'arrives', format: 'money', currency: currency.replace('flow', 'row') }],
            },
          ],
        }),
        'schemas/demo/flow.json': { flows: { demo: { state: flow } } },
        'schemas/demo/forms/ask.json': {
          schema: flow,
          ui: { arrives: { widget: 'money', currency: currency.replace('flow', 'form') } },
        },
      });
    expect(shownIn('=flow.from')).toEqual(
      ['flow', 'row', 'form'].map(
        (root) => `config/mixed-currencies The amount is in ${root}.to, but is shown in ${root}.from.`,
      ),
    );
    expect(shownIn('=flow.to')).toEqual([]);
  });
});
