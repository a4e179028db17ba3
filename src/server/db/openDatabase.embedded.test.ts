import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { embeddedTemplate } from '../../../tests/support/testDatabase.ts';
import { openDatabase } from './openDatabase.ts';

describe('the embedded data directory', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-db-'));
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

  test('a killed process loses no acknowledged write, and leaves no lock that blocks', async () => {
    const dataDir = path.join(root, 'killed');
    const program = `
      import { sql } from 'kysely';
      import { openDatabase } from ${JSON.stringify(path.resolve('src/server/db/openDatabase.ts'))};
      const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      await sql\`create table kept (n integer primary key)\`.execute(database.kysely);
      for (let n = 1; ; n += 1) {
        await database.inTransaction((trx) => sql\`insert into kept values (\${n})\`.execute(trx));
        process.stdout.write(n + '\\n');
      }`;
    const acknowledged = await killAfter(program, 20);
    const reopened = await openDatabase({ dataDir });
    const { rows } = await sql<{ n: number }>`select max(n) as n from kept`.execute(reopened.kysely);
    await reopened.close();
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
    expect(fs.existsSync(`${dataDir}.lock`)).toBe(false);
  });

  test('an opened database is closed even if no query ran', async () => {
    const dataDir = path.join(root, 'unasked');
    const unasked = await openDatabase({ dataDir, template: await embeddedTemplate() });
    const mark = path.join(dataDir, 'pg/postmaster.pid');
    expect(fs.existsSync(mark)).toBe(true);
    await unasked.close();
    expect(fs.existsSync(mark)).toBe(false);
  });

  test('a first start that was killed halfway starts over', async () => {
    const dataDir = path.join(root, 'half');
    fs.mkdirSync(path.join(dataDir, 'pg'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'pg/PG_VERSION'), '18');
    const opened = await openDatabase({ dataDir });
    await expect(sql`select 1`.execute(opened.kysely)).resolves.toBeDefined();
    await expect(openDatabase({ dataDir })).rejects.toThrow(/in use by process/);
    await opened.close();
  });
});

/** Runs the program, kills it -9 once it printed `count` numbers, and returns the last number printed. */
function killAfter(program: string, count: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = 0;
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n')) last = Number(line) || last;
      if (last >= count) child.kill('SIGKILL');
    });
    child.on('exit', () => resolve(last));
  });
}
