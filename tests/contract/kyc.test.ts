import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../support/testServer.ts';
import { advance, envelope, get, demoPassword, post, startSites } from '../support/sites.ts';

const day = 86_400_000;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'kyc', 'file', 'content', 'message']);
});
afterAll(() => server.dispose());

const as = (loginName: string) => server.signIn(loginName, demoPassword, loginName.endsWith('@hk') ? 'HK' : 'CN');

async function upload(bytes: Buffer = picture, { name = 'scan.png', scene = 'KYC' } = {}) {
  const boundary = 'x-seabridge-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="scene"\r\n\r\n${scene}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return server.request('POST', '/api/file/upload', {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
const fileId = async () => String(dataOf(await upload())['fileId']);

async function person(extra: object = {}): Promise<Record<string, unknown>> {
  const file = await fileId();
  return {
    countryCode: 'CN',
    certType: 'ID_CARD',
    certFront: file,
    certBack: file,
    name: '王芳',
    certNo: '110101199003078048',
    certStart: '2020-01-01',
    certEnd: '2040-01-01',
    gender: 'F',
    birthday: '1990-03-07',
    occupation: 'OWNER',
    areaCode: '86',
    mobile: '13800138000',
    email: 'wang.fang@example.com',
    address: { province: '440000', city: '440300', district: '440305', detail: '科技园南路 18 号' },
    sellsOn: ['AMAZON'],
    monthlyVolume: '10K_50K',
    fundSource: 'SALES',
    taxResidence: 'SAME',
    ...extra,
  };
}
const withoutBoth = ({ certType: _type, ...rest }: Record<string, unknown>) => rest;

async function company(extra: object = {}): Promise<Record<string, unknown>> {
  const file = await fileId();
  const owner = { name: '王芳', certType: 'ID_CARD', certNo: '110101199003078048' };
  return {
    countryCode: 'CN',
    entityType: 'COMPANY',
    licenseFile: file,
    companyName: '深圳市百川跨境有限公司',
    registrationNo: '91440300MA5EQ1J53A',
    registerDate: '2018-05-01',
    expireDate: '9999-12-31',
    industry: 'APPAREL',
    businessScope: '货物进出口',
    registerAddress: { province: '440000', city: '440300', district: '440305', detail: '科技园南路 18 号' },
    sameOffice: true,
    sellsOn: ['AMAZON'],
    monthlyVolume: '10K_50K',
    legalPerson: {
      ...owner,
      certFront: file,
      certBack: file,
      certStart: '2020-01-01',
      certEnd: '2040-01-01',
      birthday: '1990-03-07',
      areaCode: '86',
      mobile: '13800138000',
    },
    shareholders: [
      { holderType: 'PERSON', ...owner, ratio: '60.5' },
      { holderType: 'PERSON', ...owner, name: '李思远', ratio: '39.5' },
    ],
    beneficiaries: [
      {
        ...owner,
        ratio: '60.5',
        birthday: '1990-03-07',
        nationality: 'CN',
        address: '科技园南路 18 号',
        files: [file],
      },
    ],
    contact: {
      name: '王芳',
      position: '总经理',
      areaCode: '86',
      mobile: '13800138000',
      email: 'a@example.com',
      isLegalPerson: true,
    },
    ...extra,
  };
}

async function passFace(): Promise<void> {
  const { data } = await get(server, '/kyc/v2/face/qrcode');
  const { token } = data as { token: string };
  await server.request('POST', '/sandbox/api/kyc/face', { body: { token, status: 1 } });
}
const review = (loginName: string, body: object) =>
  server.request('POST', '/sandbox/api/kyc/review', { body: { loginName, ...body } });
/** The newest message of the inbox, with parsed buttons. */
async function lastLetter(locale = 'zh-CN') {
  const response = await server.request('POST', '/api/message/inner/list', {
    body: { pageNum: 1, pageSize: 1 },
    headers: { 'accept-language': locale },
  });
  const [letter] = (dataOf(response) as { resultList: { buttonJson: string }[] }).resultList;
  return { ...letter, buttons: JSON.parse(letter?.buttonJson ?? '[]') as unknown };
}
const reasons = (answer: { errorParam?: unknown }) =>
  (answer.errorParam as { field: string; reason: string }[]).map(({ field }) => field);

describe('a person', () => {
  test('spec: C-291 before the first save there is no form, and every field is editable', async () => {
    await as('kyc-none@cn');
    expect((await get(server, '/kyc/v2/query')).data).toEqual({
      kycStatus: '',
      kycType: '',
      countryCode: 'CN',
      form: null,
      rejectReasons: [],
      editableFields: null,
      faceVerified: false,
      facePassedAt: null,
      savedAt: null,
      submitTime: null,
      estimateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 17:00:00$/),
    });
  });

  test('spec: ST-028 drafts have the statuses 0, 1 and 2 and are returned as typed', async () => {
    const draft = { countryCode: 'CN', name: '王芳', certNo: '110101199003078048' };
    for (const [step, kycStatus] of [
      ['BEGIN', '0'],
      ['BASIC', '1'],
      ['DOCUMENTS', '2'],
    ] as const) {
      expect((await post(server, '/kyc/v2/draft/save', { kycType: '0', step, form: draft })).data).toEqual({
        kycStatus,
      });
    }
    expect((await get(server, '/kyc/v2/query')).data).toMatchObject({ kycStatus: '2', kycType: '0', form: draft });
    const { savedAt } = (await get(server, '/kyc/v2/query')).data as { savedAt: string };
    expect(savedAt).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    await advance(server, 60_000);
    await post(server, '/kyc/v2/draft/save', { kycType: '0', step: 'DOCUMENTS', form: draft });
    const later = (await get(server, '/kyc/v2/query')).data as { savedAt: string };
    expect(Date.parse(later.savedAt) - Date.parse(savedAt)).toBeGreaterThanOrEqual(60_000);
    expect((await post(server, '/kyc/v2/draft/save', { kycType: '0', step: 'DONE', form: draft })).code).toBe('999995');
    expect((await post(server, '/kyc/v2/draft/save', { kycType: '0', step: 'BASIC', form: { '<x>': '1' } })).code).toBe(
      '999995',
    );
    expect(
      (await post(server, '/kyc/v2/draft/save', { kycType: '0', step: 'BASIC', form: { remark: 'x'.repeat(70_000) } }))
        .code,
    ).toBe('999995');
  });

  test('spec: C-289 is submitted only after the face check, then waits for one to two working days', async () => {
    const form = await person();
    expect((await post(server, '/kyc/v2/individual/submit', form)).code).toBe('960007');
    await passFace();
    expect((await get(server, '/kyc/v2/query')).data).toMatchObject({
      faceVerified: true,
      facePassedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
    const submit = () =>
      server.request('POST', '/api/kyc/v2/individual/submit', {
        body: form,
        headers: { 'idempotency-key': 'submission-0001' },
      });
    expect(envelope(await submit()).data).toEqual({ kycStatus: '3' });
    const repeated = await submit();
    expect([envelope(repeated).data, repeated.headers['idempotency-replayed']]).toEqual([{ kycStatus: '3' }, 'true']);
    const { data } = await get(server, '/kyc/v2/query');
    expect(data).toMatchObject({
      kycStatus: '3',
      form: { name: '王芳', certNo: '110101****8048' },
      editableFields: [],
      savedAt: null,
    });
    expect((await post(server, '/kyc/v2/individual/submit', form)).code).toBe('960005');
    expect((await post(server, '/kyc/v2/draft/save', { kycType: '0', step: 'BASIC', form: {} })).code).toBe('960005');
  });

  test('spec: ST-029 the review ends automatically on a working day, and the account is verified', async () => {
    expect((await get(server, '/kyc/query/user/basic/info')).data).toMatchObject({ kycStatus: '3' });
    await advance(server, 6 * day);
    await as('kyc-none@cn');
    expect((await get(server, '/kyc/query/user/basic/info')).data).toMatchObject({
      kycStatus: '5',
      kycName: '王芳',
      kycType: '0',
    });
    expect((await post(server, '/kyc/v2/individual/submit', await person())).code).toBe('960006');
  });

  test.each([
    ['certNo', { certNo: '110101199003078049' }],
    ['certNo', { certNo: '１１０１０１１９９００３０７８０４８' }],
    ['birthday', { birthday: '1991-03-07' }],
    ['birthday', { birthday: '2015-03-07' }],
    ['certEnd', { certEnd: '2021-01-01' }],
    ['certEnd', { certStart: '2041-01-01' }],
    ['mobile', { mobile: '23800138000' }],
    [
      'address.district',
      { address: { province: '440000', city: '440300', district: '110101', detail: '科技园南路 18 号' } },
    ],
    ['certFront', { certFront: '00000000-0000-4000-8000-000000000001' }],
    ['birthday', { birthday: '1990-02-30' }],
    ['name', { name: '<script>' }],
    ['occupationNote', { occupation: 'OTHER' }],
    ['politicalPosition', { politicallyExposed: true }],
    ['certStart', { certStart: '2035-01-01' }],
    ['addressProofDate', { addressProofDate: '2020-01-01' }],
    ['addressProofDate', { addressProofDate: '2035-01-01' }],
    ['birthday', { birthday: '0000-01-01' }],
    ['sellsOn', { sellsOn: [] }],
    ['taxNo', { taxResidence: 'ELSEWHERE', taxCountry: 'US' }],
  ])('is refused for a wrong %s, with the name of the field', async (field, wrong) => {
    await as('newuser@cn');
    await as('kyc-8@cn');
    const answer = await post(server, '/individualkyc/submit', await person(wrong));
    expect(['960003', '999995']).toContain(answer.code);
    expect(
      reasons(answer).some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(path)),
    ).toBe(true);
  });

  test('spec: C-300 the first version of the calls accepts the same form without a face check', async () => {
    await as('kyc-8@cn');
    expect((await post(server, '/individualkyc/submit', withoutBoth(await person()))).code).toBe('999995');
    expect((await post(server, '/individualkyc/submit', await person({ unknown: 'x' }))).code).toBe('999995');
    expect((await post(server, '/individualkyc/submit', await person())).data).toEqual({ kycStatus: '3' });
    expect((await get(server, '/kyc/v2/useNewKyc')).data).toEqual({ useNew: true });
    await as('b2b@cn');
    expect((await get(server, '/kyc/v2/useNewKyc')).data).toEqual({ useNew: false });
  });

  test('spec: C-301 ST-041 only the rejected fields of a rejected form change, and an unchanged number stays', async () => {
    await review('kyc-8@cn', { decision: 'reject', reasons: [{ field: 'certFront', code: 'documentBlurred' }] });
    await as('kyc-8@cn');
    expect(await lastLetter()).toMatchObject({
      title: '实名认证需要补充材料',
      content: expect.stringContaining('证件照片不清晰'),
      buttons: [{ url: '/kyc/update' }],
    });
    expect(await lastLetter('en')).toMatchObject({
      title: 'We need more documents to verify you',
      content: expect.stringContaining('blurred'),
    });
    const { data } = await get(server, '/kyc/v2/query');
    expect(data).toMatchObject({
      kycStatus: '6',
      editableFields: ['certFront'],
      rejectReasons: [{ field: 'certFront', reason: '证件照片不清晰，请重新拍摄上传' }],
    });
    expect((await post(server, '/individualkyc/update', { name: '李四' })).code).toBe('960008');
    expect((await post(server, '/kyc/v2/draft/save', { kycType: '0', step: 'BASIC', form: {} })).code).toBe('960008');
    expect((await post(server, '/individualkyc/update', {})).code).toBe('999995');
    expect(
      (await post(server, '/individualkyc/update', { certFront: '00000000-0000-4000-8000-000000000001' })).code,
    ).toBe('960003');
    expect((await post(server, '/individualkyc/update', { certFront: await fileId() })).data).toEqual({
      kycStatus: '77',
    });
    await review('kyc-8@cn', {
      decision: 'reject',
      reasons: [
        { field: 'name', code: 'nameMismatch' },
        { field: 'certFront', code: 'documentBlurred' },
      ],
    });
    expect(await lastLetter('zh-HK')).toMatchObject({
      title: '實名認證未通過',
      content: expect.stringMatching(/名稱與證件不一致.*；.*相片不清晰/),
      buttons: [{ url: '/kyc/update' }],
    });
    expect((await post(server, '/individualkyc/update', { certFront: await fileId() })).data).toEqual({
      kycStatus: '77',
    });
    await review('kyc-8@cn', { decision: 'approve' });
    expect((await get(server, '/kyc/v2/query')).data).toMatchObject({ kycStatus: '5' });
    expect(await lastLetter()).toMatchObject({
      title: '实名认证已通过',
      contentType: 'kyc',
      status: 1,
      buttons: [{ url: '/account' }],
    });
  });
});

describe('a company', () => {
  test('spec: C-290 C-302 is submitted with owners and beneficiaries', async () => {
    await as('kyc-0@cn');
    expect((await post(server, '/enterprisekyc/submit', await company())).data).toEqual({ kycStatus: '3' });
    await as('kyc-1@cn');
    expect((await post(server, '/kyc/v2/enterprise/submit', await company())).code).toBe('960007');
    await passFace();
    expect((await post(server, '/kyc/v2/enterprise/submit', await company())).data).toEqual({ kycStatus: '3' });
  });

  const owner = { name: '王芳', certType: 'ID_CARD', certNo: '110101199003078048' };
  test.each([
    ['registrationNo', { registrationNo: '91440300MA5EQ1J53C' }],
    [
      'shareholders',
      {
        shareholders: [
          { holderType: 'PERSON', ...owner, ratio: '60' },
          { holderType: 'PERSON', ...owner, ratio: '40.01' },
        ],
      },
    ],
    ['shareholders', { shareholders: [] }],
    ['shareholders.0.ratio', { shareholders: [{ holderType: 'PERSON', ...owner, ratio: '100.01' }] }],
    ['shareholders.0.ratio', { shareholders: [{ holderType: 'PERSON', ...owner, ratio: '1e1' }] }],
    [
      'shareholders.0.certNo',
      { shareholders: [{ holderType: 'PERSON', ...owner, certNo: '110101199003078049', ratio: '100' }] },
    ],
    [
      'shareholders.0.file',
      { shareholders: [{ holderType: 'COMPANY', name: '远山投资', certNo: 'X12345', ratio: '100' }] },
    ],
    [
      'beneficiaries.0.files',
      {
        beneficiaries: [
          { ...owner, ratio: '24.99', birthday: '1990-03-07', nationality: 'CN', address: '科技园南路', files: ['x'] },
        ],
      },
    ],
    [
      'contact.authorizationFile',
      { contact: { name: '李四', position: '会计', areaCode: '86', mobile: '13800138000', email: 'a@example.com' } },
    ],
    ['registerDate', { registerDate: '2035-01-01' }],
    ['brExpireDate', { brExpireDate: '2020-01-01' }],
    [
      'beneficiaries.0.birthday',
      {
        beneficiaries: [
          {
            ...owner,
            ratio: '60.5',
            birthday: '2035-01-01',
            nationality: 'CN',
            address: '科技园南路',
            files: ['00000000-0000-4000-8000-000000000001'],
          },
        ],
      },
    ],
    ['entityType', { entityType: 'LIMITED' }],
    ['officeAddress', { sameOffice: false }],
  ])('is refused for a wrong %s', async (field, wrong) => {
    await as('kyc-2@cn');
    const answer = await post(server, '/enterprisekyc/submit', await company(wrong));
    expect(['960003', '999995']).toContain(answer.code);
    expect(
      reasons(answer).some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(path)),
    ).toBe(true);
  });

  test('a sole trader has no shareholders', async () => {
    await as('kyc-2@cn');
    const {
      shareholders: _owners,
      beneficiaries: _beneficiaries,
      ...trader
    } = await company({ entityType: 'SOLE_TRADER' });
    expect((await post(server, '/enterprisekyc/submit', trader)).data).toEqual({ kycStatus: '3' });
  });

  test('spec: C-303 ST-044 an expired verification renews its documents and nothing else', async () => {
    await as('kyc-4@cn');
    const { data } = await get(server, '/kyc/v2/query');
    expect((data as { editableFields: string[] }).editableFields).toContain('expireDate');
    expect((await post(server, '/kyc/v2/expiry/check')).data).toMatchObject({ expired: true });
    expect((await post(server, '/enterprisekyc/update', { companyName: '别的公司' })).code).toBe('960008');
    expect((await post(server, '/enterprisekyc/update', { licenseFile: await fileId() })).code).toBe('960003');
    expect(
      (await post(server, '/enterprisekyc/update', { expireDate: '9999-12-31', licenseFile: await fileId() })).data,
    ).toEqual({ kycStatus: '77' });
  });

  test('an item of a list that is sent without its number keeps the saved one', async () => {
    await as('kyc-6@cn');
    const { data } = await get(server, '/kyc/v2/query');
    const { form } = data as { form: { shareholders: { certNo: string; name: string }[] } };
    expect(form.shareholders[0]?.certNo).toContain('****');
    const shareholders = form.shareholders.map(({ certNo: _masked, ...row }) => row);
    const answer = await post(server, '/enterprisekyc/update', { shareholders });
    expect(answer.data).toEqual({ kycStatus: '77' });
  });

  test('spec: C-304 C-293 C-294 beneficiaries can be submitted again; people of the form are listed with masked numbers', async () => {
    await as('seller@cn');
    expect((await get(server, '/kyc/v2/authInfo')).data).toMatchObject([{ role: 'LEGAL_PERSON' }]);
    const { data: staff } = await get(server, '/kyc/v2/staffList');
    expect(JSON.stringify(staff)).toContain('****');
    const row = {
      ...owner,
      ratio: '60',
      birthday: '1990-03-07',
      nationality: 'CN',
      address: '科技园南路 18 号',
      files: [await fileId()],
    };
    expect((await post(server, '/beneficiary/submit', { beneficiaries: [row] })).data).toEqual({ status: '5' });
    expect((await post(server, '/beneficiary/submit', { beneficiaries: [{ ...row, ratio: '10' }] })).code).toBe(
      '960003',
    );
    const unborn = await post(server, '/beneficiary/submit', { beneficiaries: [{ ...row, birthday: '2100-01-01' }] });
    expect([unborn.code, reasons(unborn)]).toEqual(['960003', ['beneficiaries.0.birthday']]);
    await as('personal@cn');
    expect((await post(server, '/beneficiary/submit', { beneficiaries: [row] })).code).toBe('711007');
    expect((await get(server, '/kyc/v2/authInfo')).code).toBe('990024');
    expect((await post(server, '/enterprisekyc/update', { companyName: '别的公司' })).code).toBe('960006');
  });
});

describe('the Hong Kong site', () => {
  test('accepts only Hong Kong companies with registration documents', async () => {
    await as('seller@hk');
    const sandboxOnly = await get(server, '/kyc/v2/query', {}, 'hk.localhost');
    expect(sandboxOnly.data).toMatchObject({
      kycStatus: '5',
      form: { entityType: 'LIMITED', brNumber: '71234567', soleDirector: true },
    });
    expect((await get(server, '/common/districts', { code: 'HKG' }, 'hk.localhost')).success).toBe(true);
  });
});

describe('before submission', () => {
  test('spec: C-295 C-296 a QR code lasts 300 seconds; the sandbox passes a waiting check', async () => {
    await as('vip@cn');
    const { data } = await get(server, '/kyc/v2/face/qrcode');
    const { token, expireSeconds } = data as { token: string; expireSeconds: number };
    expect(expireSeconds).toBe(300);
    expect((await get(server, '/kyc/v2/face/result', { token })).data).toEqual({ status: 0 });
    await advance(server, 7_000);
    await as('vip@cn');
    expect((await get(server, '/kyc/v2/face/result', { token })).data).toEqual({ status: 1 });
    const late = (await get(server, '/kyc/v2/face/qrcode')).data as { token: string };
    await advance(server, 301_000);
    await as('vip@cn');
    expect((await get(server, '/kyc/v2/face/result', { token: late.token })).data).toEqual({ status: 2 });
    expect((await get(server, '/kyc/v2/face/qrcode', { staffId: 'X9' })).code).toBe('711007');
    await as('personal@cn');
    expect((await get(server, '/kyc/v2/face/result', { token })).code).toBe('960009');
  });

  test('spec: C-305 C-297 text recognition accepts only the account’s own files', async () => {
    await as('vip@cn');
    const id = String(
      dataOf(await upload(Buffer.concat([picture, Buffer.from('another')]), { name: '王芳_110101199003078048.png' }))[
        'fileId'
      ],
    );
    expect((await post(server, '/certno/ocr', { fileId: id, certType: 'ID_CARD', side: 'front' })).data).toMatchObject({
      name: '王芳',
      certNo: '110101199003078048',
      birthday: '1990-03-07',
    });
    expect((await post(server, '/kyc/v2/idInHand/check', { fileId: id })).data).toEqual({ pass: false });
    const large = String(dataOf(await upload(Buffer.concat([picture, Buffer.alloc(30_000)])))['fileId']);
    expect((await post(server, '/kyc/v2/idInHand/check', { fileId: large })).data).toEqual({ pass: true });
    await as('personal@cn');
    expect((await post(server, '/certno/ocr', { fileId: id, certType: 'ID_CARD', side: 'front' })).code).toBe('990404');
    expect((await post(server, '/kyc/v2/idInHand/check', { fileId: id })).code).toBe('990404');
  });

  test('spec: C-361 V-030 V-032 V-035 account holders are found by status and country', async () => {
    await as('seller@cn');
    const holders = async (body: object) =>
      ((await post(server, '/userProfileKyc/list', body)).data as { holderId: string }[]).length;
    expect(await holders({ statuses: [0, 3, 5] })).toBe(3);
    expect(await holders({ statuses: [5], page: 1, size: 9999 })).toBe(2);
    expect(await holders({ statuses: [5, 3, 7, 77], country: 'CN', page: 1, size: 9999, isWithdrawKyc: 1 })).toBe(3);
    expect(await holders({ statuses: [5], country: 'HK' })).toBe(0);
    expect((await post(server, '/userProfileKyc/list', { statuses: [9] })).code).toBe('999995');
  });

  test('countries are in the language of the request', async () => {
    const { data } = await get(server, '/common/countries');
    expect(data).toContainEqual({ code: 'HK', name: '中国香港', dialCode: '852' });
  });

  test('spec: C-049 files are checked by their bytes, belong to the account and are addressed by id', async () => {
    await as('vip@cn');
    const stored = dataOf(await upload());
    expect(stored).toMatchObject({ fileName: 'scan.png', fileType: 'image/png', size: picture.length });
    expect(envelope(await upload(Buffer.from('<html>'))).code).toBe('620002');
    expect(envelope(await upload(Buffer.alloc(0))).code).toBe('620003');
    expect(envelope(await upload(Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]))).code).toBe('620001');
    expect(envelope(await upload(picture, { scene: 'TABLE' })).code).toBe('620002');
    const id = String(stored['fileId']);
    const got = await server.request('GET', '/api/file/get', { query: { fileId: id } });
    expect(got.bytes.equals(picture)).toBe(true);
    expect((await post(server, '/file/query', { fileIds: [id] })).data).toHaveLength(1);
    await as('personal@cn');
    expect((await post(server, '/file/query', { fileIds: [id] })).data).toEqual([]);
    expect(envelope(await server.request('GET', '/api/file/get', { query: { fileId: id } })).code).toBe('990404');
  });

  test('a sub-account without the right cannot submit', async () => {
    await as('sub-few@cn');
    expect((await post(server, '/individualkyc/submit', {})).code).toBe('990403');
    expect((await post(server, '/kyc/v2/draft/save', { kycType: '0', step: 'BEGIN', form: {} })).code).toBe('990403');
  });
});
