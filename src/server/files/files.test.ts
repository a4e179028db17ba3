import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { FILE_SIZE_LIMIT, readFile, storeFile } from './files.ts';
import { fileKindOf } from './fileType.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const pdf = Buffer.from('%PDF-1.7 …');
const store = (name: string, bytes: Uint8Array) => storeFile(database.kysely, { owner: 'a1', name, bytes, now: 0 });

describe('what a file is', () => {
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
  ])('is %s by its bytes, whatever it is called', (kind, bytes) => {
    expect(fileKindOf(bytes)).toBe(kind);
  });
});

describe('stored files', () => {
  test('come back to their owner as they were, with the type that their bytes show', async () => {
    const stored = await store('../../etc/营业执照.exe', pdf);
    expect(stored).toMatchObject({ ok: true, file: { name: '营业执照.pdf', type: 'application/pdf', size: pdf.length } });
    if (!stored.ok) throw new Error('not stored');
    const file = await readFile(database.kysely, { fileId: stored.file.fileId, owner: 'a1' });
    expect(Buffer.from(file?.bytes ?? []).equals(pdf)).toBe(true);
  });
  test('do not exist for anybody else', async () => {
    const stored = await store('a.pdf', pdf);
    if (!stored.ok) throw new Error('not stored');
    expect(await readFile(database.kysely, { fileId: stored.file.fileId, owner: 'a2' })).toBeNull();
  });
  test('are refused when empty, too large, or of another kind', async () => {
    expect(await store('a.pdf', Buffer.alloc(0))).toEqual({ ok: false, because: 'empty' });
    expect(await store('a.pdf', Buffer.alloc(FILE_SIZE_LIMIT + 1))).toEqual({ ok: false, because: 'tooLarge' });
    expect(await store('a.pdf', Buffer.from('plain'))).toEqual({ ok: false, because: 'wrongType' });
    expect(await storeFile(database.kysely, { owner: 'a1', name: 'a.pdf', bytes: pdf, now: 0, kinds: ['xlsx', 'csv'] })).toEqual({ ok: false, because: 'wrongType' });
  });
});
