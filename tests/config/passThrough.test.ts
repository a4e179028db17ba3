import { describe, expect, test } from 'vitest';
import { walkConfig } from '../../src/config/meta/walkConfig.ts';
import { passThroughCodes } from './passThroughCodes.ts';
import { shippedProject } from '../support/shippedProject.ts';

const { config, regions } = shippedProject();
const { errors } = config;

/** The behaviours by code of each use of an operation in the pages of all regions. */
const uses = new Map<string, Readonly<Record<string, unknown>>[]>();
for (const page of [config, ...regions.values()].flatMap(({ pages }) => Object.values(pages))) {
  walkConfig('page', page, ({ definition, value }) => {
    if (definition !== 'Call' && definition !== 'Action_call') return;
    const { operation, onError = {} } = Object(value);
    uses.set(operation, [...(uses.get(operation) ?? []), onError]);
  });
}

/** Whether a code has a behaviour of its own: an entry of the call, or a field; `otherwise`, or silence in the background, is none. */
const acts = (operation: string, code: string): boolean =>
  errors.fields?.[code] !== undefined || (uses.get(operation) ?? []).some((onError) => Object.hasOwn(onError, code));

/** Codes for which the page only shows the message of the server. */
const messageIsEnough: Readonly<Record<string, readonly string[]>> = {
  'session.login': ['110101', '110102', '110103'], // the form must not reveal which part was wrong
  'bill.payUpload': ['610004', '610019'], // the file was read when it was uploaded, so its payment cannot be refused for it
  'security.setPayPassword': ['771103'], // there is a payment password already: no field is wrong
};

/** The codes that the specification lets a call pass through to its page. */
const rows: readonly (readonly [id: string, operation: string, codes: readonly string[]])[] = [
  ['E-044', 'shop.query', ['171001']],
  ['E-045', 'bankcard.count', ['110019']],
  ['E-046', 'withdraw.rate', ['500001', '500002', '500003', '880001']],
  ['E-046', 'withdraw.userRate', ['500001', '500002', '500003', '880001']],
  ['E-046', 'withdraw.entryRate', ['500001', '500002', '500003', '880001']],
  [
    'E-047',
    'withdraw.submitAmount',
    ['500004', '190015', '711003', '711004', '190070', '170041', '170042', '301001', '130015'],
  ],
  [
    'E-047',
    'withdraw.combinePreSubmit',
    ['500004', '190015', '711003', '711004', '190070', '170041', '170042', '301001', '130015'],
  ],
  ['E-048', 'withdraw.submit', ['711005', '711006', '500001', '500003', '500004', '771105', '771107']],
  ['E-048', 'withdraw.combineSubmit', ['711005', '711006', '500001', '500003', '500004', '771105', '771107']],
  ['E-049', 'credit.balance', ['510003']],
  ['E-051', 'credit.couponTrial', ['510003']],
  ['E-052', 'credit.submitAmount', ['711004']],
  ['E-053', 'credit.submit', ['771105', '771107']],
  ['E-054', 'payment.confirm', ['771105', '771107']],
  ['E-058', 'bankcard.bindABC', ['170039', '170040', '170041', '170042', '17043', '170044']],
  ['E-071', 'coupon.verify', ['303000', '303001', '303002', '303003', '410001']],
  ['E-072', 'bankcard.bind', ['700014']],
  ['E-073', 'withdraw.submitAmount', ['170041', '711004', '170042']],
  ['E-074', 'exchange.preSubmit', ['500006']],
];

describe('codes that a call passes through to its page', () => {
  test.each(rows)('spec: %s pages handle the codes of %s', (_id, operation, codes) => {
    expect(codes.filter((code) => !acts(operation, code))).toEqual([]);
  });

  test.each(rows.filter(([id]) => id === 'E-046'))(
    'spec: %s each code of %s has another behaviour than the others, wherever a page calls it',
    (_id, operation, codes) => {
      const calls = uses.get(operation) ?? [];
      expect(calls.length).toBeGreaterThan(0);
      for (const onError of calls)
        expect(new Set(codes.map((code) => JSON.stringify(onError[code] ?? null))).size).toBe(codes.length);
    },
  );

  test.each([
    ['E-057', ['170039', '170040', '170041', '170042', '17043', '170044']],
    ['E-063', ['711007']],
    ['E-064', ['990024']],
    ['E-075', ['110014', '110018', '110019']],
  ])('spec: %s the codes of calls that no page makes have no behaviour for every call', (_id, codes) => {
    expect(codes.filter((code) => Object.hasOwn(errors.codes, code))).toEqual([]);
  });

  test('spec: E-036 E-041 E-042 E-081 C-390 pages handle the codes of all calls in the list of the specification', () => {
    const ofCall = new Map(
      [...config.operations.values()].map((operation) => [
        `${operation.method.toUpperCase()} ${operation.address}`,
        operation,
      ]),
    );
    const made = Object.entries(passThroughCodes).flatMap(([call, codes]) => {
      const operation = ofCall.get(call);
      return operation && uses.has(operation.operationId)
        ? [{ id: operation.operationId, codes: codes === 'all' ? operation.errors : codes }]
        : [];
    });
    expect(made.length).toBeGreaterThan(15);
    expect(
      made.flatMap(({ id, codes }) =>
        codes
          .filter(
            (code) => !Object.hasOwn(errors.codes, code) && !acts(id, code) && !messageIsEnough[id]?.includes(code),
          )
          .map((code) => `${id} ${code}`),
      ),
    ).toEqual([]);
  });
});
