import type { AuthoredConfig, ConfigParts, FlatTexts, Flow } from '../AuthoredConfig.ts';
import { parseConfigFile, placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import { diagnostic, sortDiagnostics, type Diagnostic } from '../Diagnostic.ts';
import { deriveParts } from '../derive/deriveParts.ts';
import { emptyParts } from './emptyParts.ts';
import { FileCache } from './FileCache.ts';
import { fileKindOf, isConfigPath } from '../fileKind.ts';
import { flattenTexts } from '../flattenTexts.ts';
import { withIntroducedRegions } from '../overlay/introducedRegions.ts';
import { lostRegions, missingOverlays } from '../overlay/lostRegions.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { checkShape } from '../meta/checkShape.ts';
import { metaSchemas, type MetaName } from '../meta/metaSchemas.ts';
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
} from '../model.generated.ts';
import { indexOperations, operationsOf } from '../operations.ts';
import { lackingTexts } from './lackingTexts.ts';
import { missingFiles } from './missingFiles.ts';
import { openApiProblems } from './openApiProblems.ts';
import { schemaProblems } from './schemaProblems.ts';

export interface LoadedConfig {
  readonly config: AuthoredConfig;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads all config files (path below the project's root → text). Always returns a usable config: a file that is missing or
 * breaks its format counts as empty, is listed in `broken`, and its findings are reported. With the `cache` of an earlier run
 * it reads changed files only.
 */
export function loadConfig(texts: ReadonlyMap<string, string>, cache = new FileCache()): LoadedConfig {
  const files = new Map<string, ConfigFile>();
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isConfigPath(path)) continue;
    const kind = fileKindOf(path);
    if (!kind) {
      diagnostics.push(unknownFile(path));
      continue;
    }
    const read = cache.read(path, text, () => {
      const parsed = parseConfigFile(path, text, kind);
      return {
        file: parsed.file,
        diagnostics: [...parsed.diagnostics, ...(parsed.diagnostics.length === 0 ? shapeOf(parsed.file) : [])],
      };
    });
    if (read.diagnostics.length > 0) broken.add(path);
    files.set(path, read.file);
    diagnostics.push(...read.diagnostics);
  }
  const lacking = missingFiles(files);
  const missing = new Set(lacking.map(({ file }) => file));
  diagnostics.push(...lacking);
  const index = indexOperations(files, missing);
  const flows = collectFlows(files, broken);
  const { shared, ...parts } = assemble(files, broken);
  if (!broken.has('schemas/site.json') && !missing.has('schemas/site.json')) {
    const lost = lostRegions(parts.site, shared.overlays, files);
    for (const { file } of lost) broken.add(file); // what it would have changed is silent
    const absent = missingOverlays(parts.site, files);
    for (const { file } of absent) missing.add(file);
    diagnostics.push(...lost, ...absent);
  }
  // A language without any text is another finding.
  const locales = parts.site.locales.filter((locale) => shared.texts[locale] !== undefined);
  const pageTexts = lackingTexts({ texts: shared.texts, locales, files, folder: '' });
  const serverTexts = lackingTexts({ texts: shared.serverTexts, locales, files, folder: 'server/' });
  const variantTexts = lackingTexts({ texts: shared.variantTexts, locales, files, folder: 'variants/' });
  const written: ConfigParts = { ...parts, flows: flows.flows };
  const config = {
    ...deriveParts(written, { files, operations: index.operations }),
    ...shared,
    texts: pageTexts.texts,
    serverTexts: serverTexts.texts,
    variantTexts: variantTexts.texts,
    written,
    files,
    broken,
    missing,
    operations: index.operations,
  };
  return {
    config,
    diagnostics: sortDiagnostics([
      ...diagnostics,
      ...index.diagnostics,
      ...flows.diagnostics,
      ...[pageTexts, serverTexts, variantTexts].flatMap((lacking) => lacking.diagnostics),
    ]),
  };
}

/** The JSON Schemas of a file, or the documents that contain them. */
function schemasIn({ kind, value }: ConfigFile): readonly { readonly schema: unknown; readonly at: JsonPath }[] {
  if (!isRecord(value)) return [];
  if (kind.kind === 'form') return [{ schema: value['schema'], at: ['schema'] }];
  if (kind.kind === 'flow')
    return Object.entries(isRecord(value['flows']) ? value['flows'] : {}).map(([id, flow]) => ({
      schema: isRecord(flow) ? flow['state'] : null,
      at: ['flows', id, 'state'],
    }));
  return kind.kind === 'api' || kind.kind === 'shared' ? [{ schema: value, at: [] }] : [];
}

function shapeOf(file: ConfigFile): Diagnostic[] {
  const format = formatOf(file);
  if (format === null && !isRecord(file.value))
    return [
      diagnostic('config/shape', placeOf(file, []), 'The content of the file is not an object.', {
        expected: 'object',
      }),
    ];
  const schemas = schemasIn(file)
    .flatMap(({ schema, at }) => schemaProblems(schema, at))
    .map(({ path, message, advice }) => diagnostic('config/schema', placeOf(file, path), message, advice));
  if (schemas.length > 0) return schemas;
  if (file.kind.kind === 'api') {
    const problems = openApiProblems(file.value);
    if (problems.length > 0)
      return problems.map(({ path, part, message, advice }) =>
        diagnostic('config/operation', placeOf(file, path, part), message, advice),
      );
    return operationsOf(file.value).flatMap(({ source, path }) => shapeProblems('operation', source, { file, path }));
  }
  if (format === null) return [];
  return shapeProblems(format, file.value, { file, path: [] });
}

function shapeProblems(
  format: MetaName,
  value: unknown,
  { file, path }: { readonly file: ConfigFile; readonly path: JsonPath },
): Diagnostic[] {
  return checkShape(format, value).map(({ code, path: at, part, message, advice, fix }) =>
    diagnostic(code, placeOf(file, [...path, ...at], part), message, {
      ...advice,
      ...(fix && { fix: fix.map((edit) => ({ ...edit, file: file.path, path: [...path, ...edit.path] })) }),
    }),
  );
}

/** The format of a file, or null for OpenAPI documents (only their operations have one), shared schemas and texts, which have their own checks. */
function formatOf(file: ConfigFile): MetaName | null {
  const { kind } = file.kind;
  return kind in metaSchemas ? (kind as MetaName) : null;
}

/** The content of files: the parts that a region may change, and those that are the same in all regions. */
type Assembled = Omit<ConfigParts, 'flows'> & {
  readonly shared: Omit<AuthoredConfig, keyof ConfigParts | 'written' | 'files' | 'broken' | 'missing' | 'operations'>;
};

/** Trust border: a file that is not in `broken` has just passed the check of the format that its type is generated from. */
function assemble(files: ReadonlyMap<string, ConfigFile>, broken: ReadonlySet<string>): Assembled {
  const sound = [...files.values()].map((file) => ({
    kind: file.kind,
    value: broken.has(file.path) ? undefined : file.value,
  }));
  const single = (kind: string) => sound.find((file) => file.kind.kind === kind)?.value;
  const pages: Record<string, PageFile> = {};
  const forms: Record<string, FormFile> = {};
  const pageParts: Record<string, PartFile> = {};
  const overlays: Record<string, OverlayFile> = {};
  const texts: Record<string, Record<string, FlatTexts>> = {};
  const regionTexts: Record<string, Record<string, FlatTexts>> = {};
  const variantTexts: Record<string, Record<string, FlatTexts>> = {};
  const serverTexts: Record<string, Record<string, FlatTexts>> = {};
  const documents: Record<string, Record<string, DocumentFile>> = {};
  for (const { kind, value } of sound) {
    if (kind.kind === 'page') pages[kind.id] = value === undefined ? emptyParts.page : (value as PageFile);
    if (kind.kind === 'form') forms[kind.id] = value === undefined ? emptyParts.form : (value as FormFile);
    if (kind.kind === 'part') pageParts[kind.id] = value === undefined ? emptyParts.part : (value as PartFile);
    if (kind.kind === 'overlay' && value !== undefined) overlays[kind.region] = value as OverlayFile;
    if (kind.kind === 'texts') (texts[kind.locale] ??= {})[kind.domain] = flattenTexts(value, kind.domain);
    if (kind.kind === 'regionTexts') (regionTexts[kind.locale] ??= {})[kind.region] = flattenTexts(value, '');
    if (kind.kind === 'variantTexts') (variantTexts[kind.locale] ??= {})[kind.variant] = flattenTexts(value, '');
    if (kind.kind === 'serverTexts') (serverTexts[kind.locale] ??= {})[kind.name] = flattenTexts(value, '');
    if (kind.kind === 'document' && value !== undefined)
      (documents[kind.locale] ??= {})[kind.id] = value as DocumentFile;
  }
  return {
    site: withIntroducedRegions((single('site') as SiteFile | undefined) ?? emptyParts.site, overlays),
    menus: (single('menus') as MenusFile | undefined) ?? emptyParts.menus,
    access: (single('access') as AccessFile | undefined) ?? emptyParts.access,
    routes: (single('routes') as RoutesFile | undefined) ?? emptyParts.routes,
    errors: (single('errors') as ErrorsFile | undefined) ?? emptyParts.errors,
    pages,
    forms,
    pageParts,
    shared: {
      glossary: (single('glossary') as GlossaryFile | undefined) ?? null,
      overlays,
      texts,
      regionTexts,
      variantTexts,
      serverTexts,
      documents,
    },
  };
}

function collectFlows(
  files: ReadonlyMap<string, ConfigFile>,
  broken: ReadonlySet<string>,
): { flows: Record<string, Flow>; diagnostics: Diagnostic[] } {
  const flows: Record<string, Flow> = {};
  const diagnostics: Diagnostic[] = [];
  for (const file of files.values()) {
    if (file.kind.kind !== 'flow' || broken.has(file.path)) continue;
    for (const [id, flow] of Object.entries((file.value as FlowFile).flows)) {
      if (Object.hasOwn(flows, id))
        diagnostics.push(
          diagnostic(
            'config/duplicate-id',
            placeOf(file, ['flows', id], 'key'),
            `Another domain declares the flow "${id}" already.`,
            { suggestion: 'Rename one of them. The names of flows must be unique across all domains.' },
          ),
        );
      else flows[id] = flow;
    }
  }
  return { flows, diagnostics };
}

function unknownFile(path: string): Diagnostic {
  return diagnostic(
    'config/file-unknown',
    { file: path, line: 1, column: 1, length: 1 },
    'No kind of config file has this path.',
    {
      expected:
        'schemas/<domain>/{api,flow}.json, schemas/<domain>/{pages,forms,parts,examples}/<name>.json, schemas/_shared/<name>.json, schemas/regions/<region>.overlay.json, i18n/glossary.json, i18n/<locale>/<domain>.json, i18n/<locale>/regions/<REGION>.json, i18n/<locale>/variants/<variant>.json, i18n/<locale>/server/<name>.json or i18n/<locale>/documents/<id>.json',
      suggestion: 'Move or rename the file. The id of a page or form is its path.',
    },
  );
}
