import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeFileName } from './safeFileName.ts';

describe('the name of a file', () => {
  test.each([
    ['营业执照 (1).pdf', '营业执照 (1).pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069\u200Fb\u061C.csv', 'ab.csv'],
    ['pay\u200Bee\uFEFF\u00AD\u3164.csv', 'payee.csv'],
    ['a\r\nset-cookie: x.pdf', 'aset-cookie: x.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.pdf', 'a.pdf'],
    ['tag\u{E0041}s\u{F0000}.pdf', 'tags.pdf'],
    ['a\u00A0\u2003b\u2028.pdf', 'a b.pdf'],
    ['lone\uD800.pdf', 'lone.pdf'],
    ['\u202E\u200B', ''],
  ])('%j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test('never contains invisible characters, and a second pass changes nothing', () => {
    const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyCharacter, fc.constantFrom('\u202E', '\u2067', '\u200D', '/', ' ', 'é'))),
        (characters) => {
          const safe = safeFileName(characters.join(''));
          expect(safe).not.toMatch(/[\p{Bidi_Control}\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029/\\]/u);
          expect(safeFileName(safe)).toBe(safe);
        },
      ),
      { numRuns: 500 },
    );
  });
});
