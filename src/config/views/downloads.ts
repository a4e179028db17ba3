import type { Operation } from '../operations.ts';

const downloading: ReadonlySet<string | null> = new Set(['Action_download', 'RowExport']);

/** Whether what a definition names must be a download. */
export function namesDownload(definition: string | null): boolean {
  return downloading.has(definition);
}

/** Whether a definition names an operation that is no download where it must be one. That is a finding; nothing else follows from its document. */
export function isNoDownload(definition: string | null, { download }: Operation): boolean {
  return namesDownload(definition) && !download;
}
