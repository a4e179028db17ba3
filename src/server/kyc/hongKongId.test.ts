import { expect, test } from 'vitest';
import { isHongKongId } from './hongKongId.ts';

test.each(['A1234563', 'G123456A', 'AB9876543', 'C1234569'])('%s has the right check character', (text) => {
  expect(isHongKongId(text)).toBe(true);
});
test.each(['A1234564', 'A123456(3)', 'a1234563', '1234563', 'A12345634', 'ABC123456', ''])(
  '%s is not a Hong Kong identity number',
  (text) => {
    expect(isHongKongId(text)).toBe(false);
  },
);
