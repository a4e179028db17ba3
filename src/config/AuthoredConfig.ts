import type { ConfigFile } from './ConfigFile.ts';
import type { KindName } from './fileKind.ts';
import type {
  AccessFile,
  DocumentFile,
  ErrorsFile,
  FlowFile,
  FormFile,
  GlossaryFile,
  MenusFile,
  OverlayFile,
  PageFile,
  PartFile,
  RoutesFile,
  SiteFile,
} from './model.generated.ts';
import type { Operation } from './operations.ts';

export type Flow = FlowFile['flows'][string];
export type RegionSite = SiteFile['regions'][number];
/** Texts by full key. */
export type FlatTexts = Readonly<Record<string, string>>;

/** The parts of the config that a region may change. Overlay paths start from this document. */
export interface ConfigParts {
  readonly site: SiteFile;
  readonly menus: MenusFile;
  readonly access: AccessFile;
  readonly routes: RoutesFile;
  readonly errors: ErrorsFile;
  readonly pages: Readonly<Record<string, PageFile>>;
  readonly forms: Readonly<Record<string, FormFile>>;
  readonly flows: Readonly<Record<string, Flow>>;
  /** Blocks that several pages contain; the derived pages contain them in place of their part blocks. */
  readonly pageParts: Readonly<Record<string, PartFile>>;
}

/** The content of all files and what is derived from it, before any region changes it. */
export interface AuthoredConfig extends ConfigParts {
  /** The parts as the files contain them; overlays change these. */
  readonly written: ConfigParts;
  readonly files: ReadonlyMap<string, ConfigFile>;
  /** Files that break their format; empty parts replace their content. */
  readonly broken: ReadonlySet<string>;
  /** Files that do not exist and that every site needs or references lead to. */
  readonly missing: ReadonlySet<string>;
  readonly operations: ReadonlyMap<string, Operation>;
  /** By region. */
  readonly overlays: Readonly<Record<string, OverlayFile>>;
  /** By locale and domain. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, FlatTexts>>>>;
  /** Replacements by locale and region. */
  readonly regionTexts: Readonly<Record<string, Readonly<Record<string, FlatTexts>>>>;
  /** Replacements by locale and account variant. */
  readonly variantTexts: Readonly<Record<string, Readonly<Record<string, FlatTexts>>>>;
  /** Texts that only the server uses, by locale and file; no page names them. */
  readonly serverTexts: Readonly<Record<string, Readonly<Record<string, FlatTexts>>>>;
  /** Which word to use for which thing; null without a glossary. */
  readonly glossary: GlossaryFile | null;
  /** By locale and id. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentFile>>>>;
}

/** The file that declares a page, form, flow document or singleton; undefined when there is none. */
export function fileOf({ files }: Pick<AuthoredConfig, 'files'>, kind: KindName, id?: string): ConfigFile | undefined {
  const index = indexed.get(files) ?? indexFiles(files);
  indexed.set(files, index);
  return index.get(id === undefined ? kind : `${kind} ${id}`);
}

/** Caches the index, because the checkers look up each part of a config; files never change once they are read. */
const indexed = new WeakMap<ReadonlyMap<string, ConfigFile>, ReadonlyMap<string, ConfigFile>>();

/** The first file of each kind, and of each kind and id or region. */
function indexFiles(files: ReadonlyMap<string, ConfigFile>): ReadonlyMap<string, ConfigFile> {
  const index = new Map<string, ConfigFile>();
  for (const file of files.values()) {
    const { kind } = file;
    const names = [
      kind.kind,
      ...('id' in kind ? [`${kind.kind} ${kind.id}`] : []),
      ...('region' in kind ? [`${kind.kind} ${kind.region}`] : []),
    ];
    for (const name of names) if (!index.has(name)) index.set(name, file);
  }
  return index;
}
