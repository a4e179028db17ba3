import { describe, expect, test } from 'vitest';
import { nearChoices } from './nearChoices.ts';

const choices = [
  { label: '义乌市启航服饰有限公司', detail: '中国工商银行 8617****1715' },
  { label: '深圳市万丰服饰有限公司', detail: '中国银行 4504****4942' },
  { label: '东莞市卓凡国际货运有限公司', detail: '招商银行 0075****1283' },
  { label: 'BlueRiver Packaging Inc.', detail: 'Chase 0047****5983' },
  { label: 'BlueRiver Packing LLC', detail: 'Citi 0047****5984' },
];
const near = (text: string, clues: readonly string[] = []) =>
  nearChoices(text, choices, { clues }).map(({ choice, by }) => [choice.label, by]);

describe('the choices that a text may mean', () => {
  test('have the same name but for the kind of firm, the city, case and width', () => {
    expect(near('义乌启航服饰')).toEqual([['义乌市启航服饰有限公司', 'name']]);
    expect(near('ＢｌｕｅＲｉｖｅｒ packaging')[0]).toEqual(['BlueRiver Packaging Inc.', 'name']);
  });

  test('have a similar name', () => {
    expect(near('深圳万风服饰')).toEqual([['深圳市万丰服饰有限公司', 'likeness']]);
    expect(near('卓凡国际货运')).toEqual([['东莞市卓凡国际货运有限公司', 'likeness']]);
    expect(near('BlueRiver Packagng')[0]).toEqual(['BlueRiver Packaging Inc.', 'likeness']);
  });

  test('have the account number beside the text, whole or masked', () => {
    expect(near('货运', ['00751234561283'])).toEqual([['东莞市卓凡国际货运有限公司', 'clue']]);
    expect(near('', ['0075****1283'])).toEqual([['东莞市卓凡国际货运有限公司', 'clue']]);
    expect(near('', ['0075****128'])).toEqual([]);
  });

  test('are spelled in Latin letters', () => {
    const spelled = (label: string) => label.startsWith('义乌');
    expect(nearChoices('ywqh', choices, { spelled }).map(({ choice }) => choice.label)).toEqual([
      '义乌市启航服饰有限公司',
    ]);
  });

  test('are none for another name', () => {
    expect(near('广州瑞禾供应链')).toEqual([]);
    expect(near('')).toEqual([]);
  });
});
