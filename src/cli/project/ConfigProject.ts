import type { AuthoredConfig } from '../../config/AuthoredConfig.ts';
import type { Diagnostic } from '../../config/Diagnostic.ts';
import type { FileCache } from '../../config/load/FileCache.ts';
import { regionIds } from '../../config/overlay/introducedRegions.ts';
import { loadConfig } from '../../config/load/loadConfig.ts';
import { resolveRegion, type ResolvedConfig, type ResolvedRegion } from '../../config/load/resolveRegion.ts';

/** The config as read at one time, resolved for every region. */
export interface ConfigProject {
  readonly config: AuthoredConfig;
  /** Findings in the authored files. */
  readonly unread: readonly Diagnostic[];
  /** The same findings, plus those in the overlays of all regions. */
  readonly diagnostics: readonly Diagnostic[];
  readonly resolved: readonly ResolvedRegion[];
  /** Regions of site.json in its order, then regions that their own overlay declares, by file name; the first one owns the shared modules. */
  readonly regions: ReadonlyMap<string, ResolvedConfig>;
}

/** Loads and resolves a config. With the `cache` of an earlier run it parses only the files that changed. */
export function openProject(texts: ReadonlyMap<string, string>, cache?: FileCache): ConfigProject {
  const { config, diagnostics } = loadConfig(texts, cache);
  const resolved = regionIds(config).map((id) => resolveRegion(config, id));
  return {
    config,
    resolved,
    unread: diagnostics,
    diagnostics: [...diagnostics, ...resolved.flatMap((region) => region.diagnostics)],
    regions: new Map(resolved.map((region) => [region.config.region, region.config])),
  };
}
