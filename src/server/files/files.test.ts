import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { FileAnswer } from '../operation/Answer.ts';
import { accountIdOf, userIdOf } from '../seed/identity.ts';
import { fileSizeLimit, readFile, storeFile } from './files.ts';
import { filesIn } from './filesIn.ts';
import { fileKindOf } from './fileType.ts';
import { visibleFiles } from './visibleFiles.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const pdf = Buffer.from('%PDF-1.7 …');
const by = { accountId: 'A1', userId: 'U1', permissions: [] };
const store = (name: string, bytes: Uint8Array) => storeFile(database.kysely, { by, name, bytes, now: 0 });

describe('the kind of a file', () => {
  test.each([
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['png', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1')],
    ['pdf', pdf],
    ['xlsx', Buffer.from('PK\x03\x04[Content_Types].xml…xl/workbook.xml', 'latin1')],
    ['csv', Buffer.from('a,b\r\n1,2\r\n')],
    ['csv', Buffer.from([0xd5, 0xca, 0xba, 0xc5, 0x2c, 0x31])],
    [null, Buffer.from('PK\x03\x04 any other archive', 'latin1')],
    [null, Buffer.from('<html><script>alert(1)</script>,')],
    [null, Buffer.from('MZ\x90\x00\x03,', 'latin1')],
    [null, Buffer.from('GIF89a')],
    [null, Buffer.alloc(0)],
  ])('is %s by its bytes, whatever its name', (kind, bytes) => {
    expect(fileKindOf(bytes)).toBe(kind);
  });
});

describe('stored files', () => {
  test('come back to their owner as they were, with the type that their bytes show', async () => {
    const stored = await store('../../etc/营业执照.exe', pdf);
    expect(stored).toMatchObject({
      ok: true,
      file: { name: '营业执照.pdf', type: 'application/pdf', size: pdf.length },
    });
    if (!stored.ok) throw new Error('not stored');
    const file = await readFile(database.kysely, by, stored.file.fileId);
    expect(Buffer.from(file?.bytes ?? []).equals(pdf)).toBe(true);
  });
  test('are called what can be seen: no character reverses the extension', async () => {
    expect(await store('invoice\u202Efdp.exe', pdf)).toMatchObject({ ok: true, file: { name: 'invoicefdp.pdf' } });
    expect(await store('\u202E\u200B', pdf)).toMatchObject({ ok: true, file: { name: 'file.pdf' } });
    const { disposition } = new FileAnswer({ name: '流\u202Efdp.csv', type: 'text/csv', content: pdf });
    expect(disposition).toBe(`attachment; filename="_fdp.csv"; filename*=UTF-8''%E6%B5%81fdp.csv`);
  });
  test('do not exist for another account, nor for other users of the account whatever their rights, while they are in no case', async () => {
    const stored = await store('a.pdf', pdf);
    if (!stored.ok) throw new Error('not stored');
    for (const viewer of [
      { ...by, accountId: 'A2' },
      { ...by, userId: 'U2' },
      { ...by, userId: 'U2', permissions: ['kyc.submit', 'payment.create'] },
    ]) {
      expect(await readFile(database.kysely, viewer, stored.file.fileId)).toBeNull();
    }
  });
  test('in a case are visible to users who may work on it, in lists and alone', async () => {
    const seeded = await openTestDatabase('seeded');
    const accountId = accountIdOf('seller@cn');
    const { form } = await seeded.kysely
      .selectFrom('kyc_forms')
      .select('form')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const id = filesIn(form)[0]?.fileId ?? '';
    const visibleTo = async (permissions: readonly string[], account = accountId) => [
      (await readFile(seeded.kysely, { accountId: account, userId: userIdOf('sub@cn'), permissions }, id)) !== null,
      (
        await visibleFiles(seeded.kysely, { accountId: account, userId: userIdOf('sub@cn'), permissions }, [
          id,
          id,
          'none',
        ])
      ).length,
    ];
    expect(await visibleTo(['kyc.submit'])).toEqual([true, 1]);
    expect(await visibleTo(['payment.create', 'record.view'])).toEqual([false, 0]);
    expect(await visibleTo(['kyc.submit'], accountIdOf('seller@hk'))).toEqual([false, 0]);
    await seeded.close();
  });
  test('are refused when empty, too large, or of another kind', async () => {
    expect(await store('a.pdf', Buffer.alloc(0))).toEqual({ ok: false, because: 'empty' });
    expect(await store('a.pdf', Buffer.alloc(fileSizeLimit + 1))).toEqual({ ok: false, because: 'tooLarge' });
    expect(await store('a.pdf', Buffer.from('plain'))).toEqual({ ok: false, because: 'wrongType' });
    expect(await storeFile(database.kysely, { by, name: 'a.pdf', bytes: pdf, now: 0, kinds: ['xlsx', 'csv'] })).toEqual(
      { ok: false, because: 'wrongType' },
    );
  });
});
