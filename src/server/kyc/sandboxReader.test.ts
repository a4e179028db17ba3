import { expect, test } from 'vitest';
import { isMainlandIdNumber, isSocialCreditCode } from '../../domain/validators.ts';
import { isHongKongId } from './hongKongId.ts';
import { readDocument } from './sandboxReader.ts';

const today = '2026-11-21';
const file = (text: string, name = 'scan.jpg') => ({ name, bytes: Buffer.from(text) });

test('the same picture always reads the same, another one differently', () => {
  const read = (text: string) => readDocument(file(text), { kind: 'ID_CARD', side: 'front', today });
  expect(read('one')).toEqual(read('one'));
  expect(read('one').certNo).not.toBe(read('two').certNo);
});
test.each(Array.from({ length: 30 }, (_, index) => `picture ${index}`))(
  'numbers read from %s have the right check character',
  (text) => {
    expect(isMainlandIdNumber(readDocument(file(text), { kind: 'ID_CARD', side: 'front', today }).certNo ?? '')).toBe(
      true,
    );
    expect(isHongKongId(readDocument(file(text), { kind: 'HK_ID', side: 'front', today }).certNo ?? '')).toBe(true);
    expect(isSocialCreditCode(readDocument(file(text), { kind: 'LICENSE', side: 'front', today }).certNo ?? '')).toBe(
      true,
    );
  },
);
test('a file named after its content is read as named', () => {
  expect(
    readDocument(file('x', '王芳_110101199003078048.jpg'), { kind: 'ID_CARD', side: 'front', today }),
  ).toMatchObject({ name: '王芳', certNo: '110101199003078048', birthday: '1990-03-07', gender: 'F' });
});
test('the back of a document contains its validity period, and nothing else', () => {
  const { start, end, ...rest } = readDocument(file('back'), { kind: 'ID_CARD', side: 'back', today });
  expect(end !== null && start !== null && end > start).toBe(true);
  expect(Object.values(rest).every((value) => value === null)).toBe(true);
});
