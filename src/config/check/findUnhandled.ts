import type { AuthoredConfig } from '../AuthoredConfig.ts';
import { placeOf } from '../ConfigFile.ts';
import { diagnostic, type Diagnostic } from '../Diagnostic.ts';

/** Returns a finding for each operation that has no handler, apart from those that no page calls yet. `handled` contains the ids of the server's handlers. */
export function findUnhandled(
  { operations, files }: AuthoredConfig,
  handled: ReadonlySet<string>,
): readonly Diagnostic[] {
  return [...operations.values()].flatMap(({ operationId, reserved, file: path, path: place }) => {
    const file = files.get(path);
    if (handled.has(operationId) || reserved !== null || !file) return [];
    return [
      diagnostic(
        'config/operation-unhandled',
        placeOf(file, [...place, 'operationId']),
        `The operation "${operationId}" has no handler.`,
        { expected: 'a handler in src/server/routes' },
      ),
    ];
  });
}
