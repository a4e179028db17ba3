import { expect, test } from 'vitest';
import { loadConfig } from '../load/loadConfig.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import type { ConfigView } from './ConfigView.ts';
import { redundantWaits } from './redundantWaits.ts';

/** The suggestions for a data call of demo.save, which requires id and amount, with this condition and input. */
function suggestionsFor(when: string, input: unknown): readonly (string | undefined)[] {
  const home = {
    ...tinyFiles['schemas/demo/pages/home.json'],
    state: { form: { amount: null } },
    calls: { saved: { operation: 'demo.save', input, when } },
  };
  const { config } = loadConfig(tinyConfig({ 'schemas/demo/pages/home.json': home }));
  // The checker uses no tools.
  return redundantWaits({ authored: config, parts: config, everywhere: [] } as unknown as ConfigView).map(
    ({ suggestion }) => suggestion,
  );
}

const input = { id: '=route.query.id', amount: '=page.form.amount' };

test.each([
  ['page.form.amount != null', input, 'Remove "when".'],
  ["coalesce(route.query.id, '') != '' && page.form != null", input, 'Remove "when".'],
  [
    "route.query.id != null && (page.form.amount != '0' || session.isSubAccount)",
    input,
    'Write "(page.form.amount != \'0\' || session.isSubAccount)" as "when".',
  ],
  [
    "flow.amount != null && route.query.tab == 'a && b'",
    ['=flow', { id: '1' }],
    'Write "route.query.tab == \'a && b\'" as "when".',
  ],
])('a call waits for its required inputs by itself: %s', (when, sent, suggestion) => {
  expect(suggestionsFor(when, sent)).toEqual([suggestion]);
});

test.each([
  ['route.query.dry != null', { ...input, dry: '=route.query.dry' }],
  ['page.form.amount != null || route.query.id != null', input],
  ['page.form.amountOfDay != null', input],
  ['route.query.id != null', { ...input, id: "=coalesce(route.query.id, '1')" }],
])('a condition that says more stays: %s', (when, sent) => {
  expect(suggestionsFor(when, sent)).toEqual([]);
});
