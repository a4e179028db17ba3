import { isSchema, itemsOf, typeOf } from '../../../../engine/form/widgetOf.ts';
import type { JsonSchema } from '../../../../engine/form/FormField.ts';

/** A file in a value, stored as the upload's response or only its id. */
export interface UploadedFile {
  readonly fileId: string;
  readonly name: string | null;
  readonly url: string | null;
  /** The file as stored in the field's value. */
  readonly kept: unknown;
}

/** The files of a value: a list or a single one, each an id or an upload's response. */
export function uploadedFiles(value: unknown): readonly UploadedFile[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return list.flatMap((kept): readonly UploadedFile[] => {
    if (typeof kept === 'string') return [{ fileId: kept, name: nameInData(kept), url: null, kept }];
    if (!isSchema(kept) || typeof kept.fileId !== 'string') return [];
    return [{ fileId: kept.fileId, name: text(kept.fileName) ?? text(kept.name), url: text(kept.url), kept }];
  });
}

/** Whether the value contains the file itself, as a data URL, and not a reference to a file on the server. */
export function keepsData(schema: JsonSchema): boolean {
  return (typeOf(schema) === 'array' ? itemsOf(schema) : schema).format === 'data-url';
}

/** A file as a data URL that includes its name. */
export async function dataOf(file: File): Promise<string> {
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} could not be read`));
    reader.readAsDataURL(file);
  });
  return data.replace(
    /^data:([^;,]*)(?:;(?!base64,)[^;,]*)*;base64,/,
    (_start, type: string) => `data:${type};name=${encodeURIComponent(file.name)};base64,`,
  );
}

function nameInData(kept: string): string | null {
  const [, name] = /^data:[^,]*;name=([^;,]*)/.exec(kept) ?? [];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null; // not written by the portal: counts as no name
  }
}

/** The part of an upload's response that the schema stores: an id or the whole response. */
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
