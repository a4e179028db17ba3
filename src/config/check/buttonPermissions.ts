import { valueAt } from '../../domain/valueAt.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { visitObjects } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { routesOfPage } from '../routesOfPage.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does the operation that a button calls accept the permission for which the button is shown? */
export function buttonPermissions({ authored, parts, everywhere }: ConfigView): readonly Finding[] {
  const declared = new Set(Object.keys(parts.access.permissions));
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    const marked = markedIn(page);
    if (marked.length === 0) return [];
    const ofPage = everywhere.flatMap((view) =>
      routesOfPage(view.parts.routes.routes, id).flatMap(({ permission }) => permission ?? []),
    );
    return marked.flatMap(({ permissions, around, operations, path }): readonly Finding[] =>
      operations.flatMap((name) => {
        const { permission = [], alsoPermission = [] } = authored.operations.get(name)?.access ?? {};
        const held = [...permissions, ...around, ...ofPage];
        if (held.some((one) => !declared.has(one))) return []; // another finding names it
        // One of the first, and each of the others.
        const lacking = [[permission].flat(), ...alsoPermission.map((one) => [one])].find(
          (accepted) => accepted.length > 0 && !accepted.some((one) => held.includes(one)),
        );
        if (!lacking) return [];
        return [
          {
            code: 'config/access-loose',
            message: `It is shown to users with ${permissions.join(' or ')}, but ${name} requires ${lacking.join(' or ')}.`,
            expected: `"permission": "${lacking[0] ?? ''}"`,
            part: pagePart(id, page),
            path: [...path, 'permission'],
          },
        ];
      }),
    );
  });
}

interface Marked {
  readonly permissions: readonly string[];
  /** The permissions of what is around it. */
  readonly around: readonly string[];
  /** The operations that it calls itself. */
  readonly operations: readonly string[];
  readonly path: JsonPath;
}

/** The objects of a page with a permission that call operations: buttons, links, exports. */
const markedIn = perValue((page: PageFile): readonly Marked[] => {
  const found: Marked[] = [];
  visitObjects('page', page, ({ value, path }) => {
    const { permission, operation, actions } = value;
    if (permission === undefined) return;
    // What is around it is shown to users with another permission only.
    const around = path.flatMap((_step, length) => recordOf(valueAt(page, path.slice(0, length)))['permission'] ?? []);
    const called = listOf(actions)
      .map(recordOf)
      .flatMap((action) => (action['do'] === 'call' ? [action['operation']] : []));
    const operations = [operation, ...called].filter((name) => typeof name === 'string');
    if (operations.length > 0)
      found.push({ permissions: [permission].flat().map(String), around: around.map(String), operations, path });
  });
  return found;
});
