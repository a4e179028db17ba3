import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { customerAccount } from '../../../src/server/ledger/account.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { migrations } from '../../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../../src/server/db/openDatabase.ts';
import { openAccount } from '../../../src/server/ledger/openAccount.ts';
import { postEntry } from '../../../src/server/ledger/postEntries.ts';
import { embeddedTemplate } from '../../support/testDatabase.ts';
import { noon, balanceOf, deposit, must, report } from './ledgerWorld.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-ledger-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const wallet = customerAccount('wallet', 'survivor', 'USD');

/** A process that holds and pays 0.01 in a loop, and prints the acknowledged payments. */
const program = `
  const { openDatabase } = await import(${JSON.stringify(path.resolve('src/server/db/openDatabase.ts'))});
  const { placeHold, postHolds } = await import(${JSON.stringify(path.resolve('src/server/ledger/holds.ts'))});
  const { payout } = await import(${JSON.stringify(path.resolve('tests/properties/ledger/ledgerWorld.ts'))});
  const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
  const account = ${JSON.stringify(wallet)};
  for (let n = 1; ; n += 1) {
    await database.inTransaction((trx) => placeHold(trx, { holdId: 'hold ' + n, account, amount: 1n, at: ${noon} }));
    await database.inTransaction((trx) => postHolds(trx, { holdIds: ['hold ' + n], entries: [payout(account, 1n, 'pay ' + n)] }));
    process.stdout.write(n + '\\n');
  }`;

test('a process killed during payments leaves a sound ledger with every acknowledged payment exactly once', async () => {
  const start = await openDatabase({ dataDir, template: await embeddedTemplate() });
  await migrate(start, migrations);
  await start.inTransaction(async (trx) => {
    await openAccount(trx, wallet, noon);
    must(await postEntry(trx, deposit(wallet, 1_000_000n)));
  });
  await start.close();

  const acknowledged = await killAfter(30);

  const reopened = await openDatabase({ dataDir });
  try {
    expect((await report(reopened)).violations).toEqual([]);
    const { posted } = await balanceOf(reopened, wallet);
    const paid = await reopened.kysely
      .selectFrom('ledger_entries')
      .select('key')
      .where('fund_type', '=', 1)
      .orderBy('id')
      .execute();
    expect(posted).toBe(1_000_000n - BigInt(paid.length));
    expect(paid.map(({ key }) => key)).toEqual(paid.map((_, index) => `pay ${index + 1}`));
    expect(paid.length).toBeGreaterThanOrEqual(acknowledged);
  } finally {
    await reopened.close();
  }
});

/** Starts the program, kills it with SIGKILL after `count` acknowledged payments, and returns the last acknowledged one. */
function killAfter(count: number): Promise<number> {
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
