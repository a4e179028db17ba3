import type { AuthoredConfig } from '../config/AuthoredConfig.ts';
import type { Diagnostic } from '../config/Diagnostic.ts';
import type { FileCache } from '../config/FileCache.ts';
import { regionIds } from '../config/introducedRegions.ts';
import { loadConfig } from '../config/loadConfig.ts';
import { resolveRegion, type ResolvedConfig, type ResolvedRegion } from '../config/resolveRegion.ts';

/** A config as read at one moment, resolved for every region. */
export interface ConfigProject {
  readonly config: AuthoredConfig;
  /** What is wrong with the files by themselves. */
  readonly unread: readonly Diagnostic[];
  /** The same, and what is wrong with the overlays of all regions. */
  readonly diagnostics: readonly Diagnostic[];
  readonly resolved: readonly ResolvedRegion[];
  /** Those of site.json in its order, then those that their overlays bring, by the name of the file; the first is where shared modules live. */
  readonly regions: ReadonlyMap<string, ResolvedConfig>;
}

/** With the `cache` of an earlier run only files that changed are read. */
export function openProject(texts: ReadonlyMap<string, string>, cache?: FileCache): ConfigProject {
  const { config, diagnostics } = loadConfig(texts, cache);
  const resolved = regionIds(config).map((id) => resolveRegion(config, id));
  return {
    config, resolved, unread: diagnostics,
    diagnostics: [...diagnostics, ...resolved.flatMap((region) => region.diagnostics)],
    regions: new Map(resolved.map((region) => [region.config.region, region.config])),
  };
}
