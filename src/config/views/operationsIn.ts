import type { MetaName } from '../meta/metaSchemas.ts';
import { visitDefined } from '../meta/walkConfig.ts';

/** Ids of the operations that a part of the config may call, without duplicates. */
export function operationsIn(format: MetaName, value: unknown): readonly string[] {
  const found = new Set<string>();
  visitDefined(format, value, ['OperationId'], ({ value: id }) => {
    if (typeof id === 'string') found.add(id);
  });
  return [...found];
}
