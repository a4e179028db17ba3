import { expect, test } from 'vitest';
import { loadConfig } from '../load/loadConfig.ts';
import type { FormFile } from '../model.generated.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';

const amount = { type: 'string', format: 'amount' };
const form: FormFile = {
  schema: {
    type: 'object',
    properties: {
      currency: { type: 'string' },
      kind: { type: 'string', enum: ['a', 'b'], 'x-options': { texts: 'demo.kind' } },
      sum: { ...amount, 'x-currency': 'currency' },
      fee: { ...amount, 'x-currency': 'CNY' },
      other: amount,
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            own: { ...amount, 'x-currency': 'code' },
            whole: { ...amount, 'x-currency': '../currency' },
          },
        },
      },
    },
  },
};
const uiOf = (ui?: FormFile['ui']): FormFile['ui'] => {
  const ask = { ...form, ...(ui && { ui }) };
  return loadConfig(tinyConfig({ ...tinyFiles, 'schemas/demo/forms/ask.json': ask })).config.forms['demo.ask']?.ui;
};

test('a field of money has the currency that its schema declares', () => {
  const money = { widget: 'money' } as const;
  expect(
    uiOf({ sum: money, fee: money, other: money, 'lines.items.own': money, 'lines.items.whole': money }),
  ).toMatchObject({
    sum: { currency: '=form.currency' },
    fee: { currency: 'CNY' },
    other: money,
    'lines.items.own': { currency: '=row.code' },
    'lines.items.whole': { currency: '=form.currency' },
  });
});

test('what the form says itself stays, and fields that are no fields of money get no currency', () => {
  expect(uiOf({ sum: { widget: 'money', currency: "=coalesce(form.currency, 'USD')" }, fee: {} })).toMatchObject({
    sum: { currency: "=coalesce(form.currency, 'USD')" },
    fee: {},
  });
  expect(uiOf({ fee: {} })?.['fee']).toEqual({});
});

test('a choice has the texts that its schema declares, unless its choices are data', () => {
  expect(uiOf()).toEqual({ kind: { texts: 'demo.kind' } });
  const optionsFrom = { rows: '=data.kinds', value: '=row', label: '=row' };
  expect(uiOf({ kind: { optionsFrom } })).toEqual({ kind: { optionsFrom } });
});
