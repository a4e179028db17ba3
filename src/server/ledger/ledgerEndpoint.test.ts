import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/testServer.ts';
import { customerAccount, systemAccount } from './account.ts';
import { ledgerEndpoint } from './ledgerEndpoint.ts';
import { openAccount } from './openAccount.ts';
import { postEntry } from './postEntries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ assembly: { sandboxEndpoints: [ledgerEndpoint] }, paths: {} });
  const [wallet, nostro] = [customerAccount('wallet', 'u1', 'JPY'), systemAccount('bankNostro', 'JPY')];
  await server.backend.database.inTransaction(async (trx) => {
    await openAccount(trx, wallet, 0);
    await postEntry(trx, {
      key: 'k',
      fundType: 0,
      at: 0,
      postings: [
        { account: wallet, amount: 1200n },
        { account: nostro, amount: -1200n },
      ],
    });
  });
});
afterAll(() => server.close());

test('the sandbox shows the recomputed ledger as decimal strings', async () => {
  const { json } = await server.request('GET', '/sandbox/api/ledger');
  expect(json).toMatchObject({
    success: true,
    data: {
      sound: true,
      entries: 1,
      accounts: [
        {
          accountId: 'system/bankNostro//JPY',
          kind: 'bankNostro',
          currency: 'JPY',
          posted: '-1200',
          held: '0',
          available: '-1200',
        },
        { accountId: 'u1/wallet//JPY', kind: 'wallet', currency: 'JPY', posted: '1200', held: '0', available: '1200' },
      ],
      sums: { JPY: { wallet: '1200', bankNostro: '-1200' } },
      violations: [],
    },
  });
});
