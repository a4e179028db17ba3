import { isRecord } from '../../domain/isRecord.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import { perValue } from '../perValue.ts';
import { recordOf } from '../recordOf.ts';
import { collectExpressions } from '../views/collectExpressions.ts';
import { formsOfPage } from '../views/formsOfPage.ts';
import type { PageFile } from '../model.generated.ts';
import { formPart, pagePart, partsOf, partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';
import { referencesIn } from './referencesIn.ts';

/** Does something run every list of actions and open every dialog, with every argument that it needs? */
export function unusedActions(view: ConfigView): readonly Finding[] {
  return [...unused(view), ...incomplete(view)];
}

/** What a page calls a list of actions or a dialog: where it is declared, the kind of its name, and how it is used. */
const kinds = [
  { section: 'actions', kind: 'actions', does: 'runs the actions' },
  { section: 'dialogs', kind: 'dialog', does: 'opens the dialog' },
] as const;

function unused(view: ConfigView): readonly Finding[] {
  const { authored, parts, everywhere } = view;
  if (parts !== authored || authored.broken.size > 0) return []; // a broken file's uses are unknown
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    if (page.actions === undefined && page.dialogs === undefined) return [];
    const users = everywhere.flatMap((one) => (id === parts.site.shell ? partsOf(one) : ownParts(one, id)));
    const used = new Set(users.flatMap((part) => [...usesIn(part)]));
    return kinds.flatMap(({ section, kind, does }) =>
      Object.keys(page[section] ?? {})
        .filter((name) => !used.has(`${kind} ${name}`))
        .map(
          (name): Finding => ({
            code: 'config/unused-actions',
            message: `Nothing ${does} "${name}".`,
            suggestion: 'Use them, or remove them.',
            part: pagePart(id, page),
            path: [section, name],
            at: 'key',
          }),
        ),
    );
  });
}

/** A page and its forms. */
function ownParts({ parts }: ConfigView, id: string) {
  const page = parts.pages[id];
  if (!page) return [];
  const forms = formsOfPage(page).flatMap((form) => {
    const own = parts.forms[form];
    return own ? [formPart(form, own)] : [];
  });
  return [pagePart(id, page), ...forms];
}

const usesIn = perPart(
  (part): ReadonlySet<string> =>
    new Set(
      referencesIn(part)
        .filter(({ kind }) => kind === 'actions' || kind === 'dialog')
        .flatMap(({ kind, names }) => names.map((name) => `${kind} ${name}`)),
    ),
);

/** Actions that run a list or open a dialog without a value that it reads in every case. */
function incomplete(view: ConfigView): readonly Finding[] {
  const { parts } = view;
  const shell = parts.pages[parts.site.shell ?? ''];
  return partsToAsk(view, ['site']).flatMap((part) => {
    const uses = argumentsIn(part);
    if (uses.length === 0) return [];
    const own = part.format === 'page' ? parts.pages[part.id ?? ''] : undefined;
    return uses.flatMap(({ kind, name, given, path }): readonly Finding[] => {
      const page = [own, shell].find((one) => recordOf(one?.[kind])[name] !== undefined);
      const missing = page ? (needs(page)[`${kind} ${name}`] ?? []).filter((one) => !given.includes(one)) : [];
      return missing.map((one) => ({
        code: 'config/missing-argument',
        message: `"${name}" reads the argument "${one}", which this action does not give.`,
        expected: `args with "${one}"`,
        part,
        path,
      }));
    });
  });
}

interface Use {
  readonly kind: (typeof kinds)[number]['section'];
  readonly name: string;
  readonly given: readonly string[];
  readonly path: JsonPath;
}

const argumentsIn = perPart(({ format, value }): readonly Use[] => {
  const found: Use[] = [];
  visitDefined(format, value, ['Action_open', 'Action_run'], ({ value: action, path }) => {
    const { dialog, name, args } = recordOf(action);
    found.push({
      kind: dialog === undefined ? 'actions' : 'dialogs',
      name: String(dialog ?? name),
      given: isRecord(args) ? Object.keys(args) : [],
      path,
    });
  });
  return found;
});

/**
 * The arguments that each list and dialog of a page needs: it reads them, and nowhere asks whether they are there. A form that
 * begins with an argument begins empty without it.
 */
const needs = perValue((page: PageFile): Readonly<Record<string, readonly string[]>> => {
  const read = new Map<string, Set<string>>();
  const optional = new Set<string>();
  for (const { source, path } of collectExpressions('page', page)) {
    const [section, name] = path;
    if ((section !== 'actions' && section !== 'dialogs') || path.includes('initial')) continue;
    const place = `${section} ${String(name)}`;
    const asks = /coalesce|has\(|[!=]= *(?:null|true|false)/.test(source);
    for (const [, argument = ''] of source.matchAll(/(?<![\w.'"])args\.(\w+)/g)) {
      read.set(place, (read.get(place) ?? new Set()).add(argument));
      if (asks) optional.add(`${place} ${argument}`);
    }
  }
  return Object.fromEntries(
    [...read].map(([place, names]) => [place, [...names].filter((name) => !optional.has(`${place} ${name}`))]),
  );
});
