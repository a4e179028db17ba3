import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { createCaptcha, revealCaptcha, verifyCaptcha } from './captchas.ts';
import { captchaAlphabet, drawCaptcha } from './drawCaptcha.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const create = (readable = true) => createCaptcha(database.kysely, { now: 0, readable });
const verify = (captchaId: string, text: string, now = 0) => verifyCaptcha(database.kysely, { captchaId, text, now });
const textOf = async (captchaId: string) => (await revealCaptcha(database.kysely, captchaId)) ?? '';

describe('a captcha', () => {
  test('is solved once, in upper or lower case', async () => {
    const { captchaId } = await create();
    const text = await textOf(captchaId);
    expect(await verify(captchaId, ` ${text.toLowerCase()}`)).toBe(true);
    expect(await verify(captchaId, text)).toBe(false);
  });
  test('is used up by a wrong try', async () => {
    const { captchaId } = await create();
    const text = await textOf(captchaId);
    expect(await verify(captchaId, 'WRONG')).toBe(false);
    expect(await verify(captchaId, text)).toBe(false);
  });
  test('expires after five minutes', async () => {
    const { captchaId } = await create();
    expect(await verify(captchaId, await textOf(captchaId), 5 * 60_000 + 1)).toBe(false);
  });
  test('outside the sandbox keeps no readable text', async () => {
    const { captchaId } = await create(false);
    expect(await revealCaptcha(database.kysely, captchaId)).toBeNull();
  });
  test('does not fit another picture', async () => {
    const [one, two] = [await create(), await create()];
    expect(await verify(two.captchaId, `${await textOf(one.captchaId)}?`)).toBe(false);
  });
});

describe('its picture', () => {
  test('is a PNG that decodes to its size, and every character leaves ink', () => {
    for (const char of captchaAlphabet) {
      const png = drawCaptcha(char.repeat(4), () => 0.5);
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      const data = png.indexOf('IDAT');
      const pixels = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
      expect(pixels).toHaveLength((width + 1) * height);
      expect(pixels.filter((colour) => colour >= 1 && colour <= 3).length).toBeGreaterThan(400);
    }
  });
  test('differs from one drawing to the next', () => {
    let seed = 0;
    const random = () => (seed = (seed * 16_807 + 7) % 2_147_483_647) / 2_147_483_647;
    expect(drawCaptcha('ACEF', random).equals(drawCaptcha('ACEF', random))).toBe(false);
  });
});
