import { showsForm } from '../../config/views/formBlocks.ts';
import { bothWays, type Demand, type Ways } from './Demand.ts';
import { distinctWays } from './distinctWays.ts';
import type { Formula } from './Formula.ts';
import { partsOfFile, type Part } from './Part.ts';
import type { SiteWays } from './SiteWays.ts';

/** Definitions of parts that can open a dialog or a panel, or run the actions of a name. */
const leading: ReadonlySet<string> = new Set(['Action_open', 'Entry', 'Action_run']);

/** Every way to the parts of pages, forms and menus of one region's site. */
export class PartWays {
  readonly site: SiteWays;
  readonly #files = new Map<string, readonly Part[]>();
  readonly #ways = new Map<Part, Ways>();
  #blocksByForm: ReadonlyMap<string, readonly Part[]> | undefined;
  readonly #pending = new Set<string>();
  #cut = false;

  constructor(site: SiteWays) {
    this.site = site;
  }

  page(id: string): readonly Part[] {
    return this.#file(`page ${id}`, () =>
      partsOfFile({ format: 'page', id, value: this.site.config.pages[id] }, this.site),
    );
  }

  form(id: string): readonly Part[] {
    return this.#file(`form ${id}`, () =>
      partsOfFile({ format: 'form', id, value: this.site.config.forms[id] }, this.site),
    );
  }

  menus(): readonly Part[] {
    return this.#file('menus', () =>
      partsOfFile({ format: 'menus', id: '', value: this.site.config.menus }, this.site),
    );
  }

  /** All parts of the site, pages before forms. */
  all(): readonly Part[] {
    const { pages, forms } = this.site.config;
    return this.#file('all', () => [
      ...Object.keys(pages).flatMap((id) => this.page(id)),
      ...Object.keys(forms).flatMap((id) => this.form(id)),
      ...this.menus(),
    ]);
  }

  /** Every way to the blocks that show a form. */
  ofForm(id: string): Ways {
    const uses = this.#formBlocks().get(id) ?? [];
    return distinctWays(uses.flatMap((use) => this.to(use)));
  }

  /** Every way to a part: to its surroundings, and its own demands. */
  to(part: Part): Ways {
    const known = this.#ways.get(part);
    if (known) return known;
    const ways = distinctWays(bothWays(this.around(part), [part.own]));
    // Ways found while a cycle was cut may be incomplete, so they are not cached.
    if (!this.#cut) this.#ways.set(part, ways);
    if (this.#pending.size === 0) this.#cut = false;
    return ways;
  }

  /** Every way to the surroundings of a part. */
  around(part: Part): Ways {
    const {
      format,
      id,
      parent,
      node: { path },
    } = part;
    const [first, name] = path;
    if (format === 'page' && first === 'dialogs' && path.length === 2)
      return this.#from(`dialog ${id} ${String(name)}`, () => this.#openers(id, String(name)));
    if (format === 'page' && first === 'actions' && parent?.node.path.length === 1)
      return this.#from(`actions ${id} ${String(name)}`, () => this.#runners(id, String(name)));
    if (parent) return distinctWays(bothWays(this.to(parent), [parent.inner]));
    if (format === 'menus') return [[{ kind: 'session', session: 'required', at: ['menus'] }]];
    if (format === 'form') return this.ofForm(id);
    return this.site.page(id);
  }

  /** The ways through the callers. Their demands held at an earlier moment; the data may have changed since. */
  #from(key: string, callers: () => readonly Part[]): Ways {
    if (this.#pending.has(key)) {
      this.#cut = true;
      return [];
    }
    this.#pending.add(key);
    const ways = distinctWays(
      callers().flatMap((part) => this.to(part).map((way) => way.map((demand) => before(demand, key)))),
    );
    this.#pending.delete(key);
    return ways;
  }

  #openers(pageId: string, dialog: string): readonly Part[] {
    return this.#callers(pageId, (id) => this.site.config.pages[id]?.dialogs?.[dialog] === undefined).filter(
      ({ node, value }) =>
        (node.definition === 'Action_open' && value['dialog'] === dialog) ||
        (node.definition === 'Entry' && value['panel'] === dialog),
    );
  }

  #runners(pageId: string, name: string): readonly Part[] {
    return this.#callers(pageId, (id) => this.site.config.pages[id]?.actions?.[name] === undefined).filter(
      ({ node, value }) => node.definition === 'Action_run' && value['name'] === name,
    );
  }

  /** Parts whose actions run on the page: its own and those of its forms; on the shell also those of menus, and of pages that do not declare the same name. */
  #callers(pageId: string, lacks: (pageId: string) => boolean): readonly Part[] {
    const { pages, site } = this.site.config;
    const isShell = pageId === site.shell;
    const own = Object.keys(pages).filter((id) => id === pageId || (isShell && lacks(id)));
    const forms = new Set(own.flatMap((id) => this.#showing(id).map(({ value }) => String(value['form']))));
    return [
      ...own.flatMap((id) => this.#leading(`page ${id}`, this.page(id))),
      ...[...forms].flatMap((id) => this.#leading(`form ${id}`, this.form(id))),
      ...(isShell ? this.#leading('menus', this.menus()) : []),
    ];
  }

  /** The parts of a file that can open a dialog or run named actions. */
  #leading(key: string, parts: readonly Part[]): readonly Part[] {
    return this.#file(`${key}, leading`, () => parts.filter(({ node }) => leading.has(node.definition ?? '')));
  }

  /** The blocks of a page that show a form. */
  #showing(page: string): readonly Part[] {
    return this.#file(`page ${page}, showing`, () => this.page(page).filter(({ node }) => showsForm(node.definition)));
  }

  /** The blocks of all pages that show a form, by form. */
  #formBlocks(): ReadonlyMap<string, readonly Part[]> {
    const known = this.#blocksByForm;
    if (known) return known;
    const found = new Map<string, Part[]>();
    for (const page of Object.keys(this.site.config.pages))
      for (const part of this.#showing(page)) {
        const form = String(part.value['form']);
        found.set(form, [...(found.get(form) ?? []), part]);
      }
    this.#blocksByForm = found;
    return found;
  }

  #file(key: string, read: () => readonly Part[]): readonly Part[] {
    const parts = this.#files.get(key) ?? read();
    this.#files.set(key, parts);
    return parts;
  }
}

function before(demand: Demand, moment: string): Demand {
  return demand.kind === 'condition' ? { ...demand, formula: renamed(demand.formula, moment) } : demand;
}

function renamed(formula: Formula, moment: string): Formula {
  switch (formula.kind) {
    case 'and':
    case 'or':
      return { ...formula, left: renamed(formula.left, moment), right: renamed(formula.right, moment) };
    case 'not':
      return { ...formula, of: renamed(formula.of, moment) };
    case 'compared':
      return {
        ...formula,
        variable: `${formula.variable} before ${moment}`,
        path: [`before ${moment}`, ...formula.path],
      };
    case 'opaque':
      return { ...formula, variable: `${formula.variable} before ${moment}` };
    case 'settled':
      return formula;
  }
}
