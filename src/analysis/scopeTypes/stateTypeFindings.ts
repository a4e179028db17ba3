import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { known, nameOfType, type ExpressionType } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { eachObject } from './eachObject.ts';
import { writesOf } from './stateWriters.ts';

/** Does every value that a page stores have the type with which its state starts? A start with null, {} or [] says nothing. */
export function stateTypeFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const state = stateOf(part, scopes);
  if (state === undefined) return [];
  const map = scopes.of(part);
  const found: Finding[] = [];
  eachObject(part.format, part.value, (node) => {
    for (const { place, path, type } of writesOf(node, map, scopes)) {
      const [root, ...keys] = place.split('.');
      const start = root === 'page' ? valueAt(state, keys) : undefined;
      const wanted = start === undefined ? undefined : kindOf(start);
      if (wanted === undefined) continue;
      const given = known(type());
      if (!wanted.kinds.includes(given.kind))
        found.push({
          code: 'config/input-type',
          message: `${place} starts as ${JSON.stringify(start)}, but this is ${nameOfType(given)}.`,
          expected: wanted.words,
          suggestion: `Write ${wanted.words} here, or let "${keys.join('.')}" start with a value of this type or with null in "state" of the page.`,
          part,
          path,
        });
    }
  });
  return found;
}

/** The state that the actions of a part write: that of the page, or of the shell page for menus and guards. */
function stateOf(part: ConfigPart, { types }: ConfigScopes): PageFile['state'] {
  const { pages, site } = types.config.parts;
  if (part.format === 'page') return pages[part.id ?? '']?.state;
  return part.format === 'menus' || part.format === 'access' ? pages[site.shell ?? '']?.state : undefined;
}

interface Kind {
  readonly words: string;
  /** The types that a value may have, with null and the unknown type. */
  readonly kinds: readonly ExpressionType['kind'][];
}

const kinds: Readonly<Record<string, Kind>> = {
  boolean: { words: 'true or false', kinds: ['bool', 'null', 'dyn'] },
  number: { words: 'a number', kinds: ['int', 'double', 'null', 'dyn'] },
  string: { words: 'a text', kinds: ['string', 'decimal', 'null', 'dyn'] }, // an exact amount is kept as text
};

function kindOf(start: unknown): Kind | undefined {
  return Object.hasOwn(kinds, typeof start) ? kinds[typeof start] : undefined;
}
