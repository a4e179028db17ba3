import { isRecord } from '../../domain/isRecord.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { visitDefined, visitNames } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { requiredInputs } from '../operations.ts';
import { perValue } from '../perValue.ts';
import { recordOf } from '../recordOf.ts';
import { pagePart, partsOf, partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Does every link send the query parameters without which its page cannot load, and does every call send those that it waits for? */
export function neededQueries(view: ConfigView): readonly Finding[] {
  const ofCalls = Object.entries(view.parts.pages).flatMap(([id, page]) =>
    unsentIn(page, view.authored.operations).map(
      ({ call, name }): Finding => ({
        code: 'config/query-missing',
        message: `The call "${call}" waits for the query parameter "${name}", but does not send it.`,
        expected: `input with "${name}": "=route.query.${name}"`,
        part: pagePart(id, page),
        path: ['calls', call],
      }),
    ),
  );
  return [...ofCalls, ...ofLinks(view)];
}

/** Links that lack a parameter. A page that a menu leads to loads without any, and so does one that no link sends the parameter to. */
function ofLinks(view: ConfigView): readonly Finding[] {
  const { parts } = view;
  const all = partsOf(view);
  const links = all.flatMap((part) => linksIn(part));
  const fromMenus = new Set(all.filter(({ format }) => format === 'menus').flatMap(namedIn));
  const known = new Map<string, readonly (readonly string[])[]>();
  const neededBy = (to: string): readonly (readonly string[])[] => {
    const page = parts.pages[to];
    const needed =
      known.get(to) ??
      (!page || fromMenus.has(to)
        ? []
        : neededIn(page, view.authored.operations).filter((one) =>
            links.some((link) => link.to === to && one.some((name) => link.sent.includes(name))),
          ));
    known.set(to, needed);
    return needed;
  };
  return partsToAsk(view, ['pages', 'menus']).flatMap((part) =>
    linksIn(part).flatMap(({ to, sent, path }): readonly Finding[] =>
      part.id === to
        ? []
        : neededBy(to)
            .filter((one) => !one.some((name) => sent.includes(name)))
            .map((one) => ({
              code: 'config/query-missing',
              message: `The page ${to} cannot load without the query parameter "${one[0]}".`,
              expected: `query with ${one.join(' or ')}`,
              part,
              path,
            })),
    ),
  );
}

interface Link {
  readonly to: string;
  /** The names of the query parameters that it sends. */
  readonly sent: readonly string[];
  readonly path: JsonPath;
}

const linksIn = perPart(({ format, value }): readonly Link[] => {
  const found: Link[] = [];
  visitDefined(format, value, ['Action_navigate'], ({ value: link, path }) => {
    const { to, query, keepQuery } = recordOf(link);
    if (typeof to === 'string' && keepQuery !== true && (query === undefined || isRecord(query)))
      found.push({ to, sent: Object.keys(recordOf(query)), path });
  });
  return found;
});

/** The pages that the menus lead to. */
const namedIn = perPart(({ format, value }): readonly string[] => {
  const found: string[] = [];
  visitNames(format, value, ({ ref, value: name }) => {
    if (ref === 'page' && typeof name === 'string') found.push(name);
  });
  return found;
});

/**
 * The query parameters without which a page loads nothing, because each of its calls needs one: of each group, one is enough.
 * Calls in the background do not count.
 */
const neededIn = perValue(
  (page: PageFile, operations: ConfigView['authored']['operations']): readonly (readonly string[])[] => {
    const ofCalls = Object.values(page.calls ?? {})
      .filter(({ lazy, background }) => lazy !== true && background !== true)
      .map(({ operation, input, when }) => {
        const declared = operations.get(operation);
        const values = recordOf(input);
        const required = declared ? requiredInputs(declared) : [];
        const ofInputs = required.flatMap((name) => {
          const value = values[name];
          return when === undefined && typeof value === 'string' ? [readIn(value, page)] : [];
        });
        return [...ofInputs, ...awaited(when).map((name) => [name])].filter(
          (one) => one.length > 0 && one.every((name) => page.query?.[name]?.default === undefined),
        );
      });
    return ofCalls.every((groups) => groups.length > 0) ? ofCalls.flat() : [];
  },
);

/** The query parameters that a condition requires. */
function awaited(when = ''): readonly string[] {
  return when.includes('||')
    ? []
    : [...when.matchAll(/(?<![\w.])route\.query\.(\w+) != null/g)].flatMap(([, name]) => name ?? []);
}

/** The query parameters that a call waits for, and that its operation takes, but that no input reads. */
const unsentIn = perValue(
  (
    page: PageFile,
    operations: ConfigView['authored']['operations'],
  ): readonly { readonly call: string; readonly name: string }[] =>
    Object.entries(page.calls ?? {}).flatMap(([call, { operation, input, when }]) => {
      const { properties } = recordOf(operations.get(operation)?.inputSchema);
      const inputs = JSON.stringify(input ?? {});
      const computed = Object.entries(page.computed ?? {}).filter(([name]) => inputs.includes(`page.${name}`));
      const sent = `${inputs} ${JSON.stringify(computed)}`;
      return awaited(when)
        .filter((name) => Object.hasOwn(recordOf(properties), name) && !sent.includes(`route.query.${name}`))
        .map((name) => ({ call, name }));
    }),
);

/** The query parameters that an input is one of: `=route.query.x`, the first that has a value of several, or a computed value of this kind. */
function readIn(value: string, page: PageFile): readonly string[] {
  const [, computed] = /^=page\.(\w+)$/.exec(value) ?? [];
  const source = String(computed === undefined ? value : recordOf(page.computed)[computed]);
  const [, only, several] = /^=(?:(route\.query\.\w+)|coalesce\(((?:route\.query\.\w+(?:, )?)+)\))$/.exec(source) ?? [];
  return (only ?? several ?? '').split(', ').flatMap((one) => one.split('.')[2] ?? []);
}
