import { expectedAccess } from './expectedAccess.ts';
import { operationsToCall, type OperationToCall } from './operationsToCall.ts';
import { probeOperation } from './probeOperation.ts';
import type { Calling } from './visitors.ts';

/** The number of calls, and those with another outcome than the API document declares. */
export interface AttackResult {
  readonly calls: number;
  readonly breaks: readonly string[];
}

/** Calls operations as visitors, and compares each outcome with the API document. It changes nothing on the server. */
export async function attackAccess(
  callers: readonly Calling[],
  operations: readonly OperationToCall[] = operationsToCall,
): Promise<AttackResult> {
  const breaks: string[] = [];
  for (const { visitor, client, host } of callers) {
    for (const operation of operations) {
      const met = await probeOperation(client, operation, host);
      const expected = expectedAccess(operation.declared, visitor);
      if (met !== expected) breaks.push(`${operation.id} as ${visitor.name}: ${met} instead of ${expected}`);
    }
  }
  return { calls: callers.length * operations.length, breaks };
}
