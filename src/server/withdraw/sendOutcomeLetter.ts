import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../domain/format.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Trx } from '../db/Database.ts';
import type { Order } from '../orders/orders.ts';
import { failureMeaning, withdrawWords } from './withdrawWords.ts';
import type { Withdrawal } from './withdrawals.ts';

/** Tells who submitted an order how it ended, in the language of the account's site. */
export async function sendOutcomeLetter(trx: Trx, { order, withdrawal, at }: { readonly order: Order; readonly withdrawal: Withdrawal; readonly at: number }): Promise<void> {
  const { status } = order;
  if (status !== 'succeeded' && status !== 'failed' && status !== 'returned' && status !== 'cancelled') return;
  const { region } = await trx.selectFrom('accounts').select('region').where('id', '=', order.owner).executeTakeFirstOrThrow();
  const locale = region === 'HK' ? 'zh-HK' : 'zh-CN';
  const { title, content, button } = withdrawWords[locale].letters[status];
  const filled: Readonly<Record<string, string>> = {
    order: order.id,
    amount: shown(order.sourceAmount, order.sourceCurrency),
    arrival: shown(order.targetAmount, order.targetCurrency),
    reason: failureMeaning(order.failCode ?? '', locale),
  };
  const text = content.replace(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole);
  const id = randomUUID();
  await trx
    .insertInto('messages')
    .values({
      ...{ id: `M${id}`, user_id: withdrawal.user_id, record_id: `R${id}`, title, content: `<p>${text}</p>`, content_type: 'fund', status: 1 },
      button_json: JSON.stringify([{ id: 'go', title: button, btnType: 'primary', type: '1', url: `/record/detail/withdraw?orderId=${order.id}` }]),
      ...{ feature_content: null, pop_until: null, pop_force: false, created_at: new Date(at) },
    })
    .execute();
}

function shown(minorUnits: bigint, currency: CurrencyCode): string {
  return formatMoney(moneyToWire(money(minorUnits, currency)), currency);
}
