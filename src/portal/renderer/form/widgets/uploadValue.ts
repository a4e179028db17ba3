import { isSchema, itemsOf, typeOf } from '../../../../engine/form/widgetOf.ts';
import type { JsonSchema } from '../../../../engine/form/FormField.ts';

/** A file that is part of the value: what the upload answered, or only its id. */
export interface UploadedFile {
  readonly fileId: string;
  readonly name: string | null;
  readonly url: string | null;
  /** What stands for the file in the value of the field. */
  readonly kept: unknown;
}

/** The files of a value: a list of them or one, each an id or what the upload answered. */
export function uploadedFiles(value: unknown): readonly UploadedFile[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return list.flatMap((kept): readonly UploadedFile[] => {
    if (typeof kept === 'string') return [{ fileId: kept, name: null, url: null, kept }];
    if (!isSchema(kept) || typeof kept.fileId !== 'string') return [];
    return [{ fileId: kept.fileId, name: text(kept.fileName) ?? text(kept.name), url: text(kept.url), kept }];
  });
}

/** What a value keeps of an upload's answer, as the schema has it: an id or the whole answer. */
export function keptOf(schema: JsonSchema, answer: unknown): unknown {
  const one = typeOf(schema) === 'array' ? itemsOf(schema) : schema;
  if (typeOf(one) === 'object') return answer;
  return isSchema(answer) ? answer.fileId : answer;
}

export function valueOfFiles(schema: JsonSchema, kept: readonly unknown[]): unknown {
  return typeOf(schema) === 'array' ? kept : kept[0];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
