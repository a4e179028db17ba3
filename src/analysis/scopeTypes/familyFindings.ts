import { placeInFile, type ConfigPart, type ConfigView, type Finding } from '../../config/check/ConfigView.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import { bothConditions, conditionOf, type Member } from '../../config/derive/expandFamilies.ts';
import type { PlacedMembership } from '../../config/derive/expandParts.ts';
import { inOwnFile } from '../../config/load/placeOfLocation.ts';
import { walkConfig } from '../../config/meta/walkConfig.ts';
import { didYouMean, nearestName } from '../../config/nearestName.ts';
import { compileExpression } from '../expression/compileExpression.ts';
import { constantOutcome } from '../expression/constantOutcome.ts';
import { oneOf } from '../expression/ExpressionProblem.ts';
import { known, nameOfType, type ScopeTypes } from '../expression/types.ts';
import { problemWords } from './expressionFindings.ts';
import type { Memberships } from './membershipsOf.ts';
import type { ScopeMap } from './ScopeMap.ts';

type Fault = Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> & {
  /** The steps from the family to the place. */
  readonly inside: JsonPath;
  readonly at?: 'key' | { readonly offset: number; readonly length: number };
};

/** Does every family of the part have a member for each value that its expression can have, and for no other? */
export function familyFindings(
  { authored, written }: ConfigView,
  part: ConfigPart,
  { map, memberships }: { readonly map: ScopeMap; readonly memberships: Memberships },
): readonly Finding[] {
  const found: Finding[] = [];
  const seen = new Set<string>();
  walkConfig(part.format, part.value, ({ definition, path }) => {
    if (!definition?.startsWith('Block_')) return;
    for (const membership of memberships(path)) {
      const { home, family } = membership;
      const location = [...home, ...family.path, family.kind];
      if (seen.has(location.join('\0'))) continue;
      seen.add(location.join('\0'));
      for (const { inside, at, ...fault } of faultsOf(membership, map.at([...path, 'visibleWhen']))) {
        const own = inOwnFile(authored, written, [...location, ...inside]);
        found.push({ ...fault, place: placeInFile(own?.file, own?.path ?? [], at) });
      }
    }
  });
  return found;
}

function faultsOf(membership: PlacedMembership, scope: ScopeTypes): readonly Fault[] {
  const { by, members } = membership.family;
  const compiled = compileExpression(by, scope);
  if (!compiled.ok)
    return compiled.error.map((problem) => ({
      ...problemWords(problem, by),
      inside: ['by'],
      at: { offset: problem.offset + 1, length: problem.length },
    }));
  const type = known(compiled.value.type);
  const values = type.kind === 'string' ? type.values : undefined;
  if (!values)
    return [
      {
        code: 'config/family-open',
        message: `Nothing lists the values of "${by}", which is ${nameOfType(type)}.`,
        expected: 'a text whose schema, route parameter or state lists its values',
        inside: ['by'],
      },
    ];
  const names = members.map(({ value }) => value);
  const wanted = values.filter((value) => value !== '' && isPossible(membership, value, scope));
  const missing = wanted.filter((value) => !names.includes(value));
  const idle = members.filter(({ value }) => !wanted.includes(value));
  const meant = idle.map(({ value }) => nearestName(value, missing));
  return [
    ...idle.map((member, index) => idleFault(member, { by, values, meant: meant[index] })),
    ...missing
      .filter((value) => !meant.includes(value))
      .map(
        (value): Fault => ({
          code: 'config/family-values',
          message: `"${by}" can be '${value}', for which there is no member.`,
          expected: `a member for each of ${wanted.join(', ')}`,
          suggestion: `Add "${value}", or exclude it in visibleWhen.`,
          inside: ['of'],
          at: 'key',
        }),
      ),
  ];
}

function idleFault(
  { value }: Member,
  {
    by,
    values,
    meant,
  }: { readonly by: string; readonly values: readonly string[]; readonly meant: string | undefined },
): Fault {
  return {
    code: 'config/family-values',
    message: values.includes(value)
      ? `visibleWhen of the block excludes '${value}', so this member is never shown.`
      : `"${by}" is never '${value}', so this member is never shown.`,
    expected: oneOf(values),
    ...(meant !== undefined && didYouMean(value, [meant])),
    inside: ['of', value],
    at: 'key',
  };
}

/** Whether the expression can have the value while the condition of the block holds. */
function isPossible({ family, own }: PlacedMembership, value: string, scope: ScopeTypes): boolean {
  if (own === undefined) return true;
  const member = { value, name: '', given: {} };
  const compiled = compileExpression(bothConditions(own, conditionOf(family, member)), scope);
  return !compiled.ok || constantOutcome(compiled.value.ast, scope) !== false;
}
