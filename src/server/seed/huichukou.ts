import { decimalsOf, type CurrencyCode } from '../../domain/currency.ts';
import { money } from '../../domain/money.ts';
import { verifiedCompany } from '../huichukou/applications.ts';
import { quotaCurrency, yearlyQuota } from '../huichukou/huichukouTerms.ts';
import { receiveMoney, settleMoney } from '../huichukou/receiveMoney.ts';
import { approvePapers } from '../huichukou/transactionJobs.ts';
import { createTransaction } from '../huichukou/transactions.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import type { SeedContext, Seeder } from './Seeder.ts';

const oneHour = 3_600_000;
const oneDay = 24 * oneHour;
const exporter = 'b2b@cn';
const invoice = Buffer.from('%PDF-1.4\n%%EOF\n');

/** Past transactions, the oldest first; the last one's buyer has not paid. */
const plan: readonly {
  readonly days: number;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly buyer: string;
  readonly end: 'succeed' | 'fail' | 'wait';
}[] = [
  { days: 41, currency: 'EUR', amount: 18_400, buyer: 'Nordwerk Maschinen GmbH', end: 'succeed' },
  { days: 33, currency: 'GBP', amount: 9_650, buyer: 'Pennine Tools Ltd', end: 'succeed' },
  { days: 26, currency: 'EUR', amount: 12_900, buyer: 'Atelier Rhône SARL', end: 'fail' },
  { days: 19, currency: 'EUR', amount: 22_750, buyer: 'Nordwerk Maschinen GmbH', end: 'succeed' },
  { days: 9, currency: 'GBP', amount: 7_320, buyer: 'Pennine Tools Ltd', end: 'succeed' },
  { days: 2, currency: 'EUR', amount: 15_600, buyer: 'Atelier Rhône SARL', end: 'wait' },
];

/** Seeds an exporter's application and its transactions, through the same booking as real ones. */
export const huichukouSeeder: Seeder = {
  name: 'huichukou',
  async seed(context) {
    const { trx, now, history } = context;
    const owner = accountIdOf(exporter);
    const company = await verifiedCompany(trx, owner);
    if (company === null) throw new Error(`${exporter} is not a verified company.`);
    await trx
      .insertInto('huichukou_applications')
      .values({
        id: 'HA000000',
        owner,
        user_id: userIdOf(exporter),
        company_name: company.companyName,
        registration_no: company.registrationNo,
        contact: '周启明',
        area_code: '86',
        mobile: '13800138016',
        status: 'APPROVED',
        reason: '',
        quota_currency: quotaCurrency,
        quota: yearlyQuota,
        created_at: new Date(now - 60 * oneDay),
        decided_at: new Date(now - 60 * oneDay + 2 * oneHour),
      })
      .execute();
    for (const [index, one] of plan.entries()) await seedOne(context, one, index);
    // Letters have random ids, and the demo data is the same each time.
    history.at(now, async () => {
      await trx.deleteFrom('messages').where('button_json', 'like', '%/huichukou/%').execute();
    });
  },
};

async function seedOne({ trx, now, history }: SeedContext, one: (typeof plan)[number], index: number): Promise<void> {
  const [owner, userId] = [accountIdOf(exporter), userIdOf(exporter)];
  const at = now - one.days * oneDay;
  // The sandbox's buyer does not pay an invoice that ends like this.
  const invoiceNo = one.end === 'wait' ? 'HT-2026-8003' : `HT-2026-01${String(index + 11)}`;
  const fileId = `00000000-0000-4000-8000-${String(8_000_000 + index).padStart(12, '0')}`;
  await trx
    .insertInto('uploaded_files')
    .values({
      id: fileId,
      owner,
      uploaded_by: userId,
      name: `${invoiceNo}.pdf`,
      type: 'application/pdf',
      size: invoice.length,
      bytes: invoice,
      created_at: new Date(at),
    })
    .execute();
  const { end } = one;
  history.at(at, async () => {
    const { id: orderId } = await createTransaction(trx, {
      owner,
      userId,
      amount: money(BigInt(one.amount) * 10n ** BigInt(decimalsOf(one.currency)), one.currency),
      buyerName: one.buyer,
      invoiceNo,
      invoiceFiles: [fileId],
      at,
    });
    await approvePapers(trx, orderId, at + 2 * oneHour);
    if (end === 'wait') return;
    const settledAt = at + 28 * oneHour;
    history.at(settledAt, async () => {
      await receiveMoney(trx, { orderId, at: at + 26 * oneHour });
      await settleMoney(trx, { orderId, outcome: end, at: settledAt });
    });
  });
}
