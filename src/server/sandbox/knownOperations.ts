import type { OpenApiDocument } from '../operation/OpenApiDocument.ts';
import type { KnownOperation } from './SandboxEndpoint.ts';

/** Returns the operations that faults may be planted for, sorted by id. */
export function operationsOf(
  { paths }: OpenApiDocument,
  { fromExamples }: { readonly fromExamples: readonly string[] },
): readonly KnownOperation[] {
  const examples = new Set(fromExamples);
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map(({ operationId: id, 'x-errors': codes = [] }) => ({ id, codes, isExample: examples.has(id) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
