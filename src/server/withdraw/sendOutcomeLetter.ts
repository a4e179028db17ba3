import type { CurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { fillText } from '../language/fillText.ts';
import type { Locale } from '../language/locale.ts';
import { sendLetter, type LetterWords } from '../messages/sendLetter.ts';
import type { Order } from '../orders/orders.ts';
import type { Withdrawal } from './withdrawals.ts';
import { failureMeaning, withdrawWords } from './withdrawWords.ts';

/** Sends the submitter of an order a letter with its outcome. */
export async function sendOutcomeLetter(
  trx: Trx,
  { order, withdrawal, at }: { readonly order: Order; readonly withdrawal: Withdrawal; readonly at: number },
): Promise<void> {
  const { status } = order;
  if (status !== 'succeeded' && status !== 'failed' && status !== 'returned' && status !== 'cancelled') return;
  const wordsIn = (locale: Locale): LetterWords => {
    const { title, content, button } = withdrawWords[locale].letters[status];
    const facts = {
      order: order.id,
      amount: shown(order.sourceAmount, order.sourceCurrency),
      arrival: shown(order.targetAmount, order.targetCurrency),
      reason: failureMeaning(order.failCode ?? '', locale),
    };
    return { title, button, content: fillText(content, locale, facts) };
  };
  await sendLetter(trx, {
    userId: withdrawal.user_id,
    type: 'fund',
    at,
    url: `/record/detail/withdraw?orderId=${order.id}`,
    words: { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') },
  });
}

function shown(minorUnits: bigint, currency: CurrencyCode): string {
  return formatMoney(moneyToWire(money(minorUnits, currency)), currency);
}
