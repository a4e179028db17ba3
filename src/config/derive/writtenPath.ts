import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';

/** The path of the written value that a derived value follows from: `buttons.0.actions.0.to` follows from `buttons.0.to`. */
export function writtenPath(written: unknown, path: JsonPath): JsonPath {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  if (isRecord(written) && step === 'actions' && written['actions'] === undefined && written['to'] !== undefined) return writtenPath(written, rest.slice(1));
  return [step, ...writtenPath(written !== null && typeof written === 'object' ? Reflect.get(written, step) : undefined, rest)];
}
