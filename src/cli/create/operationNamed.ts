import { nearestName } from '../../config/nearestName.ts';
import type { Operation } from '../../config/operations.ts';
import { CannotCreate } from './CannotCreate.ts';
import type { ConfigDraft } from './ConfigDraft.ts';

/** Returns the operation with this id. Throws CannotCreate, with the nearest name, when there is none. */
export function operationNamed(draft: ConfigDraft, name: string): Operation {
  const { operations } = draft.project.config;
  const operation = operations.get(name);
  if (operation) return operation;
  const near = nearestName(name, operations.keys());
  throw new CannotCreate(
    `There is no operation "${name}".${near === undefined ? ` Declare it first: npm run config -- new operation ${name}.` : ` Did you mean "${near}"?`}`,
  );
}
