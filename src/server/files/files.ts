import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/Database.ts';
import { FILE_TYPES, fileKindOf, type FileKind } from './fileType.ts';

/** Bytes in one uploaded file. */
export const FILE_SIZE_LIMIT = 10 * 1024 * 1024;

export interface StoredFile {
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export type StoreResult = { readonly ok: true; readonly file: StoredFile } | { readonly ok: false; readonly because: 'empty' | 'tooLarge' | 'wrongType' };

/** Keeps an upload for its owner (an account id), if its bytes are of an allowed kind. */
export async function storeFile(
  db: Queryable,
  upload: { owner: string; name: string; bytes: Uint8Array; now: number; kinds?: readonly FileKind[] },
): Promise<StoreResult> {
  const { owner, bytes, now } = upload;
  if (bytes.length === 0) return { ok: false, because: 'empty' };
  if (bytes.length > FILE_SIZE_LIMIT) return { ok: false, because: 'tooLarge' };
  const kind = fileKindOf(bytes);
  if (kind === null || (upload.kinds && !upload.kinds.includes(kind))) return { ok: false, because: 'wrongType' };
  const file: StoredFile = { fileId: randomUUID(), name: safeName(upload.name, kind), type: FILE_TYPES[kind], size: bytes.length };
  await db
    .insertInto('uploaded_files')
    .values({ id: file.fileId, owner, name: file.name, type: file.type, size: file.size, bytes: Buffer.from(bytes), created_at: new Date(now) })
    .execute();
  return { ok: true, file };
}

/** The file, or null when there is none or it is somebody else's: the two look the same from outside. */
export async function readFile(db: Queryable, { fileId, owner }: { fileId: string; owner: string }): Promise<(StoredFile & { bytes: Uint8Array }) | null> {
  const row = await db.selectFrom('uploaded_files').selectAll().where('id', '=', fileId).where('owner', '=', owner).executeTakeFirst();
  return row ? { fileId: row.id, name: row.name, type: row.type, size: row.size, bytes: row.bytes } : null;
}

/** Without folders and control characters, not endless, and with the ending that the bytes deserve. */
function safeName(name: string, kind: FileKind): string {
  const base = name.split(/[\\/]/).at(-1)?.replace(/[\x00-\x1f\x7f]/g, '').replace(/\.[A-Za-z0-9]{1,5}$/, '').trim().slice(0, 100);
  return `${base || 'file'}.${kind}`;
}
