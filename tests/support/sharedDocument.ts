import path from 'node:path';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import type { OpenApiDocument } from '../../src/server/operation/OpenApiDocument.ts';

/**
 * Returns the operations of a folder, or of these domains in it. Those of the project are read once for all servers of a process,
 * which so compile their schemas once; a folder of a test may change between two servers.
 */
export function sharedDocument(schemasDir: string, domains?: readonly string[]): OpenApiDocument {
  if (path.resolve(schemasDir) !== path.resolve('schemas')) return loadDocuments(schemasDir, domains);
  const key = domains?.join(' ') ?? 'all';
  const document = documents.get(key) ?? loadDocuments(schemasDir, domains);
  documents.set(key, document);
  return document;
}

const documents = new Map<string, OpenApiDocument>();
