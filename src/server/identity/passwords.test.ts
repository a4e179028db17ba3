import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('only the right one fits, and two hashes of it differ', async () => {
    const [one, two] = [await hashPassword('Sea-bridge1'), await hashPassword('Sea-bridge1')];
    expect(one).not.toBe(two);
    expect(await verifyPassword('Sea-bridge1', one)).toBe(true);
    expect(await verifyPassword('sea-bridge1', one)).toBe(false);
  });
  test('a hash made at another cost still fits', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 1);
    const stored = `scrypt$1024$8$1$${salt.toString('base64')}$${scryptSync('old', salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64')}`;
    expect(await verifyPassword('old', stored)).toBe(true);
  });
  test('no password matches a user who does not exist', async () => {
    expect(await verifyPassword('', null)).toBe(false);
  });
  test('a stored text that is not a hash is a bug, not a wrong password', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('another form');
  });
});
