import { placeOf } from '../ConfigFile.ts';
import { any, type Operation } from '../operations.ts';
import { didYouMean } from '../nearestName.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

/** Does every operation declare who may call it, with a reason when every user may, and with statuses of verification that exist? */
export function operationAccess({ parts, authored }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // overlays change no operation
  // A site without classes of statuses has no statuses to compare with.
  const statuses = parts.access.kyc === undefined ? null : Object.values(parts.access.kyc).flat().map(String);
  return [...authored.operations.values()].flatMap((operation): readonly Finding[] => {
    const file = authored.files.get(operation.file);
    const problem = problemOf(operation);
    if (!file) return [];
    const unknown = [operation.access?.kyc ?? []].flat().flatMap((status, index): readonly Finding[] =>
      statuses === null || statuses.includes(String(status))
        ? []
        : [
            {
              code: 'config/unknown-choice',
              message: `There is no status of verification "${status}".`,
              expected: `one of ${statuses.join(', ')}`,
              ...didYouMean(String(status), statuses),
              place: placeOf(file, [...operation.path, 'x-kyc', index]),
            },
          ],
    );
    if (!problem) return unknown;
    return [
      ...unknown,
      {
        code: 'config/operation-access',
        message: problem.message,
        expected: problem.expected,
        place: placeOf(file, [...operation.path, problem.at]),
      },
    ];
  });
}

interface Problem {
  readonly at: 'operationId' | 'x-permission' | 'x-permission-also' | 'x-permission-reason';
  readonly message: string;
  readonly expected: string;
}

function problemOf({
  operationId,
  public: isPublic,
  accessKeywords: { permission, also, reason },
}: Operation): Problem | null {
  const codes = [permission ?? []]
    .flat()
    .map(String)
    .filter((code) => code !== '');
  const isAny = codes.includes(any);
  if (also !== undefined && (isPublic || isAny))
    return {
      at: 'x-permission-also',
      message: `${operationId} is open to all users but also requires codes.`,
      expected: 'x-permission with these codes',
    };
  if (isPublic)
    return permission === undefined
      ? null
      : {
          at: 'x-permission',
          message: `${operationId} is public but requires a permission.`,
          expected: 'either x-public or x-permission',
        };
  if (codes.length === 0)
    return {
      at: 'operationId',
      message: `${operationId} does not declare who may call it.`,
      expected: `x-permission with codes of access.json, or "${any}" with x-permission-reason`,
    };
  if (isAny && codes.length > 1)
    return {
      at: 'x-permission',
      message: `${operationId} requires a permission but is also open to all users ("${any}").`,
      expected: `either codes or "${any}"`,
    };
  const isGiven = typeof reason === 'string' && reason.trim() !== '';
  if (isAny && !isGiven)
    return {
      at: 'x-permission',
      message: `${operationId} is open to all users ("${any}") without a reason.`,
      expected: 'x-permission-reason, e.g. that the data concerns only the caller, or all users equally',
    };
  if (!isAny && reason !== undefined)
    return {
      at: 'x-permission-reason',
      message: `${operationId} gives a reason for being open to all users, but it is not.`,
      expected: 'x-permission without x-permission-reason',
    };
  return null;
}
