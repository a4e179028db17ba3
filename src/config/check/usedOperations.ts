import type { AuthoredConfig, ConfigParts } from '../AuthoredConfig.ts';
import { partsOf } from './ConfigView.ts';
import { perPart } from './perPart.ts';
import { referencesIn } from './referencesIn.ts';

/** Properties that name an operation without calling it: restricted, or sent with empty texts. */
export const notCalling: readonly string[] = ['restricted', 'keepEmpty'];

/**
 * The operations that the portal calls: those that a page, form, menu, guard, error behaviour or the site names, those at an
 * address of the site, and those that the answer of one of them links to (`links` of OpenAPI).
 */
export function usedOperations(authored: AuthoredConfig, everywhere: readonly ConfigParts[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const parts of everywhere) {
    for (const part of partsOf({ parts })) for (const name of operationsIn(part)) used.add(name);
    const handOver = parts.site.session?.sso?.path;
    for (const { operationId, address } of authored.operations.values())
      if (address === handOver) used.add(operationId);
  }
  followLinks(used, authored);
  return used;
}

/** The operations that one part names, cached because most parts are the same in every region. */
const operationsIn = perPart((part): readonly string[] =>
  referencesIn(part)
    .filter(({ kind, property }) => kind === 'operation' && !notCalling.includes(property))
    .flatMap(({ names }) => names),
);

function followLinks(used: Set<string>, { operations }: AuthoredConfig): void {
  for (const name of used) for (const next of operations.get(name)?.links ?? []) used.add(next); // the loop also visits names added on the way
}
