import type { JsonPath } from '../../config/ConfigFile.ts';
import { formBlocksOf } from '../../config/views/formBlocks.ts';
import type { PageFile } from '../../config/model.generated.ts';
import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { fieldTree } from '../../engine/form/fieldTree.ts';
import { firstWidgets } from '../../engine/form/firstWidgets.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { bundledSchema, tableNames } from './modules/partTexts.ts';
import { isHiddenAtStart, isShownWithoutData } from './isHiddenAtStart.ts';
import { canonicalId } from './virtualModules.ts';

/** Characters of a file (before compression) above which a page loads it only when it draws the hidden part that needs it. */
const large = 20_000;

/** The needed properties of a built file. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly code: string;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Files of the build that a browser needs for the first page of a site, in the language of the region. The server reads this. */
export interface RegionStart {
  /** Files for every address. */
  readonly region: readonly string[];
  /** Files of the frame around the pages of a session. */
  readonly frame: readonly string[];
  /** Files of each page, by its id. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly routes: readonly {
    readonly path: string;
    readonly page?: string;
    readonly redirect?: string;
    readonly session?: string;
  }[];
  /** Name of the cookie that shows that a user is signed in. */
  readonly cookie: string | null;
}

/**
 * Computes for each page the files of the build that it needs, so that the server can name them in the document: the browser
 * then fetches them in parallel with the portal's first script instead of one after another. Leaves out the files that the
 * first script imports, dialogs, folded parts, all tabs but the first, forms of which only the papers are listed, and large files that only parts need which the page's initial state hides.
 */
export function startFiles(
  project: ConfigProject,
  chunks: readonly BuiltChunk[],
): Readonly<Record<string, RegionStart>> {
  const fileOfModule = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.flatMap((id) => [[id, chunk] as const, [baseOf(id), chunk] as const])),
  );
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: BuiltChunk | undefined, sofar: Set<BuiltChunk>): Set<BuiltChunk> => {
    if (!chunk || sofar.has(chunk)) return sofar;
    sofar.add(chunk);
    for (const file of chunk.imports) withImports(byFile.get(file), sofar);
    return sofar;
  };
  const first = new Set<BuiltChunk>();
  for (const chunk of chunks) if (chunk.isEntry) withImports(chunk, first);
  const isLarge = (module: string) => (fileOfModule.get(module)?.code.length ?? 0) > large;
  const filesOf: FilesOf = (modules) => {
    const needed = new Set<BuiltChunk>();
    for (const { id, mayWait } of modules) if (!mayWait || !isLarge(id)) withImports(fileOfModule.get(id), needed);
    const own = [...needed].filter((chunk) => !first.has(chunk));
    return [...new Set(own.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))];
  };
  return Object.fromEntries(
    [...project.regions.values()].map((region) => [region.region, startOf(project, region, filesOf)]),
  );
}

interface NeededModule {
  readonly id: string;
  /** Whether only parts need it which are hidden when the page opens. */
  readonly mayWait?: boolean;
}

type FilesOf = (modules: readonly NeededModule[]) => readonly string[];

function startOf(project: ConfigProject, region: ResolvedConfig, filesOf: FilesOf): RegionStart {
  const { site, routes, pages } = region;
  const locale = site?.regions.find(({ id }) => id === region.region)?.locale ?? site?.locales[0] ?? '';
  const known = filesOf(
    [`virtual:region/${region.region}`, `virtual:texts/${region.region}/${locale}`].map((id) => ({
      id: moduleOf(project, id),
    })),
  );
  const beside = (id: string): readonly string[] => {
    const page = pages[id];
    return page
      ? filesOf(modulesOfPage(project, region, { id, page, locale })).filter((file) => !known.includes(file))
      : [];
  };
  return {
    region: known,
    frame: site?.shell === undefined ? [] : beside(site.shell),
    pages: Object.fromEntries(Object.keys(pages).map((id) => [id, beside(id)])),
    routes: (routes?.routes ?? []).map(({ path, page, redirect, session }) => ({
      path,
      ...(page !== undefined && { page }),
      ...(redirect !== undefined && { redirect }),
      ...(session !== undefined && { session }),
    })),
    cookie: site?.session?.cookie ?? null,
  };
}

/** The modules of a page, its texts, its block types, and its forms with their input types. */
function modulesOfPage(
  project: ConfigProject,
  region: ResolvedConfig,
  { id, page, locale }: { readonly id: string; readonly page: PageFile; readonly locale: string },
): readonly NeededModule[] {
  // The papers that a form will need are drawn from a form that the user has not opened yet.
  const forms = formBlocksOf(page).filter(
    ({ path }) => path[0] === 'blocks' && !isOpenedLater(page, path) && typeAt(page, path) !== 'formFiles',
  );
  // Inputs are large, so a form that may stay hidden loads its inputs and texts later, unless it is there before there is data.
  const surely = forms.filter(({ path }) =>
    path.every((_, depth) => {
      const condition: unknown = Reflect.get(Object(valueAt(page, path.slice(0, depth + 1))), 'visibleWhen');
      return condition === undefined || isShownWithoutData(page, condition);
    }),
  );
  const kinds = [...blocksIn(page.blocks, ['blocks'])].filter(({ path }) => !isOpenedLater(page, path));
  const always = [
    moduleOf(project, `virtual:page/${region.region}/${id}`),
    ...tableNames(project, region, `page/${id}`).map((table) =>
      moduleOf(project, `virtual:texts/${region.region}/${locale}/${table}`),
    ),
    ...surely.flatMap(({ form, path }) =>
      partsOfForm(project, region, { id: form, isFilter: typeAt(page, path) === 'filterBar', locale }),
    ),
  ];
  return [
    ...always.map((module) => ({ id: module })),
    ...kinds.map(({ kind, path }) => ({ id: `${capital(kind)}Block.tsx`, mayWait: isHiddenAtStart(page, path) })),
    ...forms.map(({ form, path, isMember }) => ({
      id: moduleOf(project, `virtual:form/${region.region}/${form}`),
      mayWait: isMember || isHiddenAtStart(page, path),
    })),
  ];
}

/** Whether the user has to open a folded part, the drawer of a row or another tab before the block at this path is drawn. */
function isOpenedLater(page: PageFile, path: JsonPath): boolean {
  return path.some(
    (step, depth) =>
      step === 'beside' ||
      (step === 'tabs' && path[depth + 1] !== 0) ||
      (step === 'blocks' && Reflect.get(Object(valueAt(page, path.slice(0, depth))), 'type') === 'fold'),
  );
}

function partsOfForm(
  project: ConfigProject,
  region: ResolvedConfig,
  { id, isFilter, locale }: { readonly id: string; readonly isFilter: boolean; readonly locale: string },
): readonly string[] {
  const form = region.forms[id];
  const schema = bundledSchema(project, region, id);
  if (!form || !schema) return [];
  const whole = { ...form, schema };
  return [
    ...tableNames(project, region, `form/${id}`).map((table) =>
      moduleOf(project, `virtual:texts/${region.region}/${locale}/${table}`),
    ),
    ...[...firstWidgets(whole, fieldTree(whole), isFilter)].map((widget) => `${capital(widget)}Input.tsx`),
  ];
}

/** The places of a page that name a type; those of blocks are block types. */
function* blocksIn(value: unknown, path: JsonPath): Generator<{ readonly kind: string; readonly path: JsonPath }> {
  if (value === null || typeof value !== 'object') return;
  const kind: unknown = Reflect.get(value, 'type');
  if (typeof kind === 'string') yield { kind, path };
  for (const [key, part] of Object.entries(value))
    yield* blocksIn(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

function moduleOf(project: ConfigProject, id: string): string {
  return `\0${canonicalId(project, id)}.js`;
}

/** Returns the file name of a component, which identifies blocks and inputs here. */
function baseOf(id: string): string {
  return id.startsWith('\0') ? id : id.slice(id.lastIndexOf('/') + 1);
}

/** The type of the block at a path. */
function typeAt(page: PageFile, path: JsonPath): unknown {
  return Reflect.get(Object(valueAt(page, path)), 'type');
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
