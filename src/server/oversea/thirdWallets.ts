import type { Selectable } from 'kysely';
import { isCurrency } from '../../domain/currency.ts';
import { stripWhitespace, toHalfWidth } from '../../domain/inputHelpers.ts';
import { isEmail } from '../../domain/validators.ts';
import type { Trx } from '../db/Database.ts';
import { nextId } from '../db/nextId.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import type { ThirdWalletsTable } from '../db/tables/oversea.ts';
import { Refusal, wrongInput } from '../operation/Refusal.ts';
import { lockAccount } from '../platform/lockAccount.ts';
import { recordAudit } from '../platform/recordAudit.ts';

export type ThirdWallet = Selectable<ThirdWalletsTable>;

/** The accounts that can be added, with the form of their numbers. A linked account is not added, but linked. */
const forms: Readonly<Record<string, (account: string) => boolean>> = {
  PAYPAL: isEmail,
  PAYONEER: (account) => /^\d{8,12}$/.test(account),
  WISE: (account) => isEmail(account) || /^[A-Z0-9]{8,34}$/.test(account),
  BANK: (account) => /^[A-Z0-9]{6,34}$/.test(account),
};
export const linkType = 'LL_LINK';
/** The most accounts of one customer. */
const most = 20;
/** In the sandbox, accounts that end like this are unknown to the other site. */
const unknown = /0000$/;

interface Acting {
  readonly owner: string;
  readonly userId: string;
  readonly now: number;
}

export interface NewWallet {
  readonly walletType: string;
  readonly account: string;
  readonly currency: string;
  readonly accountName: string;
}

/** Adds an account elsewhere. Refuses with 999995 and the field what has another form, 990012 one that is there, 110019 one too many. */
export async function addWallet(trx: Trx, acting: Acting, given: NewWallet): Promise<ThirdWallet> {
  const account = accountIn(given);
  if (!(forms[given.walletType]?.(account) ?? false)) throw wrongInput('account', 'is no account of this kind');
  if (!isCurrency(given.currency)) throw wrongInput('currency', 'is no currency');
  await lockAccount(trx, acting.owner);
  const { count } = await trx
    .selectFrom('third_wallets')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner', '=', acting.owner)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw new Refusal('110019', {}, { count: Number(count), limit: most });
  return store(trx, acting, { ...given, account }, '990012');
}

/**
 * Links an account of the other site. Refuses with 630101 when the site does not know it, its holder is another person, or it is
 * linked already.
 */
export async function linkWallet(
  trx: Trx,
  acting: Acting,
  { account: text, accountName, holder }: { account: string; accountName: string; holder: string },
): Promise<ThirdWallet> {
  const account = toHalfWidth(stripWhitespace(text));
  const isOwn = stripWhitespace(accountName).toLowerCase() === stripWhitespace(holder).toLowerCase();
  if (unknown.test(account) || !isOwn) throw new Refusal('630101');
  return store(trx, acting, { walletType: linkType, account, currency: '', accountName: holder }, '630101');
}

/** Removes an account. Refuses with 990404 when the customer has none of this id. */
export async function removeWallet(trx: Trx, { owner, userId, now }: Acting, id: string): Promise<void> {
  const removed = await trx
    .updateTable('third_wallets')
    .set({ removed_at: new Date(now) })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw new Refusal('990404');
  await recordAudit(trx, { actor: userId, action: 'thirdWallet.remove', subject: `third wallet ${id}`, now });
}

async function store(trx: Trx, acting: Acting, wallet: NewWallet, taken: '990012' | '630101'): Promise<ThirdWallet> {
  const { owner, userId, now } = acting;
  const id = await nextId(trx, 'third_wallet_numbers', { prefix: 'TW', digits: 8 });
  try {
    const stored = await trx
      .insertInto('third_wallets')
      .values({
        id,
        owner,
        user_id: userId,
        wallet_type: wallet.walletType,
        account: wallet.account,
        currency: wallet.currency,
        account_name: wallet.accountName.trim(),
        created_at: new Date(now),
        removed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const action = wallet.walletType === linkType ? 'thirdWallet.link' : 'thirdWallet.add';
    await recordAudit(trx, { actor: userId, action, subject: `third wallet ${id}`, now });
    return stored;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(taken);
    throw error;
  }
}

/** Numbers of banks are written with blanks and small letters; e-mail addresses keep theirs in lower case. */
function accountIn({ account }: NewWallet): string {
  const text = toHalfWidth(stripWhitespace(account));
  return text.includes('@') ? text.toLowerCase() : text.toUpperCase();
}
