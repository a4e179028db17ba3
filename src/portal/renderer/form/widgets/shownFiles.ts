import type { ShownFile } from './FileList.tsx';
import type { NamedFile } from './useFileNames.ts';
import type { UploadedFile } from './uploadValue.ts';

/** Files ready to list; `unnamed` is used for those without a known name. A file stored in the value is its own address. */
export function shownFiles(
  files: readonly UploadedFile[],
  known: Readonly<Record<string, NamedFile>>,
  unnamed: string,
): readonly ShownFile[] {
  return files.map(({ fileId, name, url }) => ({
    id: fileId,
    name: name ?? known[fileId]?.fileName ?? unnamed,
    url: url ?? known[fileId]?.url ?? (fileId.startsWith('data:image/') ? fileId : null),
  }));
}
