import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recompute } from '../../src/server/ledger/recompute.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { availableAt } from '../support/funds.ts';
import { envelope, demoPassword, demoPayPassword, startSites } from '../support/sites.ts';
import type { TestResponse } from '../support/testServer.ts';

/** The first table that each of the requests below writes. */
const tables = ['uploaded_files', 'quotes', 'downloads', 'ledger_entries', 'captchas'];

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'exchange', 'wallet', 'file', 'record']);
  await sql`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16387": No space left on device' using errcode = '53100'; end $$`.execute(
    kysely(),
  );
  await sql`
    create function no_room_at_all() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/1249": No space left on device' using errcode = '53100'; end $$`.execute(
    kysely(),
  );
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.dispose());

const kysely = () => server.backend.database.kysely;
const post = (address: string, body: unknown) => server.request('POST', `/api${address}`, { body });
const trial = () =>
  post('/entry/exchange/preSubmitV2', { fromCurrency: 'USD', toCurrency: 'EUR', amount: '10.00', direction: 'from' });
const ready = () => server.request('GET', '/readyz');
const upload = () => {
  const form =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--b--\r\n';
  return server.request('POST', '/api/file/upload', {
    body: form,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': undefined },
  });
};

/** Makes the database fail as on a full disk while `work` runs. */
async function withFullDisk(work: () => Promise<void>): Promise<void> {
  for (const table of tables)
    await sql`create trigger no_room before insert on ${sql.table(table)} execute function no_room()`.execute(kysely());
  await sql`create event trigger no_room_at_all on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_at_all()`.execute(
    kysely(),
  );
  try {
    await work();
  } finally {
    await sql`drop event trigger no_room_at_all`.execute(kysely());
    for (const table of tables) await sql`drop trigger no_room on ${sql.table(table)}`.execute(kysely());
  }
}

const told = ({ status, headers, json }: TestResponse) => ({
  status,
  retryAfter: headers['retry-after'],
  message: (json as { message: string }).message,
});
const full = { status: 503, retryAfter: '30', message: expect.stringContaining('disk of the database is full') };

test('on a full disk requests get a 503 with a retry time; the probe reports it; nothing is half done; with space it continues', async () => {
  const place = { owner: accountIdOf('seller@cn'), kind: 'wallet', currency: 'USD' } as const;
  const before = await availableAt(server.backend.database, place);
  const { trialId } = envelope(await trial()).data as { trialId: string };
  expect((await ready()).status).toBe(200);

  await withFullDisk(async () => {
    const answers = [
      await upload(),
      await trial(),
      await post('/download/fund', {}),
      await server.request('GET', '/api/cb-va-sso-api/captcha/get/image'),
      await post('/entry/exchange/submitV2', { trialId, payPassword: demoPayPassword }),
    ];
    expect(answers.map(told)).toEqual(answers.map(() => full));
    expect(told(await ready())).toMatchObject({ ...full, message: expect.stringContaining('make room') });
    // Reads still work, and the process lives.
    expect(envelope(await post('/entry/exchange/record/list', {})).code).toBe('000000');
    expect((await server.request('GET', '/healthz')).status).toBe(200);
    expect(await availableAt(server.backend.database, place)).toBe(before);
  });

  expect((await ready()).status).toBe(200);
  expect(envelope(await upload()).code).toBe('000000');
  expect(envelope(await post('/entry/exchange/submitV2', { trialId, payPassword: demoPayPassword })).code).toBe(
    '000000',
  );
  expect(await availableAt(server.backend.database, place)).toBe(before - 1_000n);
  expect((await server.backend.database.inTransaction(recompute)).violations).toEqual([]);
});
