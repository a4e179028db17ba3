import { bundleForm } from '../bundleForm.ts';
import type { PageFile, RoutesFile } from '../model.generated.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import { recordOf } from '../recordOf.ts';
import { routesOfPage } from '../routesOfPage.ts';
import { collectExpressions } from '../views/collectExpressions.ts';
import { formsOfPage } from '../views/formsOfPage.ts';
import { operationsIn } from '../views/operationsIn.ts';
import { formPart, pagePart, type ConfigPart, type ConfigView } from './ConfigView.ts';
import { perPart } from './perPart.ts';
import { perValue } from '../perValue.ts';

/**
 * What the types of the names in a part follow from, in a fixed order: the findings about its expressions stay the same while
 * each of these is the same as before.
 *
 * A page and its forms depend on the site, the routes, the pages of its flow, the operations that they name, and themselves. Others depend
 * on more: the shell's page, whose dialogs and actions every page uses, the site-wide files, which see what the shell sees, and a
 * page or form that reads values which any page stores.
 */
export class TypeSources {
  readonly #view: ConfigView;
  readonly #pages = new Map<string, readonly unknown[]>();
  readonly #shared = new Map<string, readonly unknown[]>();

  constructor(view: ConfigView) {
    this.#view = view;
  }

  of({ format, id, value }: ConfigPart): readonly unknown[] {
    const { parts } = this.#view;
    if (format === 'page' && id !== null && id !== parts.site.shell) return this.#page(id);
    if (format === 'form' && id !== null) return this.#form(id);
    return [
      value,
      parts.menus,
      parts.access,
      parts.errors,
      parts.routes,
      ...this.#operations({ format, id, value, location: [] }),
      ...this.#ofShell(),
      ...(format === 'flow' ? this.#pagesThat('have a flow', (page) => page.flow !== undefined) : []),
    ];
  }

  #page(id: string): readonly unknown[] {
    const known = this.#pages.get(id);
    if (known) return known;
    const { parts } = this.#view;
    const page = parts.pages[id];
    const sources = page
      ? [...this.#own(id, page), ...this.#shell(), ...(readsStored(pagePart(id, page)) ? this.#stored() : [])]
      : [];
    this.#pages.set(id, sources);
    return sources;
  }

  /** What the types of a page follow from when it reads no stored value: all pages of its flow write into it. */
  #own(id: string, page: PageFile): readonly unknown[] {
    const { flow } = page;
    return flow === undefined
      ? this.#alone(id, page)
      : this.#pagesThat(`have the flow ${flow}`, (other) => other.flow === flow, this.#alone.bind(this));
  }

  #alone(id: string, page: PageFile): readonly unknown[] {
    const { parts, authored } = this.#view;
    const forms = formsOfPage(page).flatMap((name) => {
      const form = parts.forms[name];
      return form
        ? [form, bundleForm({ authored, id: name, form })?.schema, ...this.#operations(formPart(name, form))]
        : [name];
    });
    return [
      page,
      parts.site,
      parts.access,
      addresses(parts.routes, id),
      this.#pageNames(pagePart(id, page)),
      page.flow === undefined ? null : JSON.stringify(parts.flows[page.flow]),
      ...this.#operations(pagePart(id, page)),
      ...forms,
    ];
  }

  #form(id: string): readonly unknown[] {
    const { parts, authored } = this.#view;
    const form = parts.forms[id];
    if (!form) return [];
    const shown = Object.entries(parts.pages).filter(([, page]) => formsOfPage(page).includes(id));
    return [
      form,
      parts.site,
      parts.access,
      ...(readsStored(formPart(id, form)) ? this.#stored() : []),
      this.#pageNames(formPart(id, form)),
      bundleForm({ authored, id, form })?.schema,
      ...this.#operations(formPart(id, form)),
      ...this.#shell(),
      ...shown.flatMap(([page]) => (page === parts.site.shell ? this.#ofShell() : this.#page(page))),
    ];
  }

  /** The data of the shell's calls, and of the calls that the session loads. */
  #shell(): readonly unknown[] {
    const { site, pages } = this.#view.parts;
    const shell = site.shell === undefined ? undefined : pages[site.shell];
    const calls = Object.entries(shell?.calls ?? {}).flatMap(([name, { operation }]) => [
      name,
      this.#view.authored.operations.get(operation),
    ]);
    return [...calls, ...this.#operations({ format: 'site', id: null, value: site, location: [] })];
  }

  /** What the types of the stored values follow from. */
  #stored(): readonly unknown[] {
    const { menus, access, errors } = this.#view.parts;
    return [menus, access, errors, ...this.#pagesThat('store', (page) => does(page, 'Action_store'))];
  }

  /** What the shell sees: its own page, and the pages that open its dialogs or run its actions. */
  #ofShell(): readonly unknown[] {
    const { site, pages } = this.#view.parts;
    const shell = site.shell === undefined ? undefined : pages[site.shell];
    return [
      ...this.#shell(),
      ...this.#stored(),
      ...this.#pagesThat('use the shell', (page) => page === shell || usesShell(page)),
    ];
  }

  #pagesThat(what: string, fits: (page: PageFile) => boolean, of = this.#own.bind(this)): readonly unknown[] {
    const known =
      this.#shared.get(what) ??
      Object.entries(this.#view.parts.pages).flatMap(([id, page]) => (fits(page) ? of(id, page) : []));
    this.#shared.set(what, known);
    return known;
  }

  /** The names of all pages, where a part compares with the name of the page. */
  #pageNames(part: ConfigPart): string | null {
    return namesPage(part) ? pagesWithAddress(this.#view.parts.routes) : null;
  }

  #operations(part: ConfigPart): readonly unknown[] {
    return named(part).map((name) => this.#view.authored.operations.get(name));
  }
}

const named = perPart((part): readonly string[] => operationsIn(part.format, part.value));

const namesPage = perPart((part): boolean => reads(part, 'route.page'));

const readsStored = perPart((part): boolean => reads(part, 'stored.'));

function reads({ format, value }: ConfigPart, name: string): boolean {
  return collectExpressions(format, value).some(({ source }) => source.includes(name));
}

/** Whether a page opens a dialog or runs actions that it does not declare itself. */
const usesShell = perValue((page: PageFile): boolean => {
  let found = false;
  visitDefined('page', page, ['Action_open', 'Action_run'], ({ value }) => {
    const { dialog, name } = recordOf(value);
    found ||=
      dialog === undefined
        ? !Object.hasOwn(page.actions ?? {}, String(name))
        : !Object.hasOwn(page.dialogs ?? {}, String(dialog));
  });
  return found;
});

/** Whether a page has an action of a kind. */
function does(page: PageFile, action: string): boolean {
  let found = false;
  visitDefined('page', page, [action], () => {
    found = true;
  });
  return found;
}

/** The addresses of a page with their parameters. */
function addresses(routes: RoutesFile, pageId: string): string {
  return JSON.stringify(routesOfPage(routes.routes, pageId).map(({ path, params }) => [path, params]));
}

const pagesWithAddress = perValue(({ routes, fallback }: RoutesFile): string =>
  [...routes.map(({ page }) => page), fallback].join(' '),
);
