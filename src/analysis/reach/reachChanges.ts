import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import { demandKey } from './Demand.ts';
import { describeCells } from './describeCells.ts';
import type { Cell } from './Person.ts';
import { openSiteReach } from './reachSite.ts';
import { solve } from './solve.ts';
import { targetsOf, type Target } from './Target.ts';

type OpenSite = ReturnType<typeof openSiteReach>;

/** A route or menu entry that other kinds of users reach than before, in the terms of the access matrix. */
export interface ReachChange {
  readonly region: string;
  readonly name: string;
  /** Kinds of users that no longer reach it, and that newly reach it; null for none. */
  readonly lost: string | null;
  readonly gained: string | null;
}

/** Compares which users reach which targets on one region's site before and after a change. */
export class ReachComparison {
  readonly #before: OpenSite;
  readonly #after: OpenSite;
  /** Results by key of the ways, because many targets have the same ways. */
  readonly #solved = new Map<OpenSite, Map<string, readonly Cell[]>>();

  constructor(before: ResolvedConfig, after: ResolvedConfig) {
    this.#before = openSiteReach(before);
    this.#after = openSiteReach(after);
  }

  /** The changes by role and account variant. Skips targets whose demands and world are unchanged. */
  changes(): readonly ReachChange[] {
    const [was, is] = [targetsByName(this.#before), targetsByName(this.#after)];
    const isSameWorld = worldKey(this.#before.config) === worldKey(this.#after.config);
    return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name): readonly ReachChange[] => {
      const [before, after] = [was.get(name), is.get(name)];
      if (isSameWorld && before && after && waysKey(before) === waysKey(after)) return [];
      const [had, has] = [
        before ? this.#cells(before, this.#before) : [],
        after ? this.#cells(after, this.#after) : [],
      ];
      const lost = had.filter((cell) => !has.some((other) => isSameCell(cell, other)));
      const gained = has.filter((cell) => !had.some((other) => isSameCell(cell, other)));
      if (lost.length === 0 && gained.length === 0) return [];
      const say = (cells: readonly Cell[], all: readonly Cell[]) =>
        cells.length === 0 ? null : describeCells(cells, all);
      return [
        {
          region: this.#after.config.region,
          name,
          lost: say(lost, this.#before.cells),
          gained: say(gained, this.#after.cells),
        },
      ];
    });
  }

  /** Describes the users that can open one of these pages, before or after. All users see the frame and the pages of refusals, which have no route. */
  whoMeets(pages: readonly string[]): string {
    const cells = [this.#before, this.#after].flatMap((site) => pages.flatMap((page) => this.#opens(page, site)));
    const distinct = cells.filter((cell, index) => cells.findIndex((other) => isSameCell(cell, other)) === index);
    return describeCells(distinct, [
      ...this.#before.cells,
      ...this.#after.cells.filter((cell) => !this.#before.cells.some((other) => isSameCell(cell, other))),
    ]);
  }

  #opens(page: string, site: OpenSite): readonly Cell[] {
    const { routes, fallback, refused, unreachable, loggedOut } = site.config.routes;
    const unrouted = [site.config.site.shell, fallback, refused, unreachable, loggedOut?.home];
    if (!routes.some((route) => route.page === page))
      return unrouted.includes(page) && site.config.pages[page] !== undefined ? site.cells : [];
    return [...targetsByName(site).values()]
      .filter(({ at }) => at[0] === 'routes' && routes[Number(at[2])]?.page === page && at.length === 3)
      .flatMap((target) => this.#cells(target, site));
  }

  #cells(target: Target, site: OpenSite): readonly Cell[] {
    const solved = this.#solved.get(site) ?? new Map<string, readonly Cell[]>();
    this.#solved.set(site, solved);
    const key = waysKey(target);
    const cells = solved.get(key) ?? site.cells.filter((cell) => solve(target.ways, cell, site.world) !== null);
    solved.set(key, cells);
    return cells;
  }
}

const read = new WeakMap<OpenSite, ReadonlyMap<string, Target>>();

function targetsByName(site: OpenSite): ReadonlyMap<string, Target> {
  const known =
    read.get(site) ??
    new Map(
      targetsOf(site.ways)
        .filter(({ kind }) => kind === 'route' || kind === 'entry')
        .map((target) => [target.name, target]),
    );
  read.set(site, known);
  return known;
}

/** A key of everything that decides in addition to the demands. */
function worldKey({ access, site: { session, regions } }: ResolvedConfig): string {
  return JSON.stringify([access, session, regions]);
}

function waysKey({ ways }: Target): string {
  return ways
    .map((way) => way.map(demandKey).sort().join(' & '))
    .sort()
    .join(' | ');
}

function isSameCell(one: Cell, other: Cell): boolean {
  return one.role === other.role && one.variant === other.variant;
}
