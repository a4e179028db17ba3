import { describe, expect, test } from 'vitest';
import { tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { acts, asks, blocks, findingsOf, flow, page, rows, shown, site } from './typedFindings.fixture.ts';

describe('the names available at each place', () => {
  test('rows of tables, cards, lists and timelines have their row; the head of a column does not', () => {
    const inside = (expression: string) => [
      {
        type: 'table',
        rows,
        columns: [{ id: 'id', value: `=${expression}` }],
        onClick: [{ do: 'copy', value: `=${expression}` }],
      },
      {
        type: 'cards',
        rows,
        blocks: [{ type: 'text', text: `=${expression}` }],
        select: { into: 'page.kept', value: `=${expression}` },
      },
      { type: 'repeat', rows, blocks: [{ type: 'text', text: `=${expression}` }] },
      { type: 'carousel', rows, blocks: [{ type: 'text', text: `=${expression}` }] },
      { type: 'timeline', rows, label: `=${expression}`, time: '=row.due' },
    ];
    expect(blocks(...inside('row.id'))).toEqual([]);
    expect(blocks(...inside('row.idd'))).toHaveLength(7);
    expect(blocks({ type: 'table', rows, columns: [{ id: 'id', visibleWhen: "row.id == 'a'" }] })).toEqual([
      'config/expression There is no "row" at this place.',
    ]);
    expect(blocks({ type: 'repeat', rows: '=data.rows.total', blocks: [] })).toEqual([
      'config/expression-type The rows are int.',
    ]);
  });

  test('actions see the answer of the call before them, actions for failures the error', () => {
    const call = { do: 'call', operation: 'demo.save', input: { amount: '1' } };
    expect(acts(call, { do: 'copy', value: '=result.orderId' })).toEqual([]);
    expect(acts(call, { do: 'copy', value: '=result.orderid' })).toEqual([
      'config/expression-key The expression contains the key orderid.',
    ]);
    expect(acts({ do: 'copy', value: '=result.orderId' }, call)).toEqual([
      'config/expression There is no "result" at this place.',
    ]);
    expect(acts({ ...call, onError: { 1: [{ do: 'copy', value: '=error.param.at + error.messag' }] } })).toEqual([
      'config/expression-key The expression contains the key messag.',
    ]);
  });

  test('actions after an upload or a data call see its answer', () => {
    const upload = (value: string) =>
      blocks({
        type: 'upload',
        operation: 'demo.upload',
        accept: ['pdf'],
        maxSize: 1,
        onUploaded: [{ do: 'copy', value }],
      });
    expect([...upload('=result.fileId'), ...upload('=result.file')]).toEqual([
      'config/expression-key The expression contains the key file.',
    ]);
    const loaded = (value: string) =>
      findingsOf(page({ calls: { rows: { operation: 'demo.rows', onSuccess: [{ do: 'copy', value }] } } }));
    expect([...loaded('=result.total'), ...loaded('=result.totl')]).toEqual([
      'config/expression-key The expression contains the key totl.',
    ]);
  });

  test('a dialog has the arguments of the actions that open it and its own calls, but no row', () => {
    const dialog = (value: string, args: object = { line: '=row' }) =>
      findingsOf(
        page({
          dialogs: { more: { calls: { extra: { operation: 'demo.rows' } }, blocks: [{ type: 'text', text: value }] } },
          blocks: [{ type: 'cards', rows, blocks: [], onClick: [{ do: 'open', dialog: 'more', args }] }],
        }),
      );
    expect([...dialog('=args.line.id'), ...dialog('=string(data.extra.total + data.rows.total)')]).toEqual([]);
    expect([...dialog('=args.lin.id'), ...dialog('=args.line.idd'), ...dialog('=row.id')]).toEqual([
      'config/expression-key The expression contains the key lin.',
      'config/expression-key The expression contains the key idd.',
      'config/expression There is no "row" at this place.',
    ]);
    const fromOutside = (text: string) =>
      findingsOf(
        page({
          dialogs: { more: { calls: { extra: { operation: 'demo.rows' } }, blocks: [] } },
          blocks: [{ type: 'text', text }],
        }),
      );
    expect(fromOutside('=string(data.extra.total)')).toEqual(['config/unknown-call There is no call "extra" here.']);
  });

  test('a named action list sees what is available at every place that runs it', () => {
    const run = (value: string) =>
      findingsOf(
        page({
          actions: { show: [{ do: 'copy', value }] },
          blocks: [
            { type: 'cards', rows, blocks: [], onClick: [{ do: 'run', name: 'show', args: { id: '=row.id' } }] },
          ],
        }),
      );
    expect([...run('=args.id'), ...run('=row.kind')]).toEqual([]);
    expect(run('=args.name')).toEqual(['config/expression-key The expression contains the key name.']);
  });

  test('a form has its values, including those of branches, its calls, and its page', () => {
    const rule = (when: string, field = 'amount') => asks({ rules: [{ field, when, text: 'demo.home.hello' }] });
    expect([
      ...rule("form.note != '' && page.tab == 'one' && data.choices.total > 0"),
      ...rule('decimal(row.amount) > 1', 'lines.amount'),
      ...rule('form.lines.exists(l, l.count > 1)'),
    ]).toEqual([]);
    expect([
      ...rule("form.nota != ''"),
      ...rule('decimal(row.amuont) > 1', 'lines.amount'),
      ...rule('row.id == null'),
    ]).toEqual([
      'config/expression-key The expression contains the key nota.',
      'config/expression-key The expression contains the key amuont.',
      'config/expression There is no "row" at this place.',
    ]);
    const submit = (value: string) =>
      blocks({
        type: 'form',
        form: 'demo.ask',
        onSubmit: [{ do: 'copy', value }],
        onChange: { kind: [{ do: 'copy', when: "value == 'A'", value }] },
      });
    expect([...submit('=form.amount'), ...submit('=string(data.choices.total)')]).toEqual([]);
    expect(submit('=form.amonut')).toHaveLength(2);
    expect(
      blocks({ type: 'form', form: 'demo.ask', onChange: { kind: [{ do: 'copy', when: "value == 'C'", value: 1 }] } }),
    ).toEqual(["config/expression-value The expression contains 'C'."]);
  });

  test('a field of a list sees its row, a choice its data row', () => {
    const choice = (label: string) =>
      asks({
        ui: {
          'lines.items.kind': {
            visibleWhen: 'row.count > 1',
            optionsFrom: { rows: '=data.choices.list', value: 'id', label },
          },
        },
      });
    expect([...choice('=row.id'), ...choice('=row.name')]).toEqual([
      'config/expression-key The expression contains the key name.',
    ]);
  });

  test('state that starts as null or empty has the type that the page writes', () => {
    const write = (value: string) =>
      acts({ do: 'call', operation: 'demo.save', input: { amount: '1' }, into: 'page.kept' }, { do: 'copy', value });
    expect([...write('=page.kept.orderId'), ...write('=page.kept.orderid')]).toEqual([
      'config/expression-key The expression contains the key orderid.',
    ]);
    const picked = (value: string) =>
      blocks({
        type: 'table',
        rows,
        columns: [{ id: 'id' }],
        select: { into: 'page.many' },
        buttons: [{ id: 'go', actions: [{ do: 'copy', value }] }],
      });
    expect([...picked('=page.many.map(r, r.id)'), ...picked('=page.many.map(r, r.idd)')]).toEqual([
      'config/expression-key The expression contains the key idd.',
    ]);
  });

  test('a previous value has the type of the answer that it comes from, and is computed from that answer only', () => {
    const loaded = (previous: object, text: string) =>
      findingsOf(page({ calls: { rows: { operation: 'demo.rows', previous } }, blocks: [{ type: 'text', text }] }));
    const sent = (text: string) =>
      acts(
        {
          do: 'call',
          operation: 'demo.save',
          input: { amount: '1' },
          into: 'flow.chosen',
          previous: { into: 'page.kept' },
        },
        { do: 'copy', value: text },
      );
    expect([
      ...loaded({ into: 'page.kept', value: '=result.list' }, '=page.kept[0].id'),
      ...sent('=page.kept.orderId'),
    ]).toEqual([]);
    expect(loaded({ into: 'page.kept', value: '=result.list' }, '=page.kept[0].idd')).toEqual([
      'config/expression-key The expression contains the key idd.',
    ]);
    expect(loaded({ into: 'page.kept', value: '=result.lists' }, '=page.tab')).toEqual([
      'config/expression-key The expression contains the key lists.',
    ]);
    expect(sent('=page.kept.orderid')).toEqual(['config/expression-key The expression contains the key orderid.']);
    expect(loaded({ into: 'page.lost' }, '=page.tab')).toEqual(['config/unknown-state "page.lost" is not declared.']);
  });

  test('a stored value has the type that actions store, also through state, and an undeclared one does not exist', () => {
    const kept = (value: string) =>
      acts(
        { do: 'store', key: 'kept', value: { row: '=data.rows.list[0]' } },
        { do: 'store', key: 'kept', value: null },
        { do: 'set', path: 'page.kept', value: '=stored.kept' },
        { do: 'copy', value },
      );
    expect([...kept('=stored.kept.row.id'), ...kept('=page.kept.row.id')]).toEqual([]);
    expect([...kept('=stored.kept.row.idd'), ...kept('=page.kept.row.idd')]).toEqual(
      Array(2).fill('config/expression-key The expression contains the key idd.'),
    );
    expect(kept('=stored.keep.row.id')).toEqual(['config/expression-key The expression contains the key keep.']);
  });

  test('cookies are texts, and only the declared ones exist', () => {
    expect(shown("cookies.campaign == 'spring'")).toEqual([]);
    expect(shown("cookies.session == 'x'")).toEqual(['config/expression-key The expression contains the key session.']);
    expect(shown('cookies.campaign == 3')).toEqual([expect.stringContaining('config/expression-type')]);
  });

  test('a derived value of the session sees only those before it', () => {
    const derived = (of: object) =>
      findingsOf({ ...page({}), 'schemas/site.json': { ...site, session: { ...site.session, derived: of } } });
    expect(derived({ a: '=session.login.level', b: '=session.a + 1' })).toEqual([]);
    expect(derived({ b: '=session.a + 1', a: '=session.login.level' })).toEqual([
      'config/expression-key The expression contains the key a.',
    ]);
  });

  test('headers see the device, menus the session and the calls of the shell, errors the failure; none of them sees a page', () => {
    const headers = (value: string) =>
      findingsOf({ ...page({}), 'schemas/site.json': { ...site, api: { base: '/api', headers: { a: value } } } });
    expect([...headers('=device.id'), ...headers('=device.idd')]).toEqual([
      'config/expression-key The expression contains the key idd.',
    ]);
    const menu = (visibleWhen: string) =>
      findingsOf({
        ...page({}),
        'schemas/site.json': { ...site, shell: 'demo.home' },
        'schemas/menus.json': { menus: { header: { entries: [{ id: 'home', to: 'demo.home', visibleWhen }] } } },
      });
    expect([...menu('session.high && shell.rows.total > 0'), ...menu("page.tab == 'one'")]).toEqual([
      'config/expression There is no "page" at this place.',
    ]);
    const otherwise = (text: string) =>
      findingsOf({
        ...page({}),
        'errors.config.json': {
          ...tinyFiles['errors.config.json'],
          otherwise: [{ do: 'notify', level: 'error', text }],
        },
      });
    expect([...otherwise('=error.message'), ...otherwise('=error.mesage')]).toEqual([
      'config/expression-key The expression contains the key mesage.',
    ]);
  });
});

test('a mistake is reported once, however often its value is used', () => {
  expect(
    blocks({
      type: 'cards',
      rows: '=data.rows.lst',
      blocks: [
        { type: 'text', text: '=row.a' },
        { type: 'text', text: '=row.b' },
      ],
    }),
  ).toEqual(['config/expression-key The expression contains the key lst.']);
});

describe('computed values', () => {
  const computed = { first: '=page.all[0]', all: '=data.rows.list', busy: '=page.first.count > 3 && flow.isChosen' };
  const flows = {
    flows: { demo: { ...flow.flows.demo, computed: { isChosen: '=flow.chosen != null && session.high' } } },
  };
  const using = (parts: object) => findingsOf({ ...page({ computed, ...parts }), 'schemas/demo/flow.json': flows });

  test('have the type of their expression, in any order, beside the state of the page and the flow', () => {
    expect(
      using({
        blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen: "page.busy || page.first.kind == 'A'" }],
      }),
    ).toEqual([]);
    expect(
      using({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen: "page.first.kind == 'C'" }] }),
    ).toEqual([expect.stringContaining('config/expression-value')]);
    expect(using({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen: 'page.first' }] })).toEqual([
      expect.stringContaining('config/expression-type'),
    ]);
    expect(using({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen: 'page.frist != null' }] })).toEqual([
      expect.stringContaining('config/expression-key'),
    ]);
  });

  test('may be objects, whose names a call can take as inputs', () => {
    const calls = { rows: { operation: 'demo.rows' }, save: { operation: 'demo.save', input: '=page.order' } };
    expect(using({ computed: { order: { amount: '=flow.amount', count: 'many' } }, calls })).toEqual([
      expect.stringContaining('config/input-type'),
    ]);
  });

  test('that depend on themselves, and places that are computed, are found', () => {
    expect(using({ computed: { one: '=page.other', other: '=page.one' } })).toEqual([
      'config/computed-cycle "one" depends on itself: one ← other ← one.',
    ]);
    const write = {
      type: 'buttons',
      buttons: [{ id: 'go', actions: [{ do: 'set', path: 'page.first', value: null }] }],
    };
    expect(using({ blocks: [write] })).toEqual([
      'config/computed-stored "page.first" is computed, so nothing can be stored there.',
    ]);
    const twice = {
      flows: { demo: { ...flow.flows.demo, computed: { amount: '=flow.total', total: '=flow.amount' } } },
    };
    expect(findingsOf({ ...page({}), 'schemas/demo/flow.json': twice })).toEqual([
      'config/computed-cycle "amount" depends on itself: amount ← total ← amount.',
      'config/computed-stored "flow.amount" is declared as a state and as a computed value.',
    ]);
  });

  test('of a flow read the flow, the session and the site only', () => {
    const wrong = { flows: { demo: { ...flow.flows.demo, computed: { shown: '=data.rows' } } } };
    expect(findingsOf({ ...page({}), 'schemas/demo/flow.json': wrong })).toEqual([
      expect.stringContaining('config/expression There is no "data"'),
    ]);
  });
});

test('an agreement is named by a text, and the actions after it know the id of the signed text', () => {
  const signing = (agreement: string, value: string) =>
    acts({ do: 'sign', agreement }, { do: 'set', path: 'page.kept', value });
  expect(signing('=string(page.tab)', '=result.agreementId')).toEqual([]);
  expect(signing('=size(page.many)', '=result.agreementId')[0]).toMatch(
    /^config\/input-type The code of an agreement takes text/,
  );
  expect(signing('=page.tab', '=result.agreementid')[0]).toMatch(/^config\/expression-key/);
});

test('a query parameter has the type that the page declares', () => {
  expect([
    ...shown("route.query.size > 5 && route.query.kind == 'A'"),
    ...blocks(
      { type: 'tabs', query: 'part', tabs: [] },
      { type: 'text', text: 'demo.home.hello', visibleWhen: "route.query.part == 'b'" },
    ),
  ]).toEqual([]);
  expect(shown("route.query.kind == 'C'")).toEqual([expect.stringContaining('config/expression-value')]);
  expect(shown("route.query.size > 'many'")).toEqual([expect.stringContaining('config/expression-type')]);
  expect(shown('route.query.other != null')).toEqual([expect.stringContaining('config/expression-key')]);
  expect(acts({ do: 'set', path: 'route.query.other', value: null })).toEqual([
    'config/unknown-state "route.query.other" is not declared.',
  ]);
});
