import { accountIdOf } from '../../../src/server/seed/identity.ts';
import { advance, demoPassword, demoPayPassword, envelope } from '../sites.ts';
import { clientOf, type TestServer } from '../testServer.ts';
import { uploadFile } from '../uploadFile.ts';

/** Creates, as seller@cn through the API, one record of each kind that the demo data lacks, and lets the jobs finish with them. */
export async function createRecordsOfSeller(server: TestServer): Promise<void> {
  const client = clientOf(server.url);
  await client.signIn('seller@cn', demoPassword);
  const create = async (address: string, body: object): Promise<void> => {
    const { success, code } = envelope(await client.request('POST', `/api${address}`, { body }));
    if (!success) throw new Error(`${address} was refused with ${code}`);
  };
  const { id: shopId } = await server.backend.database.kysely
    .selectFrom('shops')
    .select('id')
    .where('account_id', '=', accountIdOf('seller@cn'))
    .where('currency', '=', 'USD')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await create('/download/trade', { status: 'succeeded' });
  await create('/wallet/quota/submit', {
    kind: 'EXCHANGE',
    currency: 'EUR',
    amount: '20000000.00',
    purpose: 'PEAK',
    materials: [await uploadFile(client, 'contract.pdf', '%PDF-1.4\n%%EOF\n')],
  });
  await create('/wallet/rateNotice/submit', { fromCurrency: 'USD', toCurrency: 'CNY', targetRate: '99' });
  await create('/wallet/recharge/auto/save', {
    currency: 'USD',
    shopIds: [shopId],
    schedule: 'DAILY',
    minimum: '100.00',
    keep: '20.00',
    payPassword: demoPayPassword,
  });
  await create('/dobby/preSubmit', {
    way: 'in',
    fromCurrency: 'EUR',
    toCurrency: 'USD',
    amount: '10.00',
    direction: 'from',
  });
  await create('/thirdWallet/add', {
    walletType: 'PAYPAL',
    account: 'shop@example.com',
    currency: 'USD',
    accountName: 'Yunfan Ltd',
  });
  await advance(server, 15_000);
  await server.backend.jobs.runDueJobs();
}
