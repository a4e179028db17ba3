import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import { recordAudit } from './recordAudit.ts';

test('an audit entry can be added and never changed or removed', async () => {
  const database = await openTestDatabase();
  await database.inTransaction((trx) =>
    recordAudit(trx, { actor: 'u1', action: 'session.login', subject: 'user u1', detail: ['ok'], now: 0 }),
  );
  await expect(database.kysely.updateTable('audit').set({ actor: 'u2' }).execute()).rejects.toThrow('append-only');
  await expect(database.kysely.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  expect(await database.kysely.selectFrom('audit').select(['actor', 'detail', 'at']).execute()).toEqual([
    { actor: 'u1', detail: ['ok'], at: new Date(0) },
  ]);
  await database.close();
});
