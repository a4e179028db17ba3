import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advance, demoPassword, post, sentCode, startSites } from '../support/sites.ts';

const sso = '/cb-va-sso-api';
const minute = 60_000;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'security']);
});
afterAll(() => server.dispose());

/** The contact data that can change, with their calls. */
const kinds = [
  {
    purpose: 'bindMobile',
    other: 'bindEmail',
    send: 'captcha/send/mobile',
    bind: 'mobile/bind',
    contact: (serial: number) => ({ areaCode: '86', mobile: `1370000${String(serial).padStart(4, '0')}` }),
    sentTo: ({ mobile }: Contact) => `+86 ${String(mobile)}`,
  },
  {
    purpose: 'bindEmail',
    other: 'bindMobile',
    send: 'captcha/send/email',
    bind: 'email/bind',
    contact: (serial: number) => ({ email: `owner${serial}@example.com` }),
    sentTo: ({ email }: Contact) => String(email),
  },
] as const;
interface Contact {
  readonly mobile?: string;
  readonly email?: string;
  readonly areaCode?: string;
}

let serial = 0;
beforeEach(async () => {
  serial += 1;
  await advance(server, 2 * 60 * minute);
});

const signIn = (loginName: string) => server.signIn(loginName, demoPassword);
const proofFor = async (purpose: string): Promise<string> =>
  String(
    (
      (await post(server, `${sso}/loginPwd/verify`, { password: demoPassword, purpose })).data as {
        readonly proof: string;
      }
    ).proof,
  );

describe.each(kinds)('a change by $purpose', ({ purpose, other, send, bind, contact, sentTo }) => {
  /** A new contact with the code that was sent to it, so that only the proof is missing. */
  async function withCode() {
    const wanted = contact((serial += 1));
    expect((await post(server, `${sso}/${send}`, { scene: purpose, ...wanted })).code).toBe('000000');
    return { ...wanted, code: await sentCode(server, sentTo(wanted)) };
  }
  const change = async (given: object, proof?: string) =>
    (await post(server, `${sso}/${bind}`, { ...given, ...(proof !== undefined && { proof }) })).code;
  const stored = () =>
    server.backend.database.kysely
      .selectFrom('logins')
      .select(['area_code', 'mobile', 'email'])
      .orderBy('id')
      .execute();

  test('is refused without a proof, and with an invented one, one of another user or one for another purpose, and changes nothing', async () => {
    await signIn('vip@cn');
    const ofAnother = await proofFor(purpose);
    await signIn('seller@cn');
    const given = await withCode();
    const before = await stored();
    expect(await change(given)).toBe('999995');
    for (const proof of ['x'.repeat(43), ofAnother, await proofFor(other)])
      expect(await change(given, proof)).toBe('110112');
    expect(await stored()).toEqual(before);
    // The refusals have not used up the code or the proof.
    expect(await change(given, await proofFor(purpose))).toBe('000000');
  });

  test('is made once with a proof, and a wrong code does not use it up', async () => {
    await signIn('seller@cn');
    const proof = await proofFor(purpose);
    const first = await withCode();
    expect(await change({ ...first, code: first.code === '000000' ? '000001' : '000000' }, proof)).toBe('110108');
    expect(await change(first, proof)).toBe('000000');
    const before = await stored();
    expect(await change(await withCode(), proof)).toBe('110112');
    expect(await stored()).toEqual(before);
  });

  test('is made once with a proof that is sent twice at the same time', async () => {
    await signIn('seller@cn');
    const proof = await proofFor(purpose);
    const first = await withCode();
    const codes = await Promise.all([change(first, proof), change(first, proof), change(first, proof)]);
    expect(codes.filter((code) => code === '000000')).toHaveLength(1);
  });

  test('is refused with a proof that is older than five minutes', async () => {
    await signIn('seller@cn');
    const proof = await proofFor(purpose);
    await advance(server, 5 * minute + 1000);
    expect(await change(await withCode(), proof)).toBe('110112');
    const another = await proofFor(purpose);
    await advance(server, 5 * minute - 1000);
    expect(await change(await withCode(), another)).toBe('000000');
  });

  test('is refused with a proof from before the login password was changed', async () => {
    await signIn('personal@cn');
    const proof = await proofFor(purpose);
    const given = await withCode();
    expect(
      (await post(server, `${sso}/loginPwd/modify`, { oldPassword: demoPassword, newPassword: `${demoPassword}-2` }))
        .code,
    ).toBe('000000');
    expect(await change(given, proof)).toBe('110112');
    expect(
      (await post(server, `${sso}/loginPwd/modify`, { oldPassword: `${demoPassword}-2`, newPassword: demoPassword }))
        .code,
    ).toBe('000000');
  });
});

test('wrong passwords give no proof and count together with those of sign-in: the fifth locks both', async () => {
  await signIn('b2b@cn');
  const wrong = () => post(server, `${sso}/loginPwd/verify`, { password: 'wrong', purpose: 'bindMobile' });
  for (let tries = 1; tries <= 4; tries += 1) expect(await wrong()).toMatchObject({ code: '110106', data: null });
  expect(await wrong()).toMatchObject({ code: '110104', data: null });
  expect(await post(server, `${sso}/loginPwd/verify`, { password: demoPassword, purpose: 'bindMobile' })).toMatchObject(
    {
      code: '110104',
      data: null,
    },
  );
  expect(await signIn('b2b@cn')).toMatchObject({ code: '110104' });
});
