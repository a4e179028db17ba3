import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metaSchemas, type MetaName } from '../meta/metaSchemas.ts';
import { sampleConfig } from '../meta/sampleConfig.fixture.ts';
import { tinyConfig } from '../tinyConfig.fixture.ts';
import { formatFile } from './formatFile.ts';
import { printJson } from './printJson.ts';

const pageFile = 'schemas/demo/pages/home.json';
const filesByFormat: Readonly<Record<MetaName, string>> = {
  access: 'schemas/access.json',
  document: 'i18n/en/documents/a.json',
  errors: 'errors.config.json',
  example: 'schemas/demo/examples/a.json',
  flow: 'schemas/demo/flow.json',
  form: 'schemas/demo/forms/a.json',
  glossary: 'i18n/glossary.json',
  menus: 'schemas/menus.json',
  serverMenus: 'schemas/serverMenus.json',
  operation: 'schemas/demo/api.json',
  overlay: 'schemas/regions/hk.overlay.json',
  page: pageFile,
  part: 'schemas/demo/parts/a.json',
  personas: 'schemas/personas/a.json',
  routes: 'routes.config.json',
  scenario: 'tests/scenarios/demo/a.json',
  site: 'schemas/site.json',
};

function format(path: string, value: unknown): string {
  const formatted = formatFile(path, typeof value === 'string' ? value : JSON.stringify(value));
  if (!formatted.ok) throw new Error(formatted.error[0]?.message);
  return formatted.value;
}

describe('the canonical form of a config file', () => {
  test('has keys in the order of the format, short objects on one line, plain values of long ones together, objects of a list without lines of braces only', () => {
    const page = {
      blocks: [
        {
          rows: '=data.list',
          type: 'table',
          columns: [
            { value: '=row.amount', id: 'amount', format: 'money' },
            { id: 'status', value: '=row.status', format: 'options' },
          ],
        },
      ],
      flow: 'demo',
    };
    expect(format(pageFile, page)).toBe(`{
  "$schema": "../../_meta/page.schema.json",
  "flow": "demo",
  "blocks": [
    { "type": "table", "rows": "=data.list",
      "columns": [
        { "id": "amount", "value": "=row.amount", "format": "money" },
        { "id": "status", "value": "=row.status", "format": "options" }
      ] }
  ]
}
`);
  });

  test('a single object or list begins and ends on the lines of what contains it, below the sections of a page', () => {
    const [when, note] = [
      "data.order.status == 'sent' && page.isMine",
      'demo.home.aLongTextWithItsOwnNameForTheseOrders',
    ];
    const buttons = [
      {
        id: 'again',
        visibleWhen: when,
        actions: [{ do: 'notify', text: note, args: { name: '=data.order.name', day: '=data.order.day' } }],
      },
    ];
    expect(
      format(pageFile, {
        calls: {
          order: {
            operation: 'demo.order',
            input: { id: '=route.query.id' },
            onError: { 990404: [{ do: 'notify', when, text: note, level: 'warning' }] },
          },
        },
        blocks: [{ type: 'buttons', buttons }],
      }),
    ).toBe(`{
  "$schema": "../../_meta/page.schema.json",
  "calls": {
    "order": {
      "operation": "demo.order",
      "input": { "id": "=route.query.id" },
      "onError": { "990404": [{ "do": "notify", "when": "data.order.status == 'sent' && page.isMine",
        "text": "demo.home.aLongTextWithItsOwnNameForTheseOrders", "level": "warning" }] }
    }
  },
  "blocks": [
    { "type": "buttons",
      "buttons": [{ "id": "again",
        "actions": [{ "do": "notify", "text": "demo.home.aLongTextWithItsOwnNameForTheseOrders",
          "args": { "name": "=data.order.name", "day": "=data.order.day" } }],
        "visibleWhen": "data.order.status == 'sent' && page.isMine" }] }
  ]
}
`);
  });

  test('each route is one line, sorted by path', () => {
    const long = {
      page: 'demo.home',
      path: '/b',
      redirectWhen: [
        { when: "session.variant == 'one' || session.variant == 'another'", to: '/somewhere/else/altogether' },
      ],
    };
    expect(
      format('routes.config.json', { routes: [long, { path: '/a', page: 'demo.home' }], fallback: 'demo.home' }),
    ).toBe(`{
  "$schema": "schemas/_meta/routes.schema.json",
  "routes": [
    { "path": "/a", "page": "demo.home" },
    { "path": "/b", "page": "demo.home", "redirectWhen": [{ "when": "session.variant == 'one' || session.variant == 'another'", "to": "/somewhere/else/altogether" }] }
  ],
  "fallback": "demo.home"
}
`);
  });

  test('each text is one line, sorted by key', () => {
    expect(format('i18n/en/demo.json', { b: { d: 'D', c: 'C' }, a: 'A' })).toBe(
      '{\n  "a": "A",\n  "b": {\n    "c": "C",\n    "d": "D"\n  }\n}\n',
    );
  });

  test('an empty group of texts is left out', () => {
    expect(format('i18n/en/demo.json', { a: { b: {} }, c: 'C' })).toBe('{\n  "c": "C"\n}\n');
  });

  test('a file that is not JSON is not changed', () => {
    expect(formatFile(pageFile, '{').ok).toBe(false);
  });

  test.each(['1e999', '12345678901234567890', '0.12345678901234567890'])(
    'a file with the number %s, which would change, is refused',
    (number) => {
      expect(formatFile(pageFile, `{ "state": { "a": ${number} }, "blocks": [] }`)).toMatchObject({
        ok: false,
        error: [{ code: 'config/number', message: expect.stringContaining(number) }],
      });
    },
  );

  test.each(['9007199254740991', '-0.000001', '0.0000001', '1.50', '1.0', '0.10', '1e3', '1E+2', '1e21', '-0'])(
    'the number %s is kept as it is written',
    (number) => {
      const once = format(
        pageFile,
        `{ "blocks": [{ "span": ${number}, "type": "header" }], "state": { "a": ${number}, "b": [7, ${number}] } }`,
      );
      expect(once).toContain(`"state": { "a": ${number}, "b": [7, ${number}] }`);
      expect(once).toContain(`{ "type": "header", "span": ${number} }`);
      expect(format(pageFile, once)).toBe(once);
    },
  );

  test('a text that looks like a number of another spelling stays a text', () => {
    expect(format(pageFile, '{ "state": { "a": "1.0", "b": "x: 1.0, 1e3", "c": 1.0 }, "blocks": [] }')).toContain(
      '{ "a": "1.0", "b": "x: 1.0, 1e3", "c": 1.0 }',
    );
  });

  test('names of a map whose order means nothing are in alphabetical order; calls and columns stay as they are', () => {
    const access = JSON.parse(
      format('schemas/access.json', {
        permissions: { send: {}, look: {} },
        flags: {},
        switches: { loans: {}, cards: {} },
        variants: { two: { restricted: [] }, one: { restricted: [] } },
      }),
    );
    expect([Object.keys(access.permissions), Object.keys(access.switches), Object.keys(access.variants)]).toEqual([
      ['look', 'send'],
      ['cards', 'loans'],
      ['two', 'one'],
    ]);
    const call = { operation: 'demo.list' };
    const page = JSON.parse(
      format(pageFile, {
        state: { tab: null, card: null },
        calls: { rows: call, all: call },
        blocks: [{ type: 'table', rows: '=data.rows', columns: ['name', 'amount'] }],
      }),
    );
    expect([Object.keys(page.state), Object.keys(page.calls), page.blocks[0].columns]).toEqual([
      ['card', 'tab'],
      ['rows', 'all'],
      ['name', 'amount'],
    ]);
  });

  test('values that the format does not describe keep their order', () => {
    expect(JSON.stringify(JSON.parse(format(pageFile, { state: { one: { b: 1, a: 2 } }, blocks: [] })).state)).toBe(
      '{"one":{"b":1,"a":2}}',
    );
  });

  test.each(Object.keys(metaSchemas) as MetaName[])(
    'a second run changes nothing, and the first changes no value: %s',
    (name) => {
      const sample = sampleConfig(name, (definition) => ({ Id: 'anId', Value: { deep: ['=a'] } })[definition]);
      const once = format(filesByFormat[name], sample);
      expect(format(filesByFormat[name], once)).toBe(once);
      expect(JSON.parse(once)).toEqual(JSON.parse(JSON.stringify(sample)));
    },
  );

  test('a second run changes nothing in any file of a site', () => {
    for (const [path, text] of tinyConfig()) {
      const once = format(path, text);
      expect(format(path, once), path).toBe(once);
    }
  });

  test('printed JSON reads back unchanged, and no joined line is too long', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        for (const layout of [{ joins: true }, { joins: true, opens: true }]) {
          const printed = printJson(value, layout);
          expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(value)));
          expect(printJson(JSON.parse(printed), layout)).toBe(printed);
          const joined = printed
            .split('\n')
            .filter((line) => /^ +(".*": )?[[{] ?.*[\]}],?$/.test(line) && line.length > 120);
          expect(joined).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
