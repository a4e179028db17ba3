import { fileOf, type AuthoredConfig, type ConfigParts, type FlatTexts, type RegionSite } from './AuthoredConfig.ts';
import { placeOf, type ConfigFile, type JsonPath } from './ConfigFile.ts';
import { diagnostic, sortDiagnostics, type Diagnostic } from './Diagnostic.ts';
import { checkShape } from './meta/checkShape.ts';
import type { MetaName } from './meta/metaSchemas.ts';
import { applyOverlay, type Removal } from './overlay/applyOverlay.ts';
import { originOf, type Provenance } from './overlay/OverlayTrace.ts';

/** The config as one region's site has it. */
export interface ResolvedConfig extends ConfigParts {
  readonly region: string;
  readonly authored: AuthoredConfig;
}

export interface ResolvedRegion {
  readonly config: ResolvedConfig;
  readonly diagnostics: readonly Diagnostic[];
  readonly provenance: Provenance;
  readonly removals: readonly Removal[];
}

/** Applies the region's overlay, if it has one, and judges the outcome by the formats again. */
export function resolveRegion(authored: AuthoredConfig, region: string): ResolvedRegion {
  const { site, menus, access, routes, errors, pages, forms, flows } = authored;
  const base: ConfigParts = { site, menus, access, routes, errors, pages, forms, flows };
  const overlay = authored.overlays[region];
  const file = fileOf(authored, 'overlay', region);
  if (!overlay || !file) return { config: { ...base, region, authored }, diagnostics: [], provenance: new Map(), removals: [] };
  const overlaid = applyOverlay(base, overlay);
  const refused = overlaid.problems.map((problem) => diagnostic(problem.code, placeOf(file, problem.path), problem.message, problem.advice));
  const diagnostics = sortDiagnostics([...refused, ...misfits(overlaid.parts, overlaid.provenance, file)]);
  const parts = diagnostics.length === 0 ? keepAlike(base, overlaid.parts) : base;
  return { config: { ...parts, region, authored }, diagnostics, provenance: overlaid.provenance, removals: overlaid.removals };
}

/** A page or form that the overlay left as it was stays the same object, so that what is known of it stays known. */
function keepAlike(base: ConfigParts, changed: ConfigParts): ConfigParts {
  const keep = <T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(after).map(([id, value]) => [id, before[id] !== undefined && JSON.stringify(before[id]) === JSON.stringify(value) ? before[id] : value]));
  return { ...changed, pages: keep(base.pages, changed.pages), forms: keep(base.forms, changed.forms) };
}

/** The site of a region; undefined when site.json does not have it. */
export function regionSite(config: ConfigParts, region: string): RegionSite | undefined {
  return config.site.regions.find((site) => site.id === region);
}

/** Texts of a domain in a locale as a region shows them. */
export function regionTextsOf(config: AuthoredConfig, region: string, locale: string, domain: string): FlatTexts {
  const replaced = Object.entries(config.regionTexts[locale]?.[region] ?? {}).filter(([key]) => key.startsWith(`${domain}.`));
  return { ...config.texts[locale]?.[domain], ...Object.fromEntries(replaced) };
}

const singles = ['site', 'menus', 'access', 'routes', 'errors'] as const;

/** Findings stand at the change that brought the value, or at the head of the overlay when a removal did it. */
function misfits(parts: ConfigParts, provenance: Provenance, file: ConfigFile): readonly Diagnostic[] {
  const judge = (format: MetaName, value: unknown, at: JsonPath): Diagnostic[] => checkShape(format, value).map((problem) => {
    const location = [...at, ...problem.path];
    const path = originOf(location, provenance) ?? ['actions'];
    return diagnostic('config/overlay-result', placeOf(file, path), `After the overlay, at ${location.join('.')}: ${problem.message}`, problem.advice);
  });
  return [
    ...singles.flatMap((name) => judge(name, parts[name], [name])),
    ...Object.entries(parts.pages).flatMap(([id, page]) => judge('page', page, ['pages', id])),
    ...Object.entries(parts.forms).flatMap(([id, form]) => judge('form', form, ['forms', id])),
    ...judge('flow', { flows: parts.flows }, []),
  ];
}
