import type { Queryable } from '../db/Database.ts';
import type { StoredFile } from './files.ts';

/** Those of the files that the owner has; unknown ids and other people's are left out. */
export async function ownFiles(db: Queryable, { owner, fileIds }: { readonly owner: string; readonly fileIds: readonly string[] }): Promise<readonly StoredFile[]> {
  if (fileIds.length === 0) return [];
  const rows = await db.selectFrom('uploaded_files').select(['id', 'name', 'type', 'size']).where('owner', '=', owner).where('id', 'in', [...new Set(fileIds)]).execute();
  return rows.map(({ id, name, type, size }) => ({ fileId: id, name, type, size }));
}
