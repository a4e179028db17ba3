import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import type { FormFile } from '../../config/model.generated.ts';
import { expressionSource, isExpression } from '../expression/isExpression.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import { referencesOf } from '../expression/references.ts';

/** Is the form free of computed fields that depend on themselves, directly or through others? */
export function computedFindings(part: ConfigPart): readonly Finding[] {
  if (part.format !== 'form') return [];
  // Trust border: the form has passed the check of its format.
  const { computed = {} } = part.value as FormFile;
  const follows = new Map(Object.entries(computed).map(([field, source]) => [field, fieldsIn(source, Object.keys(computed))]));
  return [...follows.keys()].flatMap((field): readonly Finding[] => {
    const circle = circleFrom(field, follows);
    // Each cycle is reported once, at the first of its fields.
    if (circle === null || circle.some((other) => [...follows.keys()].indexOf(other) < [...follows.keys()].indexOf(field))) return [];
    return [{ code: 'config/computed-cycle', message: `"${field}" depends on itself: ${[...circle, field].join(' ← ')}.`, expected: 'computed fields that depend on fields which the user fills in', part, path: ['computed', field] }];
  });
}

/** The computed fields that an expression reads. */
function fieldsIn(source: string, computed: readonly string[]): readonly string[] {
  const parsed = isExpression(source) ? parseExpression(expressionSource(source)) : null;
  if (!parsed?.ok) return [];
  const asked = referencesOf(parsed.value.ast).filter(([root]) => root === 'form').map(([, ...steps]) => steps.join('.'));
  return computed.filter((field) => asked.some((name) => name === field || name.startsWith(`${field}.`)));
}

/** The fields on the shortest cycle from a field back to itself, or null. */
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
