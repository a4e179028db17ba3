import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

/** Bytes of the characters of GBK's two-byte part, from the decoder, because nothing encodes it. */
const gbk = new Map<string, readonly number[]>();
for (let lead = 0xb0; lead <= 0xf7; lead += 1)
  for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
    const sign = new TextDecoder('gb18030').decode(Uint8Array.from([lead, trail]));
    if (/^\p{Script=Han}$/u.test(sign)) gbk.set(sign, [lead, trail]);
  }

const han = fc.string({ unit: fc.constantFrom(...gbk.keys()), minLength: 1 });

function utf16(text: string, little: boolean): readonly number[] {
  return [...Array(text.length).keys()].flatMap((at) => {
    const [low, high] = [text.charCodeAt(at) & 0xff, text.charCodeAt(at) >> 8];
    return little ? [low, high] : [high, low];
  });
}

test('a text reads the same in GBK, UTF-8 and UTF-16', () => {
  fc.assert(
    fc.property(han, (name) => {
      const text = `收款人,${name}\n1`;
      const inGbk = [...text].flatMap((sign) => gbk.get(sign) ?? [sign.charCodeAt(0)]);
      const bytes = [...new TextEncoder().encode(text)];
      for (const written of [
        inGbk,
        bytes,
        [0xef, 0xbb, 0xbf, ...bytes],
        [0xff, 0xfe, ...utf16(text, true)],
        [0xfe, 0xff, ...utf16(text, false)],
      ])
        expect(decodeText(Uint8Array.from(written))).toBe(text);
    }),
  );
});
