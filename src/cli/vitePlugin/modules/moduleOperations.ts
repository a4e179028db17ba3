import type { AuthoredConfig } from '../../../config/AuthoredConfig.ts';
import type { MetaName } from '../../../config/meta/metaSchemas.ts';
import { requiredInputs, type Operation } from '../../../config/operations.ts';
import { walkConfig } from '../../../config/meta/walkConfig.ts';
import { recordOf } from '../../../config/recordOf.ts';
import { operationsIn } from '../../../config/views/operationsIn.ts';
import type { OperationInfo, OperationTable } from '../../../engine/call/buildRequest.ts';

/** The operations that a part of the config may send, by id, reduced to the browser's needs. They are loaded together with the part. */
export function moduleOperations({ operations }: AuthoredConfig, format: MetaName, value: unknown): OperationTable {
  const called = calledIn(format, value);
  return Object.fromEntries(
    operationsIn(format, value).flatMap((id) => {
      const operation = operations.get(id);
      if (!operation) return [];
      const awaits = called.has(id) ? requiredInputs(operation) : [];
      return [[id, { ...operationInfo(operation, operations), ...(awaits.length > 0 && { awaits }) }] as const];
    }),
  );
}

/** The operations of data calls, which wait for their required inputs. */
function calledIn(format: MetaName, value: unknown): ReadonlySet<unknown> {
  const called = new Set<unknown>();
  walkConfig(format, value, ({ definition, value: call }) => {
    if (definition === 'Call') called.add(recordOf(call)['operation']);
  });
  return called;
}

/** An operation, reduced to the browser's needs; `query` names the inputs that go into the query although there is a body. */
export function operationInfo(
  { method, address, parameters, hasBody, renews, outdates, once }: Operation,
  operations: ReadonlyMap<string, Operation>,
): OperationInfo {
  const paths = outdates.flatMap((id) => operations.get(id)?.address ?? []);
  const query = hasBody ? parameters.query.map(({ name }) => name) : [];
  return {
    method,
    path: address,
    ...(query.length > 0 ? { query } : {}),
    ...(renews.length > 0 ? { renews } : {}),
    ...(paths.length > 0 ? { outdates: paths } : {}),
    ...(once ? { once } : {}),
  };
}
