import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsSearch, searchKey, searchWords } from './looseSearch.ts';
import { isSpelledIn } from './pinyinSearch.ts';

const finds = (text: string, typed: string) => fitsSearch(text, searchWords(typed), isSpelledIn);

test.each([
  ['Côte d’Ivoire', 'cote'],
  ['Ångström', 'angstrom'],
  ['Łódź', 'lodz'],
  ['Straße', 'STRASSE'],
  ['US dollar', 'dollar us'],
  ['Hong Kong', 'hongkong'],
  ['HSBC Hong Kong', 'kong, hsbc'],
  ['ＡＢＣ银行', 'abc'],
  ['USD', 'ｕｓｄ'],
  ['中国工商银行', '工商'],
  ['中国工商银行', 'gsyh'],
  ['中国工商银行', 'gongshang'],
  ['中国工商银行', 'zggsyh'],
  ['重庆市', 'cq'],
  ['招商银行 深圳分行', 'szfh zsyh'],
  ['A股账户', 'agu'],
])('"%s" is found by "%s"', (text, typed) => expect(finds(text, typed)).toBe(true));

test.each([
  ['Euro', 'dollar'],
  ['中国工商银行', 'nyyh'],
  ['US dollar', 'dollar eu'],
  ['Bank', 'gsyh'],
  ['中国', '美国'],
])('"%s" is not found by "%s"', (text, typed) => expect(finds(text, typed)).toBe(false));

test('every text is found by its own words in any order, case and width, and by an empty search', () => {
  const word = fc.stringMatching(/^[A-Za-zéüñ中国银行]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const wide = (text: string) =>
        text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
      expect(
        finds(
          words.join(' '),
          words
            .toReversed()
            .map((each) => wide(each.toUpperCase()))
            .join('　'),
        ),
      ).toBe(true);
      expect(finds(words.join(' '), '  ')).toBe(true);
      expect(searchKey(searchKey(words.join(' ')))).toBe(searchKey(words.join(' ')));
    }),
  );
});
