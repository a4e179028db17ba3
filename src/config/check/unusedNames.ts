import { collectExpressions } from '../views/collectExpressions.ts';
import { placeOf } from '../ConfigFile.ts';
import { partsOf, type ConfigView, type Finding } from './ConfigView.ts';
import { declaredNames, useWords } from './declaredNames.ts';
import { perPart } from './perPart.ts';
import { referencesIn } from './referencesIn.ts';
import { notCalling, usedOperations } from './usedOperations.ts';

/** Is every declared name used in some region? A name marked as used elsewhere must not be used in the config. */
export function unusedNames(view: ConfigView): readonly Finding[] {
  if (view.parts !== view.authored || view.authored.broken.size > 0) return []; // a broken file's uses are unknown
  const used = usedNames(view);
  return declaredNames(view).flatMap(({ kind, name, file, path, mark, isMarked, waitsFor }): readonly Finding[] => {
    if (used.has(`${kind} ${name}`) !== isMarked) {
      if (waitsFor !== '' || mark === null) return [];
      return [
        {
          code: 'config/reserved-reason',
          message: `"${String(mark.at(-1))}" of ${name} does not name the area that will use the ${kind}.`,
          expected: 'the name of the area that will use it, e.g. "payees"',
          place: placeOf(file, mark),
        },
      ];
    }
    const place = placeOf(file, path, kind === 'operation' ? 'value' : 'key');
    const use = `${useWords[kind]} "${name}"`;
    if (mark === null)
      return [{ code: `config/unused-${kind}`, message: `Nothing ${use}.`, suggestion: 'Use it or remove it.', place }];
    const markName = String(mark.at(-1));
    if (isMarked)
      return [
        {
          code: 'config/reserved-used',
          message: `Something ${use}, although "${markName}" marks it as unused here.`,
          suggestion: 'Remove the mark.',
          fix: [{ file: file.path, path: mark }],
          place,
        },
      ];
    return [
      {
        code: `config/unused-${kind}`,
        message: `Nothing ${use}.`,
        suggestion: `Use it, remove it, or mark it with "${markName}".`,
        place,
      },
    ];
  });
}

/** `kind name` of everything that the config, any region, or an operation uses. */
function usedNames(view: ConfigView): ReadonlySet<string> {
  const { everywhere, authored } = view;
  const used = new Set(
    [
      ...usedOperations(
        authored,
        everywhere.map(({ parts }) => parts),
      ),
    ].map((name) => `operation ${name}`),
  );
  const parts = new Map(everywhere.flatMap(partsOf).map((part) => [part.value, part])); // most parts are the same in every region
  for (const part of parts.values()) {
    for (const name of namesUsedIn(part)) used.add(name);
  }
  for (const { access, errors } of authored.operations.values()) {
    for (const code of errors) used.add(`error-code ${code}`);
    for (const name of access?.alsoPermission ?? []) used.add(`permission ${name}`);
    for (const kind of ['permission', 'flag', 'switch'] as const)
      for (const name of [access?.[kind] ?? []].flat()) used.add(`${kind} ${name}`);
  }
  return used;
}

const namesUsedIn = perPart((part): readonly string[] => [
  ...referencesIn(part)
    .filter(({ property }) => !notCalling.includes(property))
    .flatMap(({ kind, names }) => names.map((name) => `${kind} ${name}`)),
  // An expression may test a code of the session, or choose a document.
  ...collectExpressions(part.format, part.value).flatMap(({ source }) =>
    [...source.matchAll(/'([^']+)'/g)].flatMap(([, name = '']) =>
      ['permission', 'flag', 'document'].map((kind) => `${kind} ${name}`),
    ),
  ),
]);
