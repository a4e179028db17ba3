import { expect, test } from 'vitest';
import { loadConfig } from '../load/loadConfig.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import type { CheckTools } from './ConfigView.ts';
import { resets } from './resets.ts';

const tools: CheckTools = {
  typedFindings: () => [],
  textProblem: () => null,
  textArguments: () => [],
  textPlaceholders: () => [],
  icons: new Set(),
  codeTexts: { keys: new Set(), prefixes: [], shown: new Set<string>() },
};

/** The messages for these resets of a page, and of its flow. */
function faultsOf(ofPage: object, ofFlow: object = {}): readonly string[] {
  const page = {
    flow: 'demo',
    state: { form: { currency: null, card: null }, rate: null },
    blocks: [],
    resets: ofPage,
  };
  const flow = {
    flows: {
      demo: {
        state: { type: 'object', properties: { amount: { type: 'string' }, fee: { type: 'string' } } },
        resets: ofFlow,
      },
    },
  };
  const { config } = loadConfig(
    tinyConfig({ ...tinyFiles, 'schemas/demo/pages/other.json': page, 'schemas/demo/flow.json': flow }),
  );
  return resets({ authored: config, parts: config, written: config.written, tools, everywhere: [] }).map(
    ({ message }) => message,
  );
}

test('resets name values of the page and of its flow', () => {
  expect(
    faultsOf({ 'page.form.currency': ['page.form.card'], 'flow.amount': ['page.rate'] }, { amount: ['fee'] }),
  ).toEqual([]);
  expect(faultsOf({ 'page.form.curency': ['page.rate'] })).toEqual(['"page.form.curency" is not stored.']);
  expect(faultsOf({ 'flow.amount': ['page.form.crad'] })).toEqual(['"page.form.crad" is not stored.']);
  expect(faultsOf({}, { amount: ['feee'] })).toEqual(['"feee" is not stored.']);
});

test('no value resets itself, directly or through another', () => {
  expect(faultsOf({ 'page.rate': ['page.rate'] })).toEqual(['"page.rate" resets itself.']);
  expect(faultsOf({}, { amount: ['fee'], fee: ['amount'] })).toEqual([
    '"amount" resets itself through "fee".',
    '"fee" resets itself through "amount".',
  ]);
});
