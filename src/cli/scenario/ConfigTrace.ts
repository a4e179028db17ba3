import type { ConfigWitness, WatchedFormat, WatchedPage } from '../../engine/expression/ConfigWitness.ts';

/** The parts of the config that a browser used: the count for each place of a page, form or site file, and how often each condition held and failed. */
export interface ConfigTrace {
  readonly hits: readonly (readonly [
    region: string,
    format: WatchedFormat,
    id: string | null,
    pointer: string,
    count: number,
  ])[];
  readonly outcomes: readonly (readonly [
    region: string,
    format: WatchedFormat,
    id: string | null,
    condition: string,
    held: number,
    failed: number,
  ])[];
}

interface MenuNode {
  readonly id: string;
  readonly children: readonly MenuNode[];
}

declare global {
  interface Window {
    /** Returns the trace of this tab so far and starts a new one. */
    takeConfigTrace?: () => ConfigTrace;
    /** State of the portal in this tab that is not on screen. */
    askPortal?: PortalAnswers;
  }
}

/** Queries for state that is not on screen, run in the browser. The results are JSON. */
export interface PortalAnswers {
  /** A value of the page's state or flow. */
  value(pageId: string, path: string): unknown;
  /** Ids of the open dialogs: those of the page, then those of the frame. */
  dialogs(pageId: string): readonly string[];
  /** Ids of the entries that a menu shows, including nested ones. */
  menu(id: string): readonly string[];
}

/** Source of the script that records the trace; it runs before the portal's own scripts. */
export const traceScript = `globalThis.__name = (named) => named;\n(${writeTrace.toString()})();`;

/** Runs in the browser, so it cannot refer to anything else in this file. A document that unloads passes its trace to the next document of the tab. */
function writeTrace(): void {
  const key = 'configTrace';
  const places = new WeakMap<object, string>();
  const loaded = new Set<string>();
  const before: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[[],[]]');
  window.sessionStorage.removeItem(key);
  // Trust border: written below.
  const [oldHits, oldOutcomes] = before as [[string, number][], [string, [number, number]][]];
  const hits = new Map<string, number>(oldHits);
  const outcomes = new Map<string, [number, number]>(oldOutcomes);
  const visit = (node: unknown, part: readonly (string | null)[], pointer: string): void => {
    if (node === null || typeof node !== 'object') return;
    places.set(node, JSON.stringify([...part, pointer]));
    for (const [name, child] of Object.entries(node))
      visit(child, part, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  const pages = new Map<string, WatchedPage>();
  const witness: ConfigWitness & { menu?: (id: string) => readonly MenuNode[] } = {
    opened: (pageId, page) => void pages.set(pageId, page),
    loaded(region, format, id, value) {
      loaded.add(JSON.stringify([region, format, id]));
      visit(value, [region, format, id], '');
    },
    used(part) {
      const place = places.get(part);
      if (place !== undefined) hits.set(place, (hits.get(place) ?? 0) + 1);
    },
    tested(condition, held) {
      for (const part of loaded) {
        const place = JSON.stringify([...JSON.parse(part), condition]);
        const [yes, no] = outcomes.get(place) ?? [0, 0];
        outcomes.set(place, held ? [yes + 1, no] : [yes, no + 1]);
      }
    },
  };
  window.addEventListener('pagehide', () =>
    window.sessionStorage.setItem(key, JSON.stringify([[...hits], [...outcomes]])),
  );
  const idsOf = (entries: readonly MenuNode[]): readonly string[] =>
    entries.flatMap(({ id, children }) => [id, ...idsOf(children)]);
  const askPortal: PortalAnswers = {
    value: (pageId, path) => JSON.parse(JSON.stringify(pages.get(pageId)?.read(path) ?? null)),
    dialogs: (pageId) =>
      [pageId, ...[...pages.keys()].filter((id) => id !== pageId)].flatMap((id) =>
        (pages.get(id)?.dialogs ?? []).map((dialog) => dialog.id),
      ),
    menu: (id) => idsOf(witness.menu?.(id) ?? []),
  };
  Object.assign(window, {
    askPortal,
    seabridgeWitness: witness,
    takeConfigTrace: () => {
      const taken = {
        hits: [...hits].map(([place, count]) => [...JSON.parse(place), count]),
        outcomes: [...outcomes].map(([place, counts]) => [...JSON.parse(place), ...counts]),
      };
      hits.clear();
      outcomes.clear();
      return taken;
    },
  });
}
