import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankRules, templatesOf } from '../../src/server/payee/bankRules.ts';
import { fieldTemplateSchema } from '../../src/engine/form/FieldTemplate.ts';
import { createSchemaChecks } from '../../src/server/operation/schemaChecks.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { advance, demoPassword, demoPayPassword, get, post, startSites } from '../support/sites.ts';
import { dataOf } from '../support/testServer.ts';
import { mustSucceed } from '../support/withdrawals.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'security', 'payment', 'payee', 'file']);
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

interface Payee {
  readonly payeeId: string;
  readonly name: string;
  readonly status: string;
  readonly reason: string;
  readonly accountNoMask: string;
  readonly remark: string;
}

const found = async (filter: object = {}): Promise<readonly Payee[]> =>
  Object(mustSucceed(await post(server, '/payment/payee/list/paging', { pageNum: 1, pageSize: 100, ...filter })))
    .resultList;
const one = async (payeeId: string): Promise<Payee | undefined> => (await found({ payeeId }))[0];
const harbour = {
  payeeType: 'COMPANY',
  name: 'Harbour Tools Ltd',
  region: 'GB',
  currency: 'GBP',
  bankName: 'Barclays',
  bankCode: '200415',
  accountNo: '38290008',
  purpose: 'GOODS',
  address: '1 Dock Road, Hull',
};
let number = 38290100;
const create = (change: object = {}) =>
  post(server, '/payment/payee/create', { ...harbour, accountNo: String((number += 1)), ...change });
const created = async (change: object = {}): Promise<string> =>
  String(Object(mustSucceed(await create(change))).payeeId);
/** Uploads a contract; returns the id of the file. */
async function contract(): Promise<string> {
  const boundary = 'x-seabridge-boundary';
  const part = (head: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="contract.pdf"\r\ncontent-type: application/pdf', '%PDF-1.4\n%%EOF\n');
  const answer = await server.request('POST', '/api/file/upload', {
    body: Buffer.from(`${part('name="scene"', 'PROOF')}${file}--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return String(dataOf(answer)['fileId']);
}
/** Lets the bank check everything that waits. */
const checked = (): Promise<void> => advance(server, 10_000);

/** Accounts that banks accept, and for each country one that breaks its rule. */
const accounts = [
  ['CN', 'CNY', { bankName: '招商银行', accountNo: '6225880123456789' }, { bankName: '招商银行', accountNo: '12AB' }],
  [
    'HK',
    'HKD',
    { bankName: 'HSBC', bankCode: '004', accountNo: '123456789' },
    { bankName: 'HSBC', bankCode: '04', accountNo: '123456789' },
  ],
  [
    'US',
    'USD',
    { bankName: 'Chase', bankCode: '021000021', accountNo: '123456' },
    { bankName: 'Chase', bankCode: '021000022', accountNo: '123456' },
  ],
  [
    'GB',
    'GBP',
    { bankName: 'Barclays', bankCode: '200415', accountNo: '38290008' },
    { bankName: 'Barclays', bankCode: '200415', accountNo: '3829000' },
  ],
  [
    'DE',
    'EUR',
    { bankName: 'Commerzbank', accountNo: 'DE89370400440532013000', swift: 'COBADEFF' },
    { bankName: 'Commerzbank', accountNo: 'DE88370400440532013000', swift: 'COBADEFF' },
  ],
  [
    'FR',
    'EUR',
    { bankName: 'BNP', accountNo: 'FR1420041010050500013M02606', swift: 'BNPAFRPP' },
    { bankName: 'BNP', accountNo: 'DE89370400440532013000', swift: 'BNPAFRPP' },
  ],
  [
    'JP',
    'JPY',
    { bankName: 'MUFG', bankCode: '0005', branch: '001', accountNo: '1234567' },
    { bankName: 'MUFG', bankCode: '0005', branch: '1', accountNo: '1234567' },
  ],
  [
    'AU',
    'AUD',
    { bankName: 'Westpac', bankCode: '032000', accountNo: '123456' },
    { bankName: 'Westpac', accountNo: '123456' },
  ],
  [
    'CA',
    'CAD',
    { bankName: 'RBC', bankCode: '003', branch: '00012', accountNo: '1234567' },
    { bankName: 'RBC', bankCode: '003', branch: '12', accountNo: '1234567' },
  ],
  [
    'SG',
    'SGD',
    { bankName: 'DBS', swift: 'DBSSSGSG', accountNo: '0012345678' },
    { bankName: 'DBS', swift: 'DBS', accountNo: '0012345678' },
  ],
  [
    'MX',
    'MXN',
    { bankName: 'BBVA', accountNo: '032180000118359719' },
    { bankName: 'BBVA', accountNo: '032180000118359710' },
  ],
] as const;

describe('payees', () => {
  test.each(accounts)(
    'spec: C-175 E-056 an account in %s follows the rule of its country',
    async (region, currency, right, wrong) => {
      const facts = { payeeType: 'COMPANY', name: `Payee in ${region}`, region, currency, purpose: 'GOODS' };
      const refused = await post(server, '/payment/payee/create', { ...facts, ...wrong });
      expect(refused).toMatchObject({ code: '803002', errorParam: [{ reason: expect.stringMatching(/./) }] });
      expect(Object(mustSucceed(await post(server, '/payment/payee/create', { ...facts, ...right }))).status).toBe(
        'CHECKING',
      );
      const again = await post(server, '/payment/payee/create', { ...facts, ...right });
      expect(again).toMatchObject({ code: '990012' });
    },
  );

  test('spec: C-199 C-198 every field of an account is a template that a form can draw', async () => {
    const { exact } = createSchemaChecks({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas: {} } });
    const check = exact(fieldTemplateSchema);
    expect(bankRules.flatMap((rule) => templatesOf(rule).flatMap((template) => check(template)))).toEqual([]);
    const offered = mustSucceed(await post(server, '/payment/regionV2', { payType: 'SUPPLIER' }));
    expect(offered).toHaveLength(bankRules.length);
    expect(JSON.stringify(offered)).not.toContain('"check"');
    expect(mustSucceed(await post(server, '/payment/region', {}))).toContainEqual({
      region: 'DE',
      currencies: ['EUR'],
    });
  });

  test('spec: C-186 C-187 C-188 the currencies and banks of a country', async () => {
    expect(mustSucceed(await get(server, '/payment/payee/region/currency/get', { region: 'HK' }))).toEqual([
      'HKD',
      'CNH',
      'USD',
    ]);
    expect(mustSucceed(await get(server, '/payment/payee/region/supportCurrency', { region: 'DE' }))).toEqual(['EUR']);
    expect(mustSucceed(await get(server, '/payment/payee/global/banklist', { region: 'SG', keyword: 'dbs' }))).toEqual([
      { bankCode: '', bankName: 'DBS Bank', swift: 'DBSSSGSG' },
    ]);
  });

  test('a new payee can be paid after the check, and its number is never shown in full', async () => {
    const payeeId = await created({ accountNo: '38291111' });
    expect((await one(payeeId))?.status).toBe('CHECKING');
    await checked();
    expect(await one(payeeId)).toMatchObject({ status: 'ACTIVE', reason: '', accountNoMask: '****1111' });
  });

  test.each([
    ['7002', 'MATERIAL'],
    ['7003', 'ADDRESS'],
  ])(
    'spec: C-179 C-180 C-185 C-176 an account that ends with %s needs %s, and is approved with it',
    async (ending, reason) => {
      const payeeId = await created({ accountNo: `1234${ending}`, address: '' });
      const before = Object(mustSucceed(await post(server, '/payment/payee/waitUpdate/notify', {}))).count;
      await checked();
      expect(await one(payeeId)).toMatchObject({ status: 'REJECTED', reason });
      expect(mustSucceed(await post(server, '/payment/payee/remind', {}))).toContainEqual({
        payeeId,
        name: harbour.name,
        reason,
      });
      expect(Object(mustSucceed(await post(server, '/payment/payee/waitUpdate/notify', {}))).count).toBe(before + 1);
      if (reason === 'ADDRESS')
        mustSucceed(await post(server, '/payment/payee/replenish-payee-info', { payeeId, address: '1 Dock Road' }));
      else {
        const unknown = '00000000-0000-4000-8000-000000000000';
        expect(await post(server, '/payment/payee/supplementAgreement', { payeeId, fileIds: [unknown] })).toMatchObject(
          {
            code: '803002',
            errorParam: [{ field: 'materials' }],
          },
        );
        const fileIds = [await contract()];
        mustSucceed(await post(server, '/payment/payee/supplementAgreement', { payeeId, fileIds }));
      }
      await checked();
      expect(await one(payeeId)).toMatchObject({ status: 'ACTIVE', reason: '' });
      const nothing = await post(server, '/payment/payee/replenish-payee-info', { payeeId, address: 'x' });
      expect(nothing).toMatchObject({ code: '711007' });
    },
  );

  test('the papers of a payee can be read by another user of the account who manages payees, and by nobody else', async () => {
    const fileId = await contract();
    await created({ materials: [fileId] });
    const alone = await contract();
    const readable = async (loginName: string) => {
      await server.signIn(loginName, demoPassword);
      const files = mustSucceed(await post(server, '/file/query', { fileIds: [fileId, alone] }));
      const content = await server.request('GET', `/api/file/get?fileId=${fileId}`);
      return {
        ids: (files as readonly { fileId: string }[]).map((file) => file.fileId),
        isFile: content.text.startsWith('%PDF'),
      };
    };
    expect(await readable('sub@cn')).toEqual({ ids: [fileId], isFile: true });
    expect(await readable('sub-few@cn')).toEqual({ ids: [], isFile: false });
    expect(await readable('vip@cn')).toEqual({ ids: [], isFile: false });
  });

  test('spec: C-177 C-182 a change is checked again; a note is not', async () => {
    const payeeId = await created({ mobile: '447700900123' });
    await checked();
    mustSucceed(await post(server, '/payment/payee/remark', { payeeId, remark: 'pallets' }));
    expect(await one(payeeId)).toMatchObject({ status: 'ACTIVE', remark: 'pallets' });
    mustSucceed(
      await post(server, '/payment/payee/update', {
        payeeId,
        payeeType: 'COMPANY',
        name: 'Harbour Tools plc',
        remark: 'pallets',
      }),
    );
    expect(await one(payeeId)).toMatchObject({
      status: 'CHECKING',
      name: 'Harbour Tools plc',
      mobile: '447700900123',
    });
    const word = await post(server, '/payment/payee/update', { payeeId, payeeType: 'COMPANY', name: 'Casino Tools' });
    expect(word).toMatchObject({ code: '803002', errorParam: [{ field: 'name' }] });
  });

  test('spec: C-181 a payee that was not confirmed for a year asks for it', async () => {
    const old = (await found()).find(({ reason }) => reason === 'CONFIRM');
    expect(old).toBeDefined();
    mustSucceed(await post(server, '/payment/payee/batch/confirm', { payeeIds: [old?.payeeId] }));
    expect((await one(String(old?.payeeId)))?.reason).toBe('');
  });

  test('spec: C-178 C-183 C-189 the amount decides about papers and limits', async () => {
    const payeeId = await created();
    const papers = async (amount: string) =>
      mustSucceed(await post(server, '/payment/payee/needSubmitMaterialNew', { payeeId, amount }));
    const quota = async (amount: string) =>
      mustSucceed(await post(server, '/payment/payee/needQuota', { payeeId, amount }));
    expect(await papers('20000.00')).toMatchObject({ need: false, types: [], above: '20000.00' });
    expect(await papers('20000.01')).toMatchObject({
      need: true,
      types: ['CONTRACT', 'INVOICE'],
    });
    expect(await quota('50000.00')).toEqual({ needQuota: false });
    expect(await quota('50000.01')).toEqual({ needQuota: true });
    expect(mustSucceed(await get(server, '/payment/payee/materialExtendable', { payeeId }))).toEqual({
      extendable: false,
    });
  });

  test('spec: C-184 a personal account pays persons in the mainland only', async () => {
    expect(mustSucceed(await post(server, '/payment/payee/white/get', {}))).toEqual({ white: true });
    await server.signIn('personal@cn', demoPassword);
    expect(mustSucceed(await post(server, '/payment/payee/white/get', {}))).toEqual({ white: false });
    const abroad = await create({ payeeType: 'PERSONAL' });
    expect(abroad).toMatchObject({ code: '803002', errorParam: [{ field: 'payeeType' }] });
  });

  test('spec: C-173 E-055 a payee with an unfinished payment stays; another one is gone', async () => {
    const waiting = await server.backend.database.kysely
      .selectFrom('payment_rows')
      .innerJoin('payment_batches', 'payment_batches.id', 'payment_rows.batch_id')
      .select('payment_rows.payee_id as id')
      .where('payment_batches.status', '=', 'awaitingPayment')
      .where('payment_batches.owner', '=', accountIdOf('seller@cn'))
      .executeTakeFirstOrThrow();
    const remove = async (payeeId: string) => {
      const asked = { payPassword: demoPayPassword, operation: 'payee.delete', bound: { payeeId } };
      const { proof } = mustSucceed(await post(server, '/kyc/payPwd/verify', asked)) as { proof: string };
      return get(server, '/payment/payee/delete', { payeeId, proof });
    };
    expect(await remove(waiting.id)).toMatchObject({ code: '500011' });
    const payeeId = await created();
    mustSucceed(await remove(payeeId));
    expect(await one(payeeId)).toBeUndefined();
    expect(await remove(payeeId)).toMatchObject({ code: '990404' });
  });

  test('spec: C-190 the filtered payees as a workbook', async () => {
    const answer = await server.request('GET', '/api/payment/payee/downloadPayeeExcel', { query: { region: 'JP' } });
    expect(answer.status).toBe(200);
    const texts = new TextDecoder().decode(
      unzipSync(new Uint8Array(answer.bytes))['xl/sharedStrings.xml'] ?? new Uint8Array(),
    );
    expect(texts).toContain('株式会社みなと物流');
    expect(texts).not.toContain('Harbor Logistics LLC');
  });

  test("another account's payee does not exist", async () => {
    const payeeId = await created();
    await server.signIn('b2b@cn', demoPassword);
    expect(await one(payeeId)).toBeUndefined();
    for (const [call, body] of [
      ['remark', { remark: 'x' }],
      ['update', { payeeType: 'COMPANY', name: 'Mine' }],
      ['replenish-payee-info', { address: 'x' }],
    ] as const)
      expect(await post(server, `/payment/payee/${call}`, { payeeId, ...body })).toMatchObject({
        code: '990404',
      });
  });
});
