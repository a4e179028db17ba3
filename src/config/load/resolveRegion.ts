import { fileOf, type AuthoredConfig, type ConfigParts, type FlatTexts, type RegionSite } from '../AuthoredConfig.ts';
import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import { diagnostic, sortDiagnostics, type Diagnostic } from '../Diagnostic.ts';
import { deriveParts } from '../derive/deriveParts.ts';
import { withNamedItems } from '../derive/deriveShown.ts';
import { fileKindOf } from '../fileKind.ts';
import { isSameJson } from '../isSameJson.ts';
import { checkShape } from '../meta/checkShape.ts';
import type { MetaName } from '../meta/metaSchemas.ts';
import type { OverlayFile } from '../model.generated.ts';
import { applyOverlay, type Removal } from '../overlay/applyOverlay.ts';
import { originOf, type Provenance } from '../overlay/OverlayTrace.ts';

/** The config of one region's site. */
export interface ResolvedConfig extends ConfigParts {
  readonly region: string;
  readonly authored: AuthoredConfig;
  /** The parts as the files and the overlay contain them. */
  readonly written: ConfigParts;
}

export interface ResolvedRegion {
  readonly config: ResolvedConfig;
  readonly diagnostics: readonly Diagnostic[];
  readonly provenance: Provenance;
  readonly removals: readonly Removal[];
}

/** Applies the region's overlay, if it has one, to the written parts, and checks the result against the formats again. */
export function resolveRegion(authored: AuthoredConfig, region: string): ResolvedRegion {
  const { written: base } = authored;
  const overlay = authored.overlays[region];
  const file = fileOf(authored, 'overlay', region);
  if (!overlay || !file)
    return {
      config: { ...deriveParts(base, authored), region, authored, written: base },
      diagnostics: [],
      provenance: new Map(),
      removals: [],
    };
  const named = {
    ...base,
    pages: withNamedItems('page', base.pages),
    pageParts: withNamedItems('part', base.pageParts),
  };
  const overlaid = applyOverlay(named, overlay);
  const parts = keepLast(overlay, base, keepAlike(base, named, overlaid.parts));
  const refused = overlaid.problems.map(
    (problem): Misfit => ({
      location: targetOf(overlay, problem.path),
      found: diagnostic(problem.code, placeOf(file, problem.path), problem.message, problem.advice),
    }),
  );
  const wrong = [...refused, ...misfits(base, parts, overlaid.provenance, file)];
  const written = wrong.length === 0 ? parts : base;
  const unread = unreadLocations(authored);
  const idle = overlaid.idle.map(
    (path): Misfit => ({
      location: targetOf(overlay, path),
      found: diagnostic(
        'config/says-default',
        placeOf(file, path, 'key'),
        `The change gives "${String(path.at(-1))}" the value that it has anyway.`,
        { suggestion: 'Remove it, or write the value that you meant.' },
      ),
    }),
  );
  const diagnostics = sortDiagnostics(
    [...wrong, ...idle]
      .filter(({ location }) => !unread.some((one) => isWithin(location, one)))
      .map(({ found }) => found),
  );
  return {
    config: { ...deriveParts(written, authored), region, authored, written },
    diagnostics,
    provenance: overlaid.provenance,
    removals: overlaid.removals,
  };
}

/** Keeps the object of a part that the overlay did not change (`named` is what it changed), so that results cached for it remain valid. */
function keepAlike(base: ConfigParts, named: ConfigParts, changed: ConfigParts): ConfigParts {
  const keep = <T>(before: T, after: T, own = before): T => (isSameJson(before, after) ? own : after);
  const keepEach = <T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>, own = before) =>
    keep(
      before,
      Object.fromEntries(
        Object.entries(after).map(([id, value]) => [
          id,
          before[id] === undefined ? value : keep(before[id], value, own[id]),
        ]),
      ),
      own,
    );
  return {
    site: keep(base.site, changed.site),
    menus: keep(base.menus, changed.menus),
    access: keep(base.access, changed.access),
    routes: keep(base.routes, changed.routes),
    errors: keep(base.errors, changed.errors),
    pages: keepEach(named.pages, changed.pages, base.pages),
    forms: keepEach(base.forms, changed.forms),
    flows: keepEach(base.flows, changed.flows),
    pageParts: keepEach(named.pageParts, changed.pageParts, base.pageParts),
  };
}

const lastParts = new WeakMap<OverlayFile, ConfigParts>();

/** Keeps the object of a part that the overlay changed and that is the same as the last time. */
function keepLast(overlay: OverlayFile, base: ConfigParts, changed: ConfigParts): ConfigParts {
  const last = lastParts.get(overlay) ?? changed;
  const keep = <T>(own: T | undefined, before: T | undefined, after: T): T =>
    after !== own && before !== undefined && isSameJson(before, after) ? before : after;
  const keepEach = <T>(
    own: Readonly<Record<string, T>>,
    before: Readonly<Record<string, T>>,
    after: Readonly<Record<string, T>>,
  ) =>
    after === own
      ? after
      : Object.fromEntries(Object.entries(after).map(([id, value]) => [id, keep(own[id], before[id], value)]));
  const parts = {
    site: keep(base.site, last.site, changed.site),
    menus: keep(base.menus, last.menus, changed.menus),
    access: keep(base.access, last.access, changed.access),
    routes: keep(base.routes, last.routes, changed.routes),
    errors: keep(base.errors, last.errors, changed.errors),
    pages: keepEach(base.pages, last.pages, changed.pages),
    forms: keepEach(base.forms, last.forms, changed.forms),
    flows: keepEach(base.flows, last.flows, changed.flows),
    pageParts: keepEach(base.pageParts, last.pageParts, changed.pageParts),
  };
  lastParts.set(overlay, parts);
  return parts;
}

/** The site of a region; undefined when the region is not declared. */
export function regionSite(config: ConfigParts, region: string): RegionSite | undefined {
  return config.site.regions.find((site) => site.id === region);
}

/** The texts of a domain in a locale, with the region's replacements. */
export function regionTextsOf(config: AuthoredConfig, region: string, locale: string, domain: string): FlatTexts {
  const replaced = Object.entries(config.regionTexts[locale]?.[region] ?? {}).filter(([key]) =>
    key.startsWith(`${domain}.`),
  );
  return { ...config.texts[locale]?.[domain], ...Object.fromEntries(replaced) };
}

const singles = ['site', 'menus', 'access', 'routes', 'errors'] as const;

/** What is wrong after an overlay, or with one of its changes, and the location that it concerns. */
interface Misfit {
  readonly location: JsonPath;
  readonly found: Diagnostic;
}

/** The location that the target of a change begins with, such as `routes`, or `pages` and the id of a page. */
function targetOf({ actions }: OverlayFile, [, index]: JsonPath): JsonPath {
  const [, part, id] = /^\$\.(\w+)(?:\[(?:'([^']*)'|"([^"]*)")\])?/.exec(actions[Number(index)]?.target ?? '') ?? [];
  return [part ?? '', ...(id === undefined ? [] : [id])];
}

/** The locations of the parts whose files are missing or broken. */
function unreadLocations({ broken, missing }: AuthoredConfig): readonly JsonPath[] {
  return [...broken, ...missing].flatMap((path): readonly JsonPath[] => {
    const kind = fileKindOf(path);
    if (kind === null) return [];
    if (kind.kind === 'part') return [['pageParts', kind.id]];
    if (kind.kind === 'page' || kind.kind === 'form') return [[`${kind.kind}s`, kind.id]];
    return [[kind.kind === 'flow' ? 'flows' : kind.kind]];
  });
}

function isWithin(location: JsonPath, [part, id]: JsonPath): boolean {
  return location[0] === part && (id === undefined || location[1] === id);
}

/** Checks the parts that the overlay changed. Reports a finding at the change that wrote the value, or at the top of the overlay when a removal caused it. */
function misfits(base: ConfigParts, parts: ConfigParts, provenance: Provenance, file: ConfigFile): readonly Misfit[] {
  const judge = (format: MetaName, value: unknown, at: JsonPath): Misfit[] =>
    checkShape(format, value).map((problem) => {
      const location = [...at, ...problem.path];
      const path = originOf(location, provenance) ?? ['actions'];
      const message = `After the overlay, at ${location.join('.')}: ${problem.message}`;
      return {
        location,
        found: diagnostic('config/overlay-result', placeOf(file, path), message, problem.advice),
      };
    });
  return [
    ...singles.filter((name) => parts[name] !== base[name]).flatMap((name) => judge(name, parts[name], [name])),
    ...Object.entries(parts.pages)
      .filter(([id, page]) => page !== base.pages[id])
      .flatMap(([id, page]) => judge('page', page, ['pages', id])),
    ...Object.entries(parts.forms)
      .filter(([id, form]) => form !== base.forms[id])
      .flatMap(([id, form]) => judge('form', form, ['forms', id])),
    ...Object.entries(parts.pageParts)
      .filter(([id, part]) => part !== base.pageParts[id])
      .flatMap(([id, part]) => judge('part', part, ['pageParts', id])),
    ...(parts.flows === base.flows ? [] : judge('flow', { flows: parts.flows }, [])),
  ];
}
