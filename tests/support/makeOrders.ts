import { demoPayPassword as payPassword, get, post } from './sites.ts';
import type { TestServer } from './testServer.ts';
import { mustSucceed } from './withdrawals.ts';

/** Makes two orders of each kind that the demo data has none of, as the signed-in user: flash collections, transfers between accounts, and services. */
export async function makeOrders(server: TestServer): Promise<void> {
  mustSucceed(await post(server, '/flash/apply', { agree: true }));
  const { list } = mustSucceed(await get(server, '/flash/info')) as { list: readonly { id: string; most: string }[] };
  for (const { id: settlementId, most: amount } of list.slice(0, 2)) {
    const wish = { settlementId, amount };
    const { fee } = mustSucceed(await post(server, '/flash/trial', wish)) as { fee: string };
    mustSucceed(await post(server, '/flash/submit', { ...wish, fee, payPassword }));
  }
  for (const [fromCurrency, toCurrency] of [
    ['USD', 'EUR'],
    ['EUR', 'USD'],
  ]) {
    const wish = { way: 'out', fromCurrency, toCurrency, direction: 'from', amount: '100.00' };
    const { trialId } = mustSucceed(await post(server, '/dobby/preSubmit', wish)) as { trialId: string };
    mustSucceed(await post(server, '/dobby/submit', { trialId, payPassword }));
  }
  for (const amount of ['59', '118']) {
    const wish = { serviceId: 'erpMonth', amount, currency: 'USD', payCurrency: 'USD', payPassword };
    mustSucceed(await post(server, '/vas-api/payment/service/createPaymentOrder', wish));
  }
}
