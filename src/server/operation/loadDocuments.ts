import fs from 'node:fs';
import path from 'node:path';
import { bundleDocuments } from './bundleDocuments.ts';
import { isJsonObject, type JsonObject, type OpenApiDocument } from './OpenApiDocument.ts';

/** Reads `<schemasDir>/<domain>/api.json` of every domain, or of the named ones, as one document. Throws with the file's name. */
export function loadDocuments(schemasDir: string, domains?: readonly string[]): OpenApiDocument {
  const found = fs
    .readdirSync(schemasDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (!domains || domains.includes(entry.name)))
    .map((entry) => path.resolve(schemasDir, entry.name, 'api.json'))
    .filter((file) => fs.existsSync(file))
    .sort();
  const seen = new Map<string, JsonObject>();
  return bundleDocuments(found, (file) => {
    const content = seen.get(file) ?? readJsonObject(file);
    seen.set(file, content);
    return content;
  });
}

/** Reads a JSON object from a file. Throws with the file's name when it is missing, not JSON, or not an object. */
export function readJsonObject(file: string): JsonObject {
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} could not be read as JSON.`, { cause });
  }
  if (!isJsonObject(content)) throw new Error(`${file} should hold an object.`);
  return content;
}
