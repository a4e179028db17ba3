import { formatFileSize } from '../../../../domain/format.ts';
import { word, type FormContext } from './FormContext.ts';

interface Limits {
  /** File extensions, with or without a dot. */
  readonly accept?: readonly string[] | undefined;
  /** Bytes. */
  readonly maxSize?: number | undefined;
}

/** What a file field takes, such as `JPG / PNG, up to 1 MB`; empty without limits. */
export function fileLimits({ accept = [], maxSize = Number.POSITIVE_INFINITY }: Limits, context: FormContext): string {
  const types = accept.map((extension) => extension.replace(/^\./, '').toUpperCase()).join(' / ');
  if (!Number.isFinite(maxSize)) return types;
  const max = formatFileSize(maxSize);
  return types === '' ? word(context, 'maxSize', { max }) : word(context, 'fileLimits', { types, max });
}
