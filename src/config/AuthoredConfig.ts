import type { ConfigFile } from './ConfigFile.ts';
import type { KindName } from './fileKind.ts';
import type { AccessFile, DocumentFile, ErrorsFile, FlowFile, FormFile, MenusFile, OverlayFile, PageFile, RoutesFile, SiteFile } from './model.generated.ts';
import type { Operation } from './operations.ts';

export type Flow = FlowFile['flows'][string];
export type RegionSite = SiteFile['regions'][number];
/** Texts by full key. */
export type FlatTexts = Readonly<Record<string, string>>;

/** The parts of the config that a region may change: the document that overlay paths start from. */
export interface ConfigParts {
  readonly site: SiteFile;
  readonly menus: MenusFile;
  readonly access: AccessFile;
  readonly routes: RoutesFile;
  readonly errors: ErrorsFile;
  readonly pages: Readonly<Record<string, PageFile>>;
  readonly forms: Readonly<Record<string, FormFile>>;
  readonly flows: Readonly<Record<string, Flow>>;
}

/** All that the files say, before any region has changed it. */
export interface AuthoredConfig extends ConfigParts {
  readonly files: ReadonlyMap<string, ConfigFile>;
  /** Files that are not what their format demands; their content is replaced by the emptiest there is. */
  readonly broken: ReadonlySet<string>;
  readonly operations: ReadonlyMap<string, Operation>;
  /** By region. */
  readonly overlays: Readonly<Record<string, OverlayFile>>;
  /** By locale and domain. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, FlatTexts>>>>;
  /** Replacements by locale and region. */
  readonly regionTexts: Readonly<Record<string, Readonly<Record<string, FlatTexts>>>>;
  /** By locale and id. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentFile>>>>;
}

/** The file that declares a page, form, flow document or singleton; undefined when there is none. */
export function fileOf(config: AuthoredConfig, kind: KindName, id?: string): ConfigFile | undefined {
  for (const file of config.files.values()) {
    if (file.kind.kind !== kind) continue;
    if (id === undefined || ('id' in file.kind && file.kind.id === id) || ('region' in file.kind && file.kind.region === id)) return file;
  }
  return undefined;
}
