import type { CurrencyCode } from '../../domain/currency.ts';
import { regionOf } from '../../domain/currency.ts';
import { replaceNbsp, stripWhitespace, toHalfWidth, trim } from '../../domain/inputHelpers.ts';
import { isAccountNumber, isSwiftCode } from '../../domain/validators.ts';
import type { Trx } from '../db/Database.ts';
import { nextId } from '../db/nextId.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import { Refusal } from '../operation/Refusal.ts';
import { lockAccount } from '../platform/lockAccount.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { bankByCode, bankOfCard } from './banks.ts';
import { cardsOf, cardTypeOf } from './cards.ts';
import { checkWithBank } from './checkWithBank.ts';

/** The most cards that an account may have in one currency. */
export const cardLimit = 10;

export interface CardToBind {
  readonly type: string;
  readonly currency: CurrencyCode;
  readonly accountName: string;
  readonly cardNo: string;
  readonly bankCode?: string;
  readonly bankName?: string;
  readonly branchName?: string;
  readonly swiftCode?: string;
  readonly region?: string;
  readonly holder?: 'SELF' | 'SOLE_DIRECTOR';
  readonly isDefault?: boolean;
}

export interface Binding {
  readonly owner: string;
  readonly userId: string;
  readonly verifiedName: string;
  readonly card: CardToBind;
  readonly at: number;
}

/**
 * Binds a card and returns its id. A mainland card is first checked with its bank: 170039 to 170044 and 17043.
 * Refuses with 700014 (already bound), 110019 (limit reached), 170040 (not an account number) or 803002 (bank details missing).
 */
export async function bindCard(trx: Trx, { owner, userId, verifiedName, card, at }: Binding): Promise<string> {
  const type = cardTypeOf(card.type);
  const cardNo = toHalfWidth(stripWhitespace(card.cardNo));
  const accountName = trim(replaceNbsp(card.accountName));
  const holder = card.holder ?? 'SELF';
  const bank =
    type === '003'
      ? overseasBank(card, cardNo)
      : mainlandBank({ ...card, type, accountName, cardNo }, holder === 'SELF' ? verifiedName : null);
  await lockAccount(trx, owner);
  const others = await cardsOf(trx, { owner, currency: card.currency });
  if (others.some(({ card_no }) => card_no === cardNo)) throw new Refusal('700014');
  if (others.length >= cardLimit) throw new Refusal('110019', {}, { count: others.length, limit: cardLimit });
  const isDefault = card.isDefault === true || others.length === 0;
  if (isDefault) await unsetDefault(trx, owner, card.currency);
  const id = await nextId(trx, 'bank_card_numbers', { prefix: 'BC', digits: 8 });
  try {
    await trx
      .insertInto('bank_cards')
      .values({
        id,
        account_id: owner,
        type,
        currency: card.currency,
        account_name: accountName,
        card_no: cardNo,
        status: 'NORMAL',
        holder,
        is_default: isDefault,
        bank_code: bank.code,
        bank_name: bank.name,
        branch_name: trim(card.branchName ?? ''),
        swift_code: bank.swift,
        region: bank.region,
        created_at: new Date(at),
        deleted_at: null,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('700014');
    throw error;
  }
  await recordAudit(trx, {
    actor: userId,
    action: 'bankcard.bind',
    subject: `card ${id}`,
    detail: { currency: card.currency, type, last4: cardNo.slice(-4) },
    now: at,
  });
  return id;
}

/** Removes the default card of the currency. */
export async function unsetDefault(trx: Trx, owner: string, currency: CurrencyCode): Promise<void> {
  await trx
    .updateTable('bank_cards')
    .set({ is_default: false })
    .where('account_id', '=', owner)
    .where('currency', '=', currency)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
}

interface ChosenBank {
  readonly code: string;
  readonly name: string;
  /** Empty for a bank of the mainland. */
  readonly swift: string;
  readonly region: string;
}

function mainlandBank(card: CardToBind & { readonly type: '001' | '002' }, holderName: string | null): ChosenBank {
  if (card.currency !== 'CNY') throw new Refusal('170044');
  const answer = checkWithBank({ type: card.type, accountName: card.accountName, cardNo: card.cardNo, holderName });
  if (answer !== 'passed') throw new Refusal(answer);
  const bank = bankByCode(card.bankCode ?? '') ?? bankOfCard(card.cardNo);
  if (bank === null) throw new Refusal('170044');
  return { ...bank, swift: '', region: regionOf(card.currency) };
}

function overseasBank(card: CardToBind, cardNo: string): ChosenBank {
  if (!isAccountNumber(cardNo)) throw new Refusal('170040');
  const name = trim(replaceNbsp(card.bankName ?? ''));
  const swift = (card.swiftCode ?? '').toUpperCase();
  if (name.length < 2 || (swift !== '' && !isSwiftCode(swift))) throw new Refusal('803002');
  return { swift, code: card.bankCode ?? '', name, region: card.region || regionOf(card.currency) };
}
