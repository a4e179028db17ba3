import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import { formsOfPage } from '../../config/views/formsOfPage.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { known, nameOfType, type ExpressionType } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { eachObject } from './eachObject.ts';
import { writesOf } from './stateWriters.ts';

/** Does every value that a page stores have the type with which its state starts? A start with null, {} or [] says nothing. */
export function stateTypeFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const states = statesOf(part, scopes);
  if (states.length === 0) return [];
  const map = scopes.of(part);
  const found: Finding[] = [];
  eachObject(part.format, part.value, (node) => {
    for (const { place, path, type } of writesOf(node, map, scopes)) {
      const [root, ...keys] = place.split('.');
      if (root !== 'page') continue;
      for (const { page, state } of states) {
        const start = valueAt(state, keys);
        const wanted = start === undefined ? undefined : kindOf(start);
        if (wanted === undefined) continue;
        const given = known(type());
        if (wanted.kinds.includes(given.kind)) continue;
        found.push({
          code: 'config/input-type',
          message: `${place} starts as ${JSON.stringify(start)}${page === part.id ? '' : ` on ${page}`}, but this is ${nameOfType(given)}.`,
          expected: wanted.words,
          suggestion: `Write ${wanted.words} here, or let "${keys.join('.')}" start with a value of this type or with null in "state" of the page.`,
          part,
          path,
        });
        break; // one place, one finding
      }
    }
  });
  return found;
}

interface PageState {
  readonly page: string;
  readonly state: NonNullable<PageFile['state']>;
}

/** The states that the actions of a part write: that of the page, of the pages that show the form, or of the shell page for menus and guards. */
function statesOf(part: ConfigPart, { types }: ConfigScopes): readonly PageState[] {
  const { pages, site } = types.config.parts;
  const writing =
    part.format === 'form'
      ? Object.keys(pages).filter((id) => pages[id] && formsOfPage(pages[id]).includes(part.id ?? ''))
      : part.format === 'page'
        ? [part.id ?? '']
        : part.format === 'menus' || part.format === 'access'
          ? [site.shell ?? '']
          : [];
  return writing.flatMap((page) => {
    const state = pages[page]?.state;
    return state === undefined ? [] : [{ page, state }];
  });
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
