import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operationHandlers } from '../../src/server/routes/index.ts';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';
import { createSession, sessionCookieName } from '../../src/server/identity/sessions.ts';
import { advance, envelope, demoPassword, post, sentCode, startSites, type EnvelopeOf } from '../support/sites.ts';
import { startTestServer } from '../support/testServer.ts';

const sso = '/cb-va-sso-api';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'security']);
});
afterAll(() => server.dispose());
beforeEach(async () => {
  await advance(server, 120_000);
  await server.signIn('seller@cn', demoPassword);
});

const logins = () => server.backend.database.kysely.updateTable('logins');

test('signing in to a frozen account is refused (110105), and an earlier session ends', async () => {
  const { kysely } = server.backend.database;
  const freeze = (status: string) =>
    kysely.updateTable('accounts').set({ status }).where('id', '=', accountIdOf('seller@cn')).execute();
  const { status } = await kysely
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountIdOf('seller@cn'))
    .executeTakeFirstOrThrow();
  await freeze('3');
  expect((await post(server, `${sso}/security/loginHistory`)).code).toBe('999993');
  expect(said(await server.signIn('seller@cn', demoPassword))).toBe('110105');
  await freeze(status);
  expect(said(await server.signIn('seller@cn', demoPassword))).toBe('000000');
});

test('a user without mobile and e-mail address gets no code (110109)', async () => {
  const { mobile, email } = await server.backend.database.kysely
    .selectFrom('logins')
    .select(['mobile', 'email'])
    .where('login_name', '=', 'seller@cn')
    .executeTakeFirstOrThrow();
  await logins().set({ mobile: null, email: null }).where('login_name', '=', 'seller@cn').execute();
  expect(said(await post(server, `${sso}/captcha/send/mobile`, { scene: 'resetPayPassword' }))).toBe('110109');
  expect(said(await post(server, `${sso}/captcha/send/email`, { scene: 'resetPayPassword' }))).toBe('110109');
  await logins().set({ mobile, email }).where('login_name', '=', 'seller@cn').execute();
});

test('an e-mail address of another login gets no code, and is not bound if that login took it in the meantime (110015)', async () => {
  const email = 'harbour@example.com';
  expect((await post(server, `${sso}/captcha/send/email`, { scene: 'bindEmail', email })).code).toBe('000000');
  const code = await sentCode(server, email);
  const { proof } = (await post(server, `${sso}/loginPwd/verify`, { password: demoPassword, purpose: 'bindEmail' }))
    .data as { readonly proof: string };
  await logins().set({ email: email.toUpperCase() }).where('login_name', '=', 'vip@cn').execute();
  expect(said(await post(server, `${sso}/email/bind`, { email, code, proof }))).toBe('110015');
  await advance(server, 120_000);
  expect(said(await post(server, `${sso}/captcha/send/email`, { scene: 'bindEmail', email }))).toBe('110015');
});

test.each([
  ['a repeated one', ['q01', 'q01', 'q04']],
  ['an unknown one', ['q01', 'q04', 'q99']],
])('security questions are three different ones of the list: %s (110111)', async (_name, ids) => {
  expect(
    said(
      await post(server, `${sso}/security/bindSecurityProblem`, {
        problems: ids.map((problemId) => ({ problemId, answer: 'x' })),
      }),
    ),
  ).toBe('110111');
});

test('without the sandbox text recognition of documents is refused with a message (999988)', async () => {
  const handlers = Object.fromEntries(Object.entries(operationHandlers).filter(([id]) => id.startsWith('kyc.')));
  const real = await startTestServer({ domains: ['kyc'], handlers, sandbox: false, seeded: true });
  const token = await createSession(real.backend.database.kysely, {
    userId: userIdOf('kyc-none@cn'),
    now: real.backend.clock.now(),
  });
  const answer = await real.request('POST', '/api/certno/ocr', {
    cookies: { [sessionCookieName]: token },
    body: { fileId: '00000000-0000-4000-8000-000000000000', certType: 'ID_CARD', side: 'front' },
  });
  await real.close();
  expect(said(envelope(answer))).toBe('999988');
});

/** Returns the code of a response that also has a message. */
function said(answer: unknown): string {
  const { code, message, success } = answer as EnvelopeOf;
  if (!success) expect(message).toMatch(/\p{Script=Han}/u);
  return code;
}
