import { pickOne } from '../../../src/domain/seededRandom.ts';
import type { EnvelopeOf } from '../sites.ts';
import { uploadFile } from '../uploadFile.ts';
import {
  amountOf,
  anyOf,
  ask,
  done,
  fieldOf,
  firstRows,
  nothing,
  payPassword,
  read,
  send,
  type SellerOperation,
  type Roll,
  type Rows,
  type Seller,
} from './sellerRequests.ts';

/** A service that a seller buys, with the currency that pays it. */
const services = [
  { serviceId: 'listingTranslation', currency: 'USD', payCurrency: 'USD' },
  { serviceId: 'erpMonth', currency: 'USD', payCurrency: 'USD' },
  { serviceId: 'carbonFootprint', currency: 'USD', payCurrency: 'USD' },
  { serviceId: 'vatFiling', currency: 'EUR', payCurrency: 'USD' },
];

/** Money that goes to others, the money of exports, and what the bank reports about payments. */
export const payOperations = {
  async payBatch(seller, roll) {
    const saved = await saveBatch(seller, roll, 1 + Math.floor(roll() * 4));
    return saved?.code === done ? confirm(seller, roll, saved) : (saved?.code ?? nothing);
  },
  async paySingle(seller, roll) {
    const saved = await saveBatch(seller, roll, 'single');
    return saved?.code === done ? confirm(seller, roll, saved) : (saved?.code ?? nothing);
  },
  /** A batch is taken back, now and then while somebody confirms it. */
  async cancelBatch(seller, roll) {
    const saved = await saveBatch(seller, roll, pickOne(roll, ['single', 1, 2]));
    if (saved?.code !== done) return saved?.code ?? nothing;
    const confirmed = roll() < 0.3 ? confirm(seller, roll, saved) : Promise.resolve(nothing);
    const cancelled = send(seller, '/payment/cancel', { batchId: fieldOf(saved, 'batchId') }, roll);
    const [{ code }] = await Promise.all([cancelled, confirmed]);
    return code;
  },
  async payBill(seller, roll) {
    const { made, order, body } = await makeBill(seller, roll);
    return made.code === done ? (await send(seller, order, { ...body, payPassword }, roll)).code : made.code;
  },
  /** A bill is taken back, now and then while somebody pays it. */
  async cancelBill(seller, roll) {
    const { made, billId, order, body } = await makeBill(seller, roll);
    if (made.code !== done) return made.code;
    const cancelled = send(seller, '/payment/bill/cancel', { billId }, roll);
    const paid = roll() < 0.3 ? send(seller, order, { ...body, payPassword }, roll) : Promise.resolve(null);
    const [{ code }] = await Promise.all([cancelled, paid]);
    return code;
  },
  async buyService(seller, roll) {
    const { serviceId, currency, payCurrency } = pickOne(roll, services);
    const allowance = await read(seller, '/vas-api/payment/service/allowance', { serviceId });
    const size = anyOf(roll, ((fieldOf(allowance, 'sizes') as Rows | undefined) ?? []).slice(0, 3));
    if (size === undefined) return nothing;
    if (serviceId === 'carbonFootprint')
      await send(seller, '/vas-api/payment/service/confirm', { serviceId, agree: true }, roll);
    const price = { amount: size['amount'], currency, payCurrency };
    const fee = await ask(seller, '/gateway/queryFee', { payType: 'service', ...price });
    if (fee.code !== done) return fee.code;
    const rateId = fieldOf(fee, 'rateId');
    const body = { serviceId, ...price, ...(typeof rateId === 'string' && { rateId }), payPassword };
    return (await send(seller, '/vas-api/payment/service/createPaymentOrder', body, roll)).code;
  },
  /** A company applies once, then collects the money of exports, some of which is refused, sent back or closed. */
  async collectExport(seller, roll) {
    const known = await ask(seller, '/gateway/drawback/hck/apply/get', {});
    const { isCompany, companyName, registrationNo } = Object(known.data) as Readonly<Record<string, unknown>>;
    if (isCompany !== true) return nothing;
    if (fieldOf(known, 'status') !== 'APPROVED') {
      const contact = { contact: 'Li Na', areaCode: '86', mobile: '13900139001', agree: true };
      const given = { companyName, registrationNo, ...contact };
      return (await send(seller, '/gateway/drawback/hck/apply', given, roll)).code;
    }
    const file = await uploadFile(seller.client, 'invoice.pdf', '%PDF-1.4\n%%EOF\n');
    const made = await send(
      seller,
      '/gateway/drawback/hck/tx/create/new',
      {
        amount: `${100 + Math.floor(roll() * 60_000)}.00`,
        currency: pickOne(roll, ['USD', 'EUR', 'GBP']),
        buyerName: 'Pennine Tools Ltd',
        invoiceNo: `${Math.floor(roll() * 1e6)}-${pickOne(roll, ['1', '1', '8001', '8002', '8003'])}`,
        invoiceFiles: [file],
      },
      roll,
    );
    if (made.code === done && roll() < 0.2)
      await send(seller, '/gateway/drawback/hck/tx/cancel', { orderId: fieldOf(made, 'orderId') }, roll);
    return made.code;
  },
  /** The bank reports about a payment of the seller, also one that has ended. */
  async reportPayment(seller, roll) {
    const payment = anyOf(roll, await firstRows(seller, '/payment/list'));
    if (payment === undefined) return nothing;
    const body = { orderId: payment['orderId'], outcome: pickOne(roll, ['succeed', 'fail', 'return']), code: '8003' };
    const { status } = await seller.client.request('POST', '/sandbox/api/payments/report', { body });
    return status === 200 ? done : `HTTP ${status}`;
  },
} satisfies Record<string, SellerOperation>;

/** Saves a batch of so many payments, or a single payment. Null when the seller has no payee. */
async function saveBatch(seller: Seller, roll: Roll, rows: number | 'single'): Promise<EnvelopeOf | null> {
  if (seller.payees.length === 0) return null;
  const items = Array.from({ length: rows === 'single' ? 1 : rows }, () => {
    const payee = anyOf(roll, seller.payees);
    return { payeeId: payee?.['payeeId'], currency: payee?.['currency'], amount: amountOf(roll, 80), purpose: 'GOODS' };
  });
  const serialId = fieldOf(await ask(seller, '/payment/serial/id', {}), 'serialId');
  const payCurrency = pickOne(roll, ['USD', seller.region === 'HK' ? 'HKD' : 'CNY']);
  return ask(seller, '/payment/batch/save', {
    serialId,
    payCurrency,
    items,
    ...(rows === 'single' && { single: true }),
  });
}

async function confirm(seller: Seller, roll: Roll, saved: EnvelopeOf): Promise<string> {
  const body = { batchId: fieldOf(saved, 'batchId'), payPassword };
  return (await send(seller, '/payment/confirm', body, roll)).code;
}

/** Makes a bill of one of two lines; returns the address and the body that pay it, without the password. */
async function makeBill(seller: Seller, roll: Roll) {
  const line = pickOne(roll, ['4kmiles', 'sparkx']);
  const accountId = `acct-${1 + Math.floor(roll() * 9)}`;
  const bill = { amount: String(200 + Math.floor(roll() * 300)), currency: 'USD' };
  const made = await ask(seller, `/payment/bill/${line}`, { ...bill, payee: { accountId } });
  const billId = fieldOf(made, 'billId');
  return line === 'sparkx'
    ? { made, billId, order: '/gateway/createPaymentOrderByInnerBill', body: { billIds: [billId], payCurrency: 'USD' } }
    : {
        made,
        billId,
        order: '/gateway/amazon/4k/createpaymentorder',
        body: { billId, accountId, ...bill, payCurrency: 'USD' },
      };
}
