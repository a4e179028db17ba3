import { expect, test } from 'vitest';
import { loadConfig } from '../load/loadConfig.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import type { CheckTools } from './ConfigView.ts';
import { widgets } from './widgets.ts';

const tools: CheckTools = {
  typedFindings: () => [],
  textProblem: () => null,
  textArguments: () => [],
  textPlaceholders: () => [],
  icons: new Set(),
  codeTexts: { keys: new Set(), prefixes: [], shown: new Set<string>() },
};

/** The faults of a form with one field, and lines with the same field. */
function faultsOf(schema: object, ui: object, key = 'kind'): readonly string[] {
  const properties = {
    kind: schema,
    lines: { type: 'array', items: { type: 'object', properties: { kind: schema } } },
  };
  const { config } = loadConfig(
    tinyConfig({
      ...tinyFiles,
      'schemas/demo/forms/ask.json': { schema: { type: 'object', properties }, ui: { [key]: ui } },
    }),
  );
  return widgets({ authored: config, parts: config, written: config.written, tools, everywhere: [] }).map(
    ({ message }) => message,
  );
}

const choice = { type: 'string', enum: ['A', 'B'] };

test('a choice is preselected where the user makes one choice of several', () => {
  expect(faultsOf(choice, { preselect: 'first' })).toEqual([]);
  expect(
    faultsOf({ type: 'string' }, { preselect: 'first', optionsFrom: { rows: '=data.rows', value: 'id' } }),
  ).toEqual([]);
  expect(faultsOf({ type: 'string' }, { preselect: 'first' })).toEqual([
    'The field has no choices, so none can be preselected.',
  ]);
  expect(faultsOf({ type: 'array', items: choice }, { preselect: 'first' })).toEqual([
    'The field takes several choices, of which none can be preselected.',
  ]);
  expect(faultsOf(choice, { preselect: 'first' }, 'lines.items.kind')).toEqual([
    'The portal preselects no choices in the rows of a list.',
  ]);
});

test('an amount is entered in a currency that the form or the schema names', () => {
  expect(faultsOf({ type: 'string' }, { widget: 'money', currency: 'USD' })).toEqual([]);
  expect(faultsOf({ type: 'string', 'x-currency': 'USD' }, { widget: 'money' })).toEqual([]);
  expect(faultsOf({ type: 'string' }, { widget: 'money' })).toEqual(['The amount has no currency.']);
});

test('only a radio has a look, and only choices with a look have a badge or figures', () => {
  const rows = {
    rows: '=data.rows',
    value: 'id',
    badge: { text: 'demo.usual', when: 'true' },
  };
  expect(faultsOf({ type: 'string' }, { widget: 'radio', look: 'rows', optionsFrom: rows })).toEqual([]);
  expect(faultsOf(choice, { widget: 'select', look: 'rows' })).toEqual(['The widget "select" has no look.']);
  expect(faultsOf({ type: 'string' }, { widget: 'radio', optionsFrom: rows })).toEqual([
    'Only choices with a look show "badge".',
  ]);
});
