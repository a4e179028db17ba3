import { isSameNeed, neededBy } from '../derive/callAccess.ts';
import { Declarations } from '../derive/Declarations.ts';
import { accessKeys } from '../derive/routeNeeds.ts';
import type { PageFile } from '../model.generated.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { perDeclaration } from './perDeclaration.ts';
import type { RedundantLine } from './RedundantLine.ts';
import { redundantInPages } from './redundantInPages.ts';

/** Does every call of a page require only what its operation does not require anyway? */
export function redundantAccess({ authored, parts }: Pick<ConfigView, 'authored' | 'parts'>): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  const declared = new Declarations(authored);
  return redundantInPages(authored, (id, page) => repeatedIn(page, declared, id));
}

const repeatedIn = perDeclaration((page: PageFile, declared, id): readonly RedundantLine[] =>
  Object.entries(page.calls ?? {}).flatMap(([name, call]) => {
    const needs = neededBy(id, call.operation, declared);
    return accessKeys
      .filter((key) => call[key] !== undefined && needs[key] !== undefined && isSameNeed(call[key], needs[key]))
      .map((key): RedundantLine => {
        const path = ['calls', name, key];
        return {
          path,
          message: `The operation requires this ${key} already.`,
          suggestion: 'Remove it.',
          edits: [{ path }],
        };
      });
  }),
);
