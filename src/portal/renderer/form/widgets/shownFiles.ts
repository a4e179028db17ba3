import type { ShownFile } from './FileList.tsx';
import type { NamedFile } from './useFileNames.ts';
import type { UploadedFile } from './uploadValue.ts';

/** Files as they are listed; one whose name nobody knows has the given word. A file that is in the value itself is where it can be read. */
export function shownFiles(files: readonly UploadedFile[], known: Readonly<Record<string, NamedFile>>, unnamed: string): readonly ShownFile[] {
  return files.map(({ fileId, name, url }) => ({
    id: fileId,
    name: name ?? known[fileId]?.fileName ?? unnamed,
    url: url ?? known[fileId]?.url ?? (fileId.startsWith('data:image/') ? fileId : null),
  }));
}
