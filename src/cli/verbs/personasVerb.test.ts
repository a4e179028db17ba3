import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tinyConfig } from '../../config/tinyConfig.fixture.ts';
import { ranVerb } from './runVerb.fixture.ts';

const run = (...options: readonly string[]) => ranVerb('personas', process.cwd(), options);
const accounts = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(' ')[0]);

describe('personas', () => {
  test('lists every demo account with its rights, and the visitors', async () => {
    const { code, text } = await run();
    expect(code).toBe(0);
    expect(text).toMatch(/^seller@cn +CN +main +cn_collection +5 +all$/m);
    expect(text).toMatch(/^sub-few@cn +CN +subAccount +cn_collection +5 +record\.view wallet\.view$/m);
    expect(text).toMatch(/^nobody@hk +HK +visitor +none$/m);
  });
  test('lists who holds a permission', async () => {
    const holders = accounts((await run('--permission', 'security.manage')).text);
    expect(holders).toContain('sub-36@cn');
    expect(holders).not.toContain('sub@cn');
  });
  test('lists the accounts that a site declares, and explain opens pages as one of them', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-personas-'));
    const personas = [
      { loginName: 'a@hk', name: 'A', region: 'HK', note: 'A seller.' },
      {
        loginName: 'b@hk',
        name: '',
        region: 'HK',
        note: 'Looks.',
        within: 'a@hk',
        role: 'subAccount',
        permissions: [],
      },
    ];
    for (const [file, text] of tinyConfig({ 'schemas/personas/more.json': { personas } })) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text);
    }
    const { text } = await ranVerb('personas', root, ['--permission', 'look']);
    const explained = await Promise.all(
      ['a@hk', 'b@hk'].map((name) => ranVerb('explain', root, ['/other', '--as', name])),
    );
    fs.rmSync(root, { recursive: true, force: true });
    expect(accounts(text)).toEqual(['a@hk']);
    expect(explained.map((one) => [one.code, one.text.includes('✗')])).toEqual([
      [0, false],
      [0, true],
    ]);
  });
  test('refuses a permission that does not exist', async () => {
    expect(await run('--permission', 'withdraw.creat')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Did you mean "withdraw.create"?'),
    });
  });
  test('explain accepts the visitor of a region, and names the list when an account does not exist', async () => {
    const visitor = await ranVerb('explain', process.cwd(), ['/wallet', '--as', 'nobody@hk']);
    expect(visitor.code).toBe(0);
    expect(visitor.text).toContain('no user is signed in');
    expect(await ranVerb('explain', process.cwd(), ['/wallet', '--as', 'nobody@zz'])).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm run config -- personas lists them'),
    });
  });
});
