import { isBankCardNumber } from '../../domain/validators.ts';

/** A bank's result for an account; the codes are the business codes of the refusals. */
export type BankCheck = 'passed' | '170039' | '170040' | '170041' | '170042' | '170043' | '17043' | '170044';

export interface AccountToCheck {
  readonly type: '001' | '002';
  readonly accountName: string;
  readonly cardNo: string;
  /** The verified name that the account must carry; null when the name is not checked. */
  readonly holderName: string | null;
}

/** Numbers with a fixed result, by their last four digits, so that every result can be produced. */
const remarks: Readonly<Record<string, BankCheck>> = {
  '0041': '170041',
  '0042': '170042',
  '0043': '170043',
  '1043': '17043',
  '0044': '170044',
};

/** Returns the result of the simulated bank: whether name and number belong together. */
export function checkWithBank({ type, accountName, cardNo, holderName }: AccountToCheck): BankCheck {
  const remark = remarks[cardNo.slice(-4)];
  if (remark !== undefined) return remark;
  const isNumber = type === '001' ? isBankCardNumber(cardNo) : /^\d{8,32}$/.test(cardNo);
  if (!isNumber) return '170040';
  return holderName === null || sameName(accountName, holderName) ? 'passed' : '170039';
}

function sameName(one: string, other: string): boolean {
  const plain = (name: string): string =>
    name
      .normalize('NFKC')
      .replace(/[\s().·]/g, '')
      .toLowerCase();
  return plain(one) === plain(other);
}
