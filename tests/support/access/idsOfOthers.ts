import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../src/server/db/Database.ts';

type Source = (own: RawBuilder<unknown>) => RawBuilder<{ id: string }>;

/** Ids of the records of a table whose `owner` is none of the accounts; one of each value of `kind` when it names a column. */
const inTable =
  (table: string, owner: 'owner' | 'account_id', { id = 'id', kind }: { id?: string; kind?: string } = {}): Source =>
  (own) =>
    sql`select min(${sql.ref(id)}::text) as id from ${sql.table(table)} where ${sql.ref(owner)} not in ${own}
      ${kind === undefined ? sql`` : sql`group by ${sql.ref(kind)}`}`;
/** The same for records of a user. */
const ofUser =
  (table: string, id: RawBuilder<unknown> = sql`record.id::text`): Source =>
  (own) =>
    sql`select min(${id}) as id from ${sql.table(table)} as record join users on users.id = record.user_id
      where users.account_id not in ${own}`;
/** A movement on a ledger account. */
const movement =
  (id: RawBuilder<unknown>): Source =>
  (own) =>
    sql`select min(${id}) as id from ledger_postings as posting join ledger_accounts as account on account.id = posting.account_id
      where account.kind = 'wallet' and account.owner <> '' and account.owner not in ${own}
        and exists (select from accounts where accounts.id = account.owner)`;

const orders = inTable('orders', 'owner', { kind: 'kind' });
const files = inTable('uploaded_files', 'owner');
const bills = inTable('bills', 'owner');
const shops = inTable('shops', 'account_id');
const users = inTable('users', 'account_id');
const row = movement(sql`posting.entry_id || '-wallet-' || account.currency`);
const alerts = inTable('rate_notices', 'owner');

/** The records that an id names, by the name of its field or `operation.field`. */
const sources: Readonly<Record<string, readonly Source[]>> = {
  orderId: [orders],
  orderIds: [orders],
  bankCardId: [inTable('bank_cards', 'account_id')],
  billId: [bills],
  billIds: [bills],
  drawbackId: [bills],
  fileId: [files],
  fileIds: [files],
  shopId: [shops],
  shopIds: [shops],
  settlementId: [inTable('shop_settlements', 'account_id')],
  payeeId: [inTable('payees', 'owner')],
  payeeIds: [inTable('payees', 'owner')],
  vatPayeeId: [inTable('vat_payees', 'owner')],
  taxPayerId: [inTable('tax_payers', 'owner')],
  batchId: [inTable('payment_batches', 'owner')],
  serialId: [inTable('payment_batches', 'owner', { id: 'serial_id' })],
  couponId: [inTable('coupons', 'account_id')],
  quotaId: [inTable('fee_quotas', 'account_id')],
  rateId: [inTable('quotes', 'owner')],
  trialId: [inTable('wallet_trials', 'owner', { kind: 'kind' }), inTable('dobby_trials', 'owner'), orders],
  downloadId: [inTable('downloads', 'owner')],
  raiseId: [inTable('limit_raises', 'owner')],
  ruleId: [inTable('recharge_rules', 'owner')],
  holderId: [inTable('kyc_records', 'account_id')],
  userId: [users],
  ssoUserId: [users],
  operatorId: [inTable('users', 'account_id', { id: 'operator_id' })],
  sessionId: [ofUser('sessions', sql`left(record.id_hash, 16)`)],
  transId: [movement(sql`posting.entry_id::text`)],
  'message.detail.id': [ofUser('messages')],
  ids: [ofUser('messages')],
  'oversea.remove.id': [inTable('third_wallets', 'owner')],
  'record.fund.id': [row],
  'record.refund.id': [row],
  'record.refundReceipt.id': [row],
  'wallet.cancelRateNotice.id': [alerts],
  'wallet.changeRateNotice.id': [alerts],
  'wallet.pauseRateNotice.id': [alerts],
  'wallet.deleteRateNotice.id': [alerts],
};

/** Fields that are named like an id, but name no record of an account, each with what it is. */
export const namesNoRecord: Readonly<Record<string, string>> = {
  cardNo: 'number that the user enters',
  certNo: 'number that the user enters',
  taxNo: 'number that the user enters',
  registrationNo: 'number that the user enters',
  accountNo: 'number that the user enters',
  billNo: 'number that the user enters',
  invoiceNo: 'number that the user enters',
  accountId: 'number of the account at the provider, which the user enters',
  protocolId: 'kind of bill',
  providerId: 'one of the providers of the site',
  platformId: 'one of the platforms of the site',
  serviceId: 'one of the services of the site',
  activityId: 'one of the activities of the site',
  adId: 'one of the advertisements of the site',
  agreementId: 'one of the agreements of the site',
  agreementIds: 'one of the agreements of the site',
  channelId: 'one of the channels of the site',
  captchaId: 'picture for visitors without an account',
  operationId: 'operation of the API; the key beside it counts for its user only',
  operId: 'is not read',
  staffId: 'role in the own verification form',
  'content.notice.id': 'notice to everybody',
};

/** Returns the ids by field, of records whose accounts are none of `accounts`: for a field that names records, and has none, an empty list. */
export async function idsOfOthers(
  { kysely }: Database,
  accounts: readonly string[],
): Promise<(operationId: string, field: string) => readonly string[]> {
  const own = sql`(${sql.join(accounts)})`;
  const found = new Map<Source, readonly string[]>();
  for (const source of new Set(Object.values(sources).flat())) {
    const { rows } = await source(own).execute(kysely);
    found.set(
      source,
      rows.flatMap(({ id }) => (id === null ? [] : [id])),
    );
  }
  return (operationId, field) =>
    (sources[`${operationId}.${field}`] ?? sources[field] ?? []).flatMap((source) => found.get(source) ?? []);
}
