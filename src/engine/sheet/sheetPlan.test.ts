import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headerRow, sheetPlan, type SheetField } from './sheetPlan.ts';

const fields: readonly SheetField[] = [
  { id: 'payee', names: ['收款人', 'payee', '收款方名称'], content: 'choice', offers: (text) => text.startsWith('Li') },
  { id: 'account', names: ['收款账号', '账号', 'account number'], content: 'account' },
  { id: 'amount', names: ['付款金额', '金额', 'amount'], content: 'amount' },
  { id: 'currency', names: ['币种', 'currency'], content: 'currency' },
  { id: 'remark', names: ['附言', 'remark'], content: 'text' },
];
const fieldsOf = (plan: ReturnType<typeof sheetPlan>) =>
  plan.columns.map(({ heading, field, sure }) => [heading, field, sure]);

describe('the cells of a file', () => {
  test('begin below the titles and end before the totals', () => {
    const plan = sheetPlan(
      [
        ['11月货款 最终版'],
        [],
        ['制表：王敏', '', '2026-11-20'],
        ['收款方名称', '账号', '金额(元)', '币别', '款项说明', '经办'],
        ['义乌启航服饰', '8617****1715', '1,200.50', 'RMB', '11月货款', '王敏'],
        ['', '', '', '', '', ''],
        ['Li', '8617****1716', '3', 'USD', '', '王敏'],
        ['收款方名称', '账号', '金额(元)', '币别', '款项说明', '经办'],
        ['Li', '8617****1716', '4', 'USD', '', '王敏'],
        ['合计', '', '1,207.50', '', '', ''],
      ],
      fields,
    );
    expect([plan.lines, plan.headed]).toEqual([[4, 6, 8], true]);
    expect(plan.skipped.map(({ line, why }) => [line, why])).toEqual([
      [0, 'title'],
      [1, 'empty'],
      [2, 'title'],
      [5, 'empty'],
      [7, 'headings'],
      [9, 'total'],
    ]);
    expect(fieldsOf(plan)).toEqual([
      ['收款方名称', 'payee', true],
      ['账号', 'account', true],
      ['金额(元)', 'amount', true],
      ['币别', 'currency', false],
      ['款项说明', null, true],
      ['经办', null, true],
    ]);
    expect(plan.columns[0]?.sample).toBe('义乌启航服饰');
  });

  test('are recognised by their content without headings, the rest in order', () => {
    const plan = sheetPlan(
      [
        ['6222020300000371', 'Li Na', 'EUR', '1.200,50', 'labels'],
        ['6222020300000372', 'Li Na', 'USD', '5', 'labels'],
      ],
      fields,
    );
    expect(plan.headed).toBe(false);
    expect(plan.lines).toEqual([0, 1]);
    expect(fieldsOf(plan).map(([, field]) => field)).toEqual(['account', 'payee', 'currency', 'amount', 'remark']);
    expect(plan.columns.every(({ sure }) => !sure)).toBe(true);
  });

  test('may have headings that name no field', () => {
    const plan = sheetPlan(
      [
        ['对方', '多少'],
        ['Li Na', '5'],
      ],
      fields,
    );
    expect([plan.headed, plan.lines]).toEqual([true, [1]]);
    expect(fieldsOf(plan)).toEqual([
      ['对方', 'payee', false],
      ['多少', 'amount', false],
    ]);
  });

  test('of one column fill one field, and a field is filled by one column', () => {
    const plan = sheetPlan(
      [
        ['金额', '金额', 'Remark'],
        ['1', '2', 'x'],
      ],
      fields,
    );
    expect(fieldsOf(plan).map(([, field]) => field)).toEqual(['amount', null, 'remark']);
  });

  test('the headings are found below any number of titles, whatever their order, case, width and blanks', () => {
    const title = fc.constantFrom([], [''], ['付款清单'], ['制表人', '王敏'], ['2026-11-20'], ['', '单位：元']);
    const dressed = (text: string) =>
      fc.constantFrom(text, text.toUpperCase(), ` ${text} `, `${text}(元)`, `*${text}`, text.replace(/ /g, '\u3000'));
    const heads = fc
      .subarray([...fields], { minLength: 2 })
      .chain((some) => fc.shuffledSubarray(some, { minLength: some.length }))
      .chain((some) => fc.tuple(...some.map(({ names }) => fc.constantFrom(...names).chain(dressed))));
    fc.assert(
      fc.property(fc.array(title, { maxLength: 9 }), heads, (titles, head) => {
        const cells = [...titles, head, head.map(() => '7')];
        expect(headerRow(cells, fields)).toBe(titles.length);
        const { lines, columns } = sheetPlan(cells, fields);
        expect(lines).toEqual([titles.length + 1]);
        expect(columns.every(({ field, sure }) => field !== null && sure)).toBe(true);
      }),
    );
  });

  test('without anything give no rows', () => {
    expect(sheetPlan([], fields)).toMatchObject({ columns: [], lines: [], skipped: [], headed: false });
  });
});
