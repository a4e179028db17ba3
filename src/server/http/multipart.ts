import { HttpProblem } from '../operation/HttpProblem.ts';
import type { UploadedFile } from '../operation/OperationHandler.ts';

export interface MultipartForm {
  readonly fields: Record<string, string>;
  readonly file: (UploadedFile & { readonly field: string }) | null;
}

/** Reads a multipart form of text fields and at most one file, with Node's own parser. Throws 400. */
export async function readMultipart(body: Uint8Array, contentType: string): Promise<MultipartForm> {
  const form = await parse(body, contentType);
  const fields: Record<string, string> = {};
  let file: MultipartForm['file'] = null;
  for (const [field, value] of form.entries()) {
    if (typeof value === 'string') {
      fields[field] = value;
      continue;
    }
    if (file !== null) throw new HttpProblem(400, 'only one file per upload');
    file = { field, name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  return { fields, file };
}

async function parse(body: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new HttpProblem(400, 'the body is not the multipart form that its content type announces');
  }
}
