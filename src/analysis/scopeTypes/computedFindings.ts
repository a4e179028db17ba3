import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import { visitNames } from '../../config/meta/walkConfig.ts';
import { recordOf } from '../../config/recordOf.ts';
import { computedDependencies, type ComputedRoot } from './computedTypes.ts';

interface Declared {
  readonly root: ComputedRoot;
  readonly computed: Readonly<Record<string, unknown>>;
  /** Names of the values beside them that are stored, not computed. */
  readonly stored: readonly string[];
  readonly path: JsonPath;
}

/** Does every computed value depend on others only, and is it only computed, never stored? */
export function computedFindings(part: ConfigPart): readonly Finding[] {
  const declared = declaredIn(part);
  return [
    ...declared.flatMap((one) => [...circles(one, part), ...declaredTwice(one, part)]),
    ...storedValues(declared, part),
  ];
}

function declaredIn({ format, value }: ConfigPart): readonly Declared[] {
  const file = recordOf(value);
  switch (format) {
    case 'form':
      return [{ root: 'form', computed: recordOf(file['computed']), stored: [], path: ['computed'] }];
    case 'page':
      return [
        {
          root: 'page',
          computed: recordOf(file['computed']),
          stored: Object.keys(recordOf(file['state'])),
          path: ['computed'],
        },
      ];
    case 'flow':
      return Object.entries(recordOf(file['flows'])).map(
        ([id, flow]): Declared => ({
          root: 'flow',
          computed: recordOf(recordOf(flow)['computed']),
          stored: Object.keys(recordOf(recordOf(recordOf(flow)['state'])['properties'])),
          path: ['flows', id, 'computed'],
        }),
      );
    default:
      return [];
  }
}

function circles({ root, computed, path }: Declared, part: ConfigPart): readonly Finding[] {
  const follows = computedDependencies(computed, root);
  const names = [...follows.keys()];
  return names.flatMap((name): readonly Finding[] => {
    const circle = circleFrom(name, follows);
    // Each cycle is reported once, at the first of its values.
    if (circle === null || circle.some((other) => names.indexOf(other) < names.indexOf(name))) return [];
    const expected =
      root === 'form'
        ? 'computed fields that depend on fields which the user fills in'
        : 'a value that depends on others only';
    return [
      {
        code: 'config/computed-cycle',
        message: `"${name}" depends on itself: ${[...circle, name].join(' ← ')}.`,
        expected,
        part,
        path: [...path, name],
      },
    ];
  });
}

function declaredTwice({ root, computed, stored, path }: Declared, part: ConfigPart): readonly Finding[] {
  return Object.keys(computed)
    .filter((name) => stored.includes(name))
    .map(
      (name): Finding => ({
        code: 'config/computed-stored',
        message: `"${root}.${name}" is declared as a state and as a computed value.`,
        suggestion: 'Remove one of them.',
        part,
        path: [...path, name],
        at: 'key',
      }),
    );
}

/** Places of a page at which an action or a block would store a value that is computed. */
function storedValues([declared]: readonly Declared[], part: ConfigPart): readonly Finding[] {
  if (part.format !== 'page' || Object.keys(declared?.computed ?? {}).length === 0) return [];
  const found: Finding[] = [];
  visitNames(part.format, part.value, ({ value, ref, path }) => {
    const [root, name = ''] = ref === 'place' && typeof value === 'string' ? value.split('.') : [];
    if (root !== 'page' || !Object.hasOwn(declared?.computed ?? {}, name)) return;
    found.push({
      code: 'config/computed-stored',
      message: `"page.${name}" is computed, so nothing can be stored there.`,
      expected: 'a key declared in state of the page',
      part,
      path,
    });
  });
  return found;
}

/** The names on the shortest cycle from a name back to itself, or null. */
function circleFrom(start: string, follows: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of follows.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
