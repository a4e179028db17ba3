import { describe, expect, test } from 'vitest';
import { isRecord } from '../../src/domain/isRecord.ts';
import { walkConfig } from '../../src/config/meta/walkConfig.ts';
import { shippedProject } from '../support/shippedProject.ts';

type Part = Readonly<Record<string, unknown>>;

const pages = Object.entries(shippedProject().regions.get('HK')?.pages ?? {}).filter(
  ([id]) => !id.startsWith('gallery.'),
);

/** Every part of every page, with its place. */
const parts = pages.flatMap(([id, page]) => {
  const found: {
    readonly page: string;
    readonly part: Part;
    readonly at: string;
    readonly siblings: readonly unknown[];
  }[] = [];
  const around = new Map<string, readonly unknown[]>();
  walkConfig('page', page, ({ value, path }) => {
    if (Array.isArray(value)) around.set(path.join('/'), value);
    if (isRecord(value))
      found.push({
        page: id,
        part: value,
        at: `${id} ${path.join('/')}`,
        siblings: around.get(path.slice(0, -1).join('/')) ?? [],
      });
  });
  return found;
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const at = (found: readonly { readonly at: string }[]) => found.map((one) => one.at);

describe('figures on the pages of the shipped config', () => {
  test('a rate names its two currencies, itself or in the column beside it', () => {
    const rates = parts.filter(({ part }) => part['format'] === 'rate' && part['type'] !== 'chart');
    const hasPair = (siblings: readonly unknown[]) =>
      siblings.some((sibling) => isRecord(sibling) && sibling['id'] === 'pair');
    expect(rates.length).toBeGreaterThan(20);
    expect(
      at(
        rates.filter(
          ({ part, siblings }) =>
            (part['currency'] === undefined || part['toCurrency'] === undefined) && !hasPair(siblings),
        ),
      ),
    ).toEqual([]);
  });

  test('an eye that hides the amounts of a page also hides those of its charts', () => {
    const withEye = new Set(parts.filter(({ part }) => typeof part['eye'] === 'string').map(({ page }) => page));
    const charts = parts.filter(
      ({ page, part }) => part['type'] === 'chart' && part['format'] === 'money' && withEye.has(page),
    );
    expect(charts.length).toBeGreaterThan(0);
    expect(at(charts.filter(({ part }) => part['hideWith'] === undefined))).toEqual([]);
  });

  test('an order that failed shows no arrival, cost or finish time', () => {
    const outcome = /^=data\.order\.(arriveAmount|arrival|arriveTime|finishTime|payFee|toAmount)$/;
    const shown = parts.filter(
      ({ part, page }) =>
        outcome.test(textOf(part['value'])) && part['format'] !== undefined && page !== 'record.changeCard',
    ); // there the figures are those of the next attempt
    expect(shown.length).toBeGreaterThan(10);
    const computedOf = new Map(pages.map(([id, page]) => [id, page.computed ?? {}]));
    const saysWhen = ({ part, page }: { readonly part: Part; readonly page: string }) =>
      textOf(part['visibleWhen'])
        .replaceAll(/\bpage\.(\w+)/g, (all, name: string) => textOf(computedOf.get(page)?.[name]) || all)
        .includes('data.order.status');
    const saying = parts.filter((one) => saysWhen(one) && typeof one.part['type'] === 'string').map((one) => one.at);
    const isInside = (place: string) => saying.some((block) => place.startsWith(`${block}/items/`));
    expect(at(shown.filter((one) => !saysWhen(one) && !isInside(one.at)))).toEqual([]);
    const columns = parts.filter(
      ({ part, siblings }) =>
        ['arriveAmount', 'arrival', 'arriveTime', 'finishTime', 'payFee', 'toAmount', 'arriveDate'].includes(
          textOf(part['id']),
        ) &&
        part['format'] !== undefined &&
        siblings.some(
          (sibling) => isRecord(sibling) && (sibling['id'] === 'status' || textOf(sibling['value']) === '=row.status'),
        ),
    );
    expect(
      at(
        columns.filter(
          ({ part, at: place }) => /\/columns\//.test(place) && !textOf(part['value']).includes('row.status'),
        ),
      ),
    ).toEqual([]);
  });

  test('each page that confirms a withdrawal shows the lines of the fee, the cost of the exchange and the arriving amount', () => {
    const confirming = new Set(parts.filter(({ part }) => part['id'] === 'confirmWithdraw').map(({ page }) => page));
    expect([...confirming]).toEqual(
      expect.arrayContaining(['combine.trial', 'withdraw.create', 'withdraw.cnyConfirm']),
    );
    const discounted = new Set(
      parts.filter(({ part }) => isRecord(part['input']) && 'useRedpacket' in part['input']).map(({ page }) => page),
    );
    const wanted = (page: string) => [
      'amount',
      'payFee',
      'midCost',
      'arriveAmount',
      ...(discounted.has(page) ? ['baseFee', 'couponOff', 'redpackOff'] : []),
    ];
    expect([...confirming].filter((page) => discounted.has(page))).toEqual(expect.arrayContaining(['combine.trial']));
    expect(
      [...confirming].flatMap((page) =>
        wanted(page)
          .filter(
            (id) => !parts.some((one) => one.page === page && one.part['id'] === id && one.part['format'] === 'money'),
          )
          .map((id) => `${page} ${id}`),
      ),
    ).toEqual([]);
  });

  test('the primary button of a dialog is the last one', () => {
    const dialogs = pages.flatMap(([id, page]) =>
      Object.entries(page.dialogs ?? {}).map(([name, { buttons = [] }]) => ({
        at: `${id} ${name}`,
        kinds: buttons.map(({ kind }) => kind),
      })),
    );
    expect(at(dialogs.filter(({ kinds }) => kinds.includes('primary') && kinds.at(-1) !== 'primary'))).toEqual([]);
  });
});
