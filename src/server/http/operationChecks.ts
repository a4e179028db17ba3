import type { OpenApiDocument, OpenApiOperation } from '../operation/OpenApiDocument.ts';
import { createSchemaChecks } from '../operation/schemaChecks.ts';
import { createReadInput, type ReadInput } from './operationInput.ts';
import { createResponseContract, type ResponseContract } from './responseContract.ts';

/** What an operation accepts, and what it may answer. */
export interface OperationChecks {
  readonly readInput: ReadInput;
  contract(): ResponseContract;
}

type ChecksOf = (method: string, operation: OpenApiOperation) => OperationChecks;

/** Returns the checks of the operations of a document. Servers of one process that share a document compile them once. */
export function operationChecks(document: OpenApiDocument): ChecksOf {
  const checksOf = known.get(document) ?? createChecks(document);
  known.set(document, checksOf);
  return checksOf;
}

const known = new WeakMap<OpenApiDocument, ChecksOf>();

function createChecks(document: OpenApiDocument): ChecksOf {
  const schemas = createSchemaChecks(document);
  const created = new Map<OpenApiOperation, OperationChecks>();
  return (method, operation) => {
    const found = created.get(operation);
    if (found) return found;
    let contract: ResponseContract | null = null;
    const checks: OperationChecks = {
      readInput: createReadInput(method, operation, schemas),
      contract: () => (contract ??= createResponseContract(operation, schemas)),
    };
    created.set(operation, checks);
    return checks;
  };
}
