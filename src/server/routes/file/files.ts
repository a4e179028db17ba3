import { fileSizeLimit, readFile, storeFile } from '../../files/files.ts';
import type { FileKind } from '../../files/fileType.ts';
import type { StoredFile } from '../../files/visibleFiles.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';

const pictures: readonly FileKind[] = ['jpg', 'png', 'pdf'];
const tables: readonly FileKind[] = ['xlsx', 'csv'];
const tableSizeLimit = 5 * 1024 * 1024;
const codes = { tooLarge: '620001', wrongType: '620002', empty: '620003' } as const;

/** Files of an account: visible to the uploader and to users who may work on the file's case. */
export const fileHandlers: OperationHandlers = {
  'file.upload': handlerOf<{ body: { scene?: string } }>(async ({ body, file }, ctx) => {
    const by = requireSession(ctx);
    const isTable = body.scene === 'TABLE';
    const { name = '', bytes = new Uint8Array() } = file ?? {};
    if (isTable && bytes.length > tableSizeLimit) throw tooLarge(tableSizeLimit);
    const now = ctx.clock.now();
    return ctx.db.inTransaction(async (trx) => {
      const stored = await storeFile(trx, { by, name, bytes, now, kinds: isTable ? tables : pictures });
      if (!stored.ok)
        throw stored.because === 'tooLarge' ? tooLarge(fileSizeLimit) : new Refusal(codes[stored.because]);
      await recordAudit(trx, {
        actor: by.userId,
        action: 'file.upload',
        subject: `file ${stored.file.fileId}`,
        detail: { size: stored.file.size, scene: body.scene ?? 'MATERIAL' },
        now,
      });
      return shown(stored.file);
    });
  }),

  'file.query': handlerOf<{ body: { fileIds: readonly string[] } }>(async ({ body }, ctx) => {
    const files = await visibleFiles(ctx.db.kysely, requireSession(ctx), body.fileIds);
    return files.map(shown);
  }),

  'file.get': handlerOf<{ query: { fileId: string } }>(async ({ query }, ctx) => {
    const file = await readFile(ctx.db.kysely, requireSession(ctx), query.fileId);
    if (file === null) throw new Refusal('990404');
    return ctx.answerFile({ name: file.name, type: file.type, content: file.bytes });
  }),
};

function shown({ fileId, name, type, size }: StoredFile) {
  return { fileId, fileName: name, fileType: type, size, url: `/api/file/get?fileId=${fileId}` };
}

function tooLarge(limit: number): Refusal {
  return new Refusal('620001', { megabytes: limit / 1024 / 1024 });
}
