import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { Declarations } from '../derive/Declarations.ts';
import { visitObjects } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { formsOfPage } from '../views/formsOfPage.ts';
import { hasUnknownFilter, queryOfBlocks } from '../views/queryOfBlocks.ts';
import { pagePart, partsOf, partsToAsk, singlePart, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';
import { bestVariant, pathOfTarget } from './routePaths.ts';

/** Does every link send only query parameters that its page declares, is every declared one sent and read, and does every redirect drop only those that are read? */
export function queries(view: ConfigView): readonly Finding[] {
  const { authored, parts } = view;
  const declared = new Declarations(authored);
  const known = new Map<string, readonly string[]>();
  const namesOf = (pageId: string, page: PageFile): readonly string[] => {
    const names = known.get(pageId) ?? [
      ...Object.keys(page.query ?? {}),
      ...queryOfBlocks(page, (form) => declared.formSchema(form)),
    ];
    known.set(pageId, names);
    return names;
  };
  const strangers = partsToAsk(view, ['pages', 'forms']).flatMap((part) =>
    linksIn(part).flatMap(({ to, names, path }): readonly Finding[] => {
      const page = parts.pages[to];
      const expected = page ? namesOf(to, page) : [];
      const isOpen = () => page !== undefined && hasUnknownFilter(page, (form) => declared.formSchema(form));
      return !page
        ? []
        : names
            .filter((name) => !expected.includes(name) && !isOpen())
            .map(
              (name): Finding => ({
                code: 'config/query-unknown',
                message: `The page ${to} declares no query parameter "${name}".`,
                expected:
                  expected.length === 0
                    ? 'no query, or a parameter declared in "query" of the page'
                    : `one of ${expected.join(', ')}`,
                ...didYouMean(name, expected),
                part,
                path: [...path, name],
                at: 'key',
              }),
            );
    }),
  );
  return [...strangers, ...unusedQueries(view), ...idleDrops(view, namesOf)];
}

/** Redirects that drop a query parameter which neither their condition nor the page behind them reads. */
function idleDrops(
  { parts }: ConfigView,
  namesOf: (pageId: string, page: PageFile) => readonly string[],
): readonly Finding[] {
  const { routes } = parts.routes;
  return routes.flatMap(({ redirectWhen = [] }, index) =>
    redirectWhen.flatMap(({ when, to, dropQuery = [] }, at) => {
      const pageId = bestVariant(routes, pathOfTarget(to))?.page;
      const page = pageId === undefined ? undefined : parts.pages[pageId];
      const read = [...queriesRead(when), ...(pageId === undefined || !page ? [] : namesOf(pageId, page))];
      return dropQuery.flatMap((name, entry): readonly Finding[] =>
        read.includes(name)
          ? []
          : [
              {
                code: 'config/query-unused',
                message: `Neither the condition of the redirect nor the page at ${to} reads the query parameter "${name}".`,
                suggestion: 'Drop a parameter that the condition reads, or remove it from dropQuery.',
                ...didYouMean(name, read),
                part: singlePart(parts, 'routes'),
                path: ['routes', index, 'redirectWhen', at, 'dropQuery', entry],
              },
            ],
      );
    }),
  );
}

/** The query parameters that a condition reads. */
function queriesRead(when: string): readonly string[] {
  return [...when.matchAll(/\broute\.query\.(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** Declared parameters that no link of any region sends, or that the page does not read. */
function unusedQueries({ authored, parts, everywhere }: ConfigView): readonly Finding[] {
  if (parts !== authored) return [];
  const sent = new Set(everywhere.flatMap(sentIn));
  return Object.entries(parts.pages).flatMap(([id, { query = {}, ...contents }]) => {
    const page = parts.pages[id];
    if (!page || Object.keys(query).length === 0) return [];
    const reads = JSON.stringify([contents, ...formsOfPage(page).map((form) => parts.forms[form])]);
    return Object.entries(query).flatMap(([name, { into, outside }]): readonly Finding[] => {
      const at = { part: pagePart(id, page), path: ['query', name], at: 'key' } as const;
      if (into === undefined && !new RegExp(`route\\.query\\.${name}\\b`).test(reads))
        return [
          {
            code: 'config/query-unused',
            message: `The page does not read the query parameter "${name}".`,
            suggestion: 'Read it, or remove it.',
            ...at,
          },
        ];
      if (outside === true || sent.has(`${id} ${name}`)) return [];
      return [
        {
          code: 'config/query-unused',
          message: `No link sends the query parameter "${name}" to this page.`,
          suggestion: 'Send it, remove it, or declare it as sent by other systems: "outside": true.',
          ...at,
        },
      ];
    });
  });
}

/** The parameters that links send, as `page name`; a page that sets one itself sends it. */
function sentIn(view: ConfigView): readonly string[] {
  return partsOf(view).flatMap((part) => [
    ...linksIn(part).flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)),
    ...setIn(part).map((name) => `${part.id} ${name}`),
  ]);
}

/** The parameters of its address that a part sets. */
const setIn = perPart(({ format, value }): readonly string[] => {
  const names: string[] = [];
  visitObjects(format, value, ({ value: { path } }) => {
    const name = typeof path === 'string' ? /^route\.query\.(\w+)/.exec(path)?.[1] : undefined;
    if (name !== undefined) names.push(name);
  });
  return names;
});

interface SentQuery {
  readonly to: string;
  readonly names: readonly string[];
  readonly path: JsonPath;
}

/** The queries that the links of a part send to pages. */
const linksIn = perPart(({ format, value }): readonly SentQuery[] => {
  const found: SentQuery[] = [];
  visitObjects(format, value, ({ value: { to, query }, path }) => {
    if (typeof to === 'string' && isRecord(query))
      found.push({ to, names: Object.keys(query), path: [...path, 'query'] });
  });
  return found;
});
