import fs from 'node:fs';
import path from 'node:path';
import { loadDocuments } from '../../../src/server/operation/loadDocuments.ts';
import type { OpenApiDocument, OpenApiOperation } from '../../../src/server/operation/OpenApiDocument.ts';

/** An operation of the published API and how to send it. */
export interface OperationToCall {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** Below `/api`. */
  readonly address: string;
  readonly declared: OpenApiOperation;
}

export const allDomains: readonly string[] = fs
  .readdirSync('schemas')
  .filter((name) => fs.existsSync(path.join('schemas', name, 'api.json')));

export const publishedApi: OpenApiDocument = loadDocuments('schemas', allDomains);

/** Every operation of every domain. */
export const operationsToCall: readonly OperationToCall[] = Object.entries(publishedApi.paths).flatMap(
  ([address, item]) =>
    Object.entries(item).map(([method, declared]) => ({
      id: declared.operationId,
      method: method.toUpperCase(),
      address,
      declared,
    })),
);
