import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lockDataDir } from './dataDirLock.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-lock-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  test('a second claim names the live process that holds it', () => {
    const release = lockDataDir(path.join(root, 'held'));
    expect(() => lockDataDir(path.join(root, 'held'))).toThrow(`in use by process ${process.pid}`);
    release();
    lockDataDir(path.join(root, 'held'))();
    expect(fs.existsSync(path.join(root, 'held.lock'))).toBe(false);
  });

  test('the lock of a process that is gone is taken over', () => {
    fs.writeFileSync(path.join(root, 'gone.lock'), '4194999 123');
    lockDataDir(path.join(root, 'gone'))();
  });

  test.skipIf(!fs.existsSync('/proc/self/stat'))(
    'a process number used again by another process is not mistaken for the owner',
    () => {
      fs.writeFileSync(path.join(root, 'reused.lock'), `${process.pid} 1`);
      lockDataDir(path.join(root, 'reused'))();
    },
  );

  test('an unreadable lock is treated as left behind', () => {
    fs.writeFileSync(path.join(root, 'torn.lock'), '');
    lockDataDir(path.join(root, 'torn'))();
  });
});
