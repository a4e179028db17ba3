import type { Selectable } from 'kysely';
import { isCurrency } from '../../domain/currency.ts';
import { replaceNbsp, stripWhitespace, toHalfWidth, trim } from '../../domain/inputHelpers.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextId } from '../db/nextId.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import type { PayeeReason, PayeesTable } from '../db/tables/payment.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { Refusal } from '../operation/Refusal.ts';
import { sensitiveWordsIn } from '../payment/sensitiveWords.ts';
import { enqueueJob } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { bankRuleOf, wrongParts, type AccountParts } from './bankRules.ts';

export type Payee = Selectable<PayeesTable>;

/** What a user says about a payee, whichever account it has. */
export interface PayeeFacts {
  readonly payeeType: 'COMPANY' | 'PERSONAL';
  readonly name: string;
  readonly nameEn?: string;
  readonly mobile?: string;
  readonly certType?: string;
  readonly certNo?: string;
  readonly address?: string;
  readonly purpose?: string;
  readonly relation?: string;
  readonly materials?: readonly string[];
  readonly remark?: string;
}

export interface NewPayee extends PayeeFacts, AccountParts {
  readonly region: string;
  readonly currency: string;
}

export interface Acting {
  readonly owner: string;
  readonly userId: string;
  readonly locale: Locale;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const payeeCheckJobKind = 'payee.check';
/** How long the sandbox's check of a payee takes. */
const checkTakes = 3_000;
/** After this time the user is asked whether the details are still right. */
export const confirmedFor = 365 * 86_400_000;

/** Returns the owner's payee that is not deleted. Refuses with 990404 otherwise. */
export async function mustFindPayee(db: Queryable, { owner }: Pick<Acting, 'owner'>, id: string): Promise<Payee> {
  const payee = await db
    .selectFrom('payees')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (payee === undefined) throw new Refusal('990404');
  return payee;
}

/**
 * Adds a payee, which the payments' bank then checks. Refuses with 803002 and the wrong fields when the account breaks the
 * rule of its country or a name contains a refused word, and with 990012 when the account is a payee already.
 */
export async function createPayee(trx: Trx, acting: Acting, given: NewPayee): Promise<Payee> {
  const { owner, userId, now } = acting;
  const rule = bankRuleOf(given.region);
  if (rule === null) throw wrongFields(['region'], 'notOffered', acting.locale);
  if (!isCurrency(given.currency) || !rule.currencies.includes(given.currency))
    throw wrongFields(['currency'], 'notOffered', acting.locale);
  const account = cleanAccount(given);
  const broken = wrongParts(rule, account);
  if (broken.length > 0) throw wrongFields(broken, 'format', acting.locale);
  refuseWords(given, acting.locale);
  const id = await nextId(trx, 'payee_numbers', { prefix: 'PY', digits: 8 });
  try {
    const payee = await trx
      .insertInto('payees')
      .values({
        remark: '',
        ...factsOf(given),
        id,
        owner,
        region: given.region,
        currency: given.currency,
        bank_code: account.bankCode ?? '',
        bank_name: account.bankName ?? '',
        branch: account.branch ?? '',
        swift: account.swift ?? '',
        account_no: account.accountNo ?? '',
        status: 'CHECKING',
        created_at: new Date(now),
        confirmed_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await checkLater(trx, payee.id, now);
    await recordAudit(trx, { actor: userId, action: 'payee.create', subject: `payee ${payee.id}`, now });
    return payee;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('990012');
    throw error;
  }
}

/** Changes what is said about a payee, not its account, and has it checked again. Refuses with 803002. */
export async function updatePayee(trx: Trx, acting: Acting, id: string, given: PayeeFacts): Promise<Payee> {
  const { userId, now } = acting;
  const payee = await lockPayee(trx, acting, id);
  refuseWords(given, acting.locale);
  const changed = await checkAgain(trx, payee.id, { ...factsOf(given), confirmed_at: new Date(now) }, now);
  await recordAudit(trx, { actor: userId, action: 'payee.update', subject: `payee ${id}`, now });
  return changed;
}

/** Adds what a check asked for. Refuses with 711007 when nothing was asked. */
export async function answerQuestion(
  trx: Trx,
  acting: Acting,
  id: string,
  given: { readonly address?: string; readonly certNo?: string; readonly materials?: readonly string[] },
): Promise<Payee> {
  const { userId, now } = acting;
  const payee = await lockPayee(trx, acting, id);
  if (payee.reason === '') throw new Refusal('711007');
  const { address, certNo, materials = [] } = given;
  const changed = await checkAgain(
    trx,
    id,
    {
      ...(address !== undefined && { address: cleanText(address) }),
      ...(certNo !== undefined && { cert_no: cleanText(certNo) }),
      materials: toJsonb([...new Set([...payee.materials, ...materials])]),
    },
    now,
  );
  await recordAudit(trx, { actor: userId, action: 'payee.replenish', subject: `payee ${id}`, now });
  return changed;
}

/** Deletes a payee; payments that it got keep its name. Refuses with 500011 while a payment to it is not finished. */
export async function deletePayee(trx: Trx, acting: Acting, id: string): Promise<void> {
  const { userId, now } = acting;
  await lockPayee(trx, acting, id);
  const open = await trx
    .selectFrom('payment_rows')
    .innerJoin('payment_batches', 'payment_batches.id', 'payment_rows.batch_id')
    .leftJoin('orders', 'orders.id', 'payment_rows.order_id')
    .select('payment_rows.batch_id')
    .where('payment_rows.payee_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('payment_batches.status', '=', 'awaitingPayment'),
        eb('orders.status', 'in', ['awaitingPayment', 'processing']),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined) throw new Refusal('500011');
  await trx
    .updateTable('payees')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, { actor: userId, action: 'payee.delete', subject: `payee ${id}`, now });
}

/** Returns what the user must do about a payee; an active one is to be confirmed once a year. */
export function questionAbout(payee: Payee, now: number): PayeeReason | 'CONFIRM' {
  if (payee.reason !== '') return payee.reason;
  const confirmed = payee.confirmed_at?.getTime() ?? 0;
  return payee.status === 'ACTIVE' && now - confirmed > confirmedFor ? 'CONFIRM' : '';
}

async function lockPayee(trx: Trx, { owner }: Acting, id: string): Promise<Payee> {
  await trx.selectFrom('payees').select('id').where('id', '=', id).where('owner', '=', owner).forUpdate().execute();
  return mustFindPayee(trx, { owner }, id);
}

async function checkAgain(
  trx: Trx,
  id: string,
  change: Partial<ReturnType<typeof factsOf>> & { confirmed_at?: Date },
  now: number,
): Promise<Payee> {
  const payee = await trx
    .updateTable('payees')
    .set({ ...change, status: 'CHECKING', reason: '' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await checkLater(trx, id, now);
  return payee;
}

function checkLater(trx: Trx, payeeId: string, now: number): Promise<void> {
  return enqueueJob(trx, {
    kind: payeeCheckJobKind,
    payload: { payeeId },
    runAt: now + checkTakes,
    key: `${payeeCheckJobKind} ${payeeId} ${now}`,
  });
}

/** Makes the refusal that names wrong fields with their reason in the user's language. */
export function wrongFields(
  fields: readonly string[],
  why: keyof (typeof serverWords.payees)[Locale]['wrong'],
  locale: Locale,
): Refusal {
  const reason = serverWords.payees[locale].wrong[why];
  return new Refusal(
    '803002',
    {},
    fields.map((field) => ({ field, reason })),
  );
}

function refuseWords({ name, nameEn = '', remark = '' }: PayeeFacts, locale: Locale): void {
  const fields = Object.entries({ name, nameEn, remark }).flatMap(([field, text]) =>
    sensitiveWordsIn(text).length > 0 ? [field] : [],
  );
  if (fields.length > 0) throw wrongFields(fields, 'word', locale);
}

/** The columns of what was said; what was not said stays as it is. */
function factsOf(given: PayeeFacts) {
  const { nameEn, mobile, certType, certNo, address, purpose, relation, materials, remark } = given;
  return {
    payee_type: given.payeeType,
    name: cleanText(given.name),
    ...(nameEn !== undefined && { name_en: cleanText(nameEn) }),
    ...(mobile !== undefined && { mobile: stripWhitespace(mobile) }),
    ...(certType !== undefined && { cert_type: certType }),
    ...(certNo !== undefined && { cert_no: cleanText(certNo) }),
    ...(address !== undefined && { address: cleanText(address) }),
    ...(purpose !== undefined && { purpose }),
    ...(relation !== undefined && { relation }),
    ...(materials !== undefined && { materials: toJsonb(materials) }),
    ...(remark !== undefined && { remark: cleanText(remark) }),
  };
}

function cleanAccount({ bankName, bankCode, branch, swift, accountNo }: AccountParts): AccountParts {
  const code = (text: string | undefined) => toHalfWidth(stripWhitespace(text ?? '')).toUpperCase();
  return {
    bankName: cleanText(bankName ?? ''),
    bankCode: code(bankCode),
    branch: cleanText(branch ?? ''),
    swift: code(swift),
    accountNo: code(accountNo),
  };
}

function cleanText(text: string): string {
  return trim(replaceNbsp(text));
}
