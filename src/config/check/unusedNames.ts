import { collectExpressions } from '../collectExpressions.ts';
import { placeOf } from '../ConfigFile.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import { partsOf, type ConfigView, type Finding } from './ConfigView.ts';
import { declaredNames, useWords } from './declaredNames.ts';
import { referenceOf } from './referenceSites.ts';

/** Is everything that is declared under a name used somewhere, in some region? What is marked as used elsewhere need not be, and must not be. */
export function unusedNames(view: ConfigView): readonly Finding[] {
  if (view.parts !== view.authored || view.authored.broken.size > 0) return []; // what a broken file asks for is not known
  const used = usedNames(view);
  return declaredNames(view).flatMap(({ kind, name, file, path, mark, isMarked }): readonly Finding[] => {
    if (used.has(`${kind} ${name}`) !== isMarked) return [];
    const place = placeOf(file, path, kind === 'operation' ? 'value' : 'key');
    const use = `${useWords[kind]} "${name}"`;
    if (mark === null) return [{ code: `config/unused-${kind}`, message: `Nothing ${use}.`, suggestion: 'Use it, or remove it.', place }];
    const markName = String(mark.at(-1));
    if (isMarked) return [{ code: 'config/reserved-used', message: `Something ${use}, though "${markName}" says that nothing here does.`, suggestion: 'Remove the mark.', fix: [{ file: file.path, path: mark }], place }];
    return [{ code: `config/unused-${kind}`, message: `Nothing ${use}.`, suggestion: `Use it, remove it, or mark it with "${markName}".`, place }];
  });
}

/** `kind name` of all that the config, any region of it, or an operation uses. */
function usedNames({ everywhere, authored }: ConfigView): ReadonlySet<string> {
  const used = new Set<string>();
  const parts = new Map(everywhere.flatMap(partsOf).map((part) => [part.value, part])); // most parts are the same in every region
  for (const part of parts.values()) {
    walkConfig(part.format, part.value, (node) => {
      // What is switched off, or passes its codes through, is not asked for by that.
      const reference = ['passThrough', 'restricted'].includes(node.property) ? null : referenceOf(node);
      for (const name of reference?.names ?? []) used.add(`${reference?.kind ?? ''} ${name}`);
    });
    // An expression may ask for a code among those of the session, or choose a document.
    for (const { source } of collectExpressions(part.format, part.value)) {
      for (const [, name = ''] of source.matchAll(/'([^']+)'/g)) for (const kind of ['permission', 'flag', 'document']) used.add(`${kind} ${name}`);
    }
  }
  for (const { access, errors } of authored.operations.values()) {
    for (const code of errors) used.add(`error-code ${code}`);
    for (const kind of ['permission', 'flag', 'switch'] as const) for (const name of [access?.[kind] ?? []].flat()) used.add(`${kind} ${name}`);
  }
  return used;
}
