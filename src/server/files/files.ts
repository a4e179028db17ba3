import { randomUUID } from 'node:crypto';
import { safeFileName } from '../../domain/safeFileName.ts';
import type { Queryable } from '../db/Database.ts';
import { fileTypes, fileKindOf, type FileKind } from './fileType.ts';
import type { FileViewer } from './FileViewer.ts';
import { visibleFiles, type StoredFile } from './visibleFiles.ts';

/** Bytes in one uploaded file. */
export const fileSizeLimit = 10 * 1024 * 1024;

export type StoreResult =
  | { readonly ok: true; readonly file: StoredFile }
  | { readonly ok: false; readonly because: 'empty' | 'tooLarge' | 'wrongType' };

/** Stores an upload for its account if its bytes are of an allowed kind. */
export async function storeFile(
  db: Queryable,
  upload: {
    by: Pick<FileViewer, 'accountId' | 'userId'>;
    name: string;
    bytes: Uint8Array;
    now: number;
    kinds?: readonly FileKind[];
  },
): Promise<StoreResult> {
  const { by, bytes, now } = upload;
  if (bytes.length === 0) return { ok: false, because: 'empty' };
  if (bytes.length > fileSizeLimit) return { ok: false, because: 'tooLarge' };
  const kind = fileKindOf(bytes);
  if (kind === null || (upload.kinds && !upload.kinds.includes(kind))) return { ok: false, because: 'wrongType' };
  const file: StoredFile = {
    fileId: randomUUID(),
    name: safeName(upload.name, kind),
    type: fileTypes[kind],
    size: bytes.length,
  };
  await db
    .insertInto('uploaded_files')
    .values({
      id: file.fileId,
      owner: by.accountId,
      uploaded_by: by.userId,
      name: file.name,
      type: file.type,
      size: file.size,
      bytes: Buffer.from(bytes),
      created_at: new Date(now),
    })
    .execute();
  return { ok: true, file };
}

/** Returns the file, or null when there is none or the viewer may not see it: the caller cannot tell the two apart. */
export async function readFile(
  db: Queryable,
  viewer: FileViewer,
  fileId: string,
): Promise<(StoredFile & { bytes: Uint8Array }) | null> {
  const [file] = await visibleFiles(db, viewer, [fileId]);
  if (!file) return null;
  const { bytes } = await db
    .selectFrom('uploaded_files')
    .select('bytes')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return { ...file, bytes };
}

/** Returns the name with the extension that matches the bytes. */
function safeName(name: string, kind: FileKind): string {
  const base = safeFileName(name)
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim();
  return `${base || 'file'}.${kind}`;
}
