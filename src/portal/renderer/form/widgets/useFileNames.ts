import { useEffect, useState } from 'react';
import type { FormContext } from './FormContext.ts';
import type { UploadedFile } from './uploadValue.ts';

/** The name of a file and the address at which it can be read. */
export interface NamedFile {
  readonly fileName: string;
  readonly url: string | null;
}

/** Names and addresses of files whose value has only the id, as in a form saved before. Loaded once per file. */
export function useFileNames(
  context: FormContext,
  operation: string | undefined,
  files: readonly UploadedFile[],
): Readonly<Record<string, NamedFile>> {
  const [found, setFound] = useState<Readonly<Record<string, NamedFile>>>({});
  const unnamed =
    operation === undefined
      ? []
      : files.filter(({ fileId, name }) => name === null && found[fileId] === undefined).map(({ fileId }) => fileId);
  const asked = unnamed.join(' ');
  useEffect(() => {
    if (operation === undefined || asked === '') return;
    let isOpen = true;
    void context.runtime.send(operation, { fileIds: asked.split(' ') }, { background: true }).then((answer) => {
      if (isOpen && answer.ok) setFound((before) => ({ ...before, ...namesIn(answer.value) }));
    });
    return () => {
      isOpen = false;
    };
  }, [context.runtime, operation, asked]);
  return found;
}

function namesIn(answer: unknown): Readonly<Record<string, NamedFile>> {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return Object.fromEntries(
    list.flatMap((one) => {
      const { fileId, fileName, url }: Readonly<Record<string, unknown>> = { ...Object(one) };
      return typeof fileId === 'string' && typeof fileName === 'string'
        ? [[fileId, { fileName, url: typeof url === 'string' ? url : null }] as const]
        : [];
    }),
  );
}
