import { fileOf } from '../../config/AuthoredConfig.ts';
import type { Diagnostic } from '../../config/Diagnostic.ts';
import { resolveRegion, type ResolvedConfig } from '../../config/load/resolveRegion.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { formModule } from './modules/formModule.ts';
import { manifestModule } from './modules/manifestModule.ts';
import { jsonModule, loaderMap, type ModuleSource } from './modules/ModuleSource.ts';
import { pageModule } from './modules/pageModule.ts';
import { sharedFormRegion, sharedPageRegion, sharedTextsRegion } from './modules/sharedRegion.ts';
import { isPartName, partTables } from './modules/partTexts.ts';
import { textsModule } from './modules/textsModule.ts';
import { sharedDomains } from '../../config/texts/tablesOf.ts';

/**
 *   virtual:regions                         { region: () => {manifest, pages} }
 *   virtual:manifest/<REGION>               what is known before a page opens
 *   virtual:pages|forms/<REGION>            { id: () => page | form }
 *   virtual:page|form/<REGION>/<id>
 *   virtual:texts                           { "<REGION>/<locale>": () => { domain: () => texts } }
 *   virtual:texts/<REGION>/<locale>         of the domains without pages and forms
 *   virtual:texts/<REGION>/<locale>/<domain> | page/<id> | form/<id>
 *   virtual:documents                       { "<locale>/<id>": () => document }
 *   virtual:document/<locale>/<id>
 */
export const virtualModule = /^virtual:(regions|region|manifest|pages|forms|page|form|texts|documents|document)(\/|$)/;

/** Returns the id of the module that serves `id`: identical parts of several regions share one module. */
export function canonicalId(project: ConfigProject, id: string): string {
  const [kind, regionId = '', ...rest] = id.split('/');
  const region = regionOf(project, regionId);
  const name = rest.join('/');
  if (!region || name === '') return id;
  if (kind === 'virtual:page') return `${kind}/${sharedPageRegion(project, region, name)}/${name}`;
  if (kind === 'virtual:form') return `${kind}/${sharedFormRegion(project, region, name)}/${name}`;
  if (kind === 'virtual:texts' && rest.length > 1)
    return `${kind}/${sharedTextsRegion(project, region, rest[0] ?? '', rest.slice(1).join('/'))}/${name}`;
  return id;
}

/** Builds the module of a canonical id; null when the config has nothing with that name. */
export function makeModule(project: ConfigProject, id: string): ModuleSource | null {
  const made = makeSource(project, id);
  const broken = brokenFiles(project, id);
  return broken.length > 0 ? { code: '', errors: broken } : made;
}

function makeSource(project: ConfigProject, id: string): ModuleSource | null {
  const [kind = '', first = '', ...rest] = id.replace('virtual:', '').split('/');
  if (kind === 'regions')
    return source(
      `export default ${loaderMap([...project.regions.keys()].map((region) => [region, `virtual:region/${region}`]))};\n`,
    );
  if (kind === 'texts' && first === '') return source(`export default ${loaderMap(textEntries(project))};\n`);
  if (kind === 'documents') return source(`export default ${loaderMap(documentEntries(project))};\n`);
  if (kind === 'document') {
    const document = project.config.documents[first]?.[rest.join('/')];
    return document ? source(jsonModule(document)) : null;
  }
  const region = regionOf(project, first);
  if (!region) return null;
  const name = rest.join('/');
  switch (kind) {
    case 'region':
      return source(
        ['manifest', 'pages'].map((part) => `import ${part} from "virtual:${part}/${first}";\n`).join('') +
          'export default { manifest, pages };\n',
      );
    case 'manifest':
      return manifestModule(project, region);
    case 'pages':
      return source(
        `export default ${loaderMap(Object.keys(region.pages).map((page) => [page, canonicalId(project, `virtual:page/${first}/${page}`)]))};\n`,
      );
    case 'forms':
      return source(
        `export default ${loaderMap(Object.keys(region.forms).map((form) => [form, canonicalId(project, `virtual:form/${first}/${form}`)]))};\n`,
      );
    case 'page':
      return pageModule(project, region, name);
    case 'form':
      return formModule(project, region, name);
    case 'texts':
      if (rest.length === 1)
        return project.config.texts[name]
          ? source(`export default ${loaderMap(domainEntries(project, first, name))};\n`)
          : null;
      return textsModule(project, region, rest[0] ?? '', rest.slice(1).join('/'));
    default:
      return null;
  }
}

function source(code: string): ModuleSource {
  return { code, errors: [] };
}

/** Finds a region. A config without a usable site.json has no regions, but any region id then shows the files unchanged. */
function regionOf(project: ConfigProject, id: string): ResolvedConfig | null {
  const known = project.regions.get(id);
  if (known) return known;
  return project.regions.size === 0 && /^[A-Z]{2}$/.test(id) ? resolveRegion(project.config, id).config : null;
}

function* textEntries(project: ConfigProject): Generator<readonly [string, string]> {
  for (const region of project.regions.keys())
    for (const locale of Object.keys(project.config.texts))
      yield [`${region}/${locale}`, `virtual:texts/${region}/${locale}`];
}

function* domainEntries(project: ConfigProject, region: string, locale: string): Generator<readonly [string, string]> {
  const variants = Object.keys(project.config.variantTexts[locale] ?? {}).map((variant) => `variants/${variant}`);
  const shared = sharedDomains(Object.keys(project.config.texts[locale] ?? {}), project.config);
  for (const domain of [...shared, ...variants])
    yield [domain, canonicalId(project, `virtual:texts/${region}/${locale}/${domain}`)];
}

function* documentEntries({ config }: ConfigProject): Generator<readonly [string, string]> {
  for (const [locale, documents] of Object.entries(config.documents)) {
    for (const id of Object.keys(documents)) yield [`${locale}/${id}`, `virtual:document/${locale}/${id}`];
  }
}

/** Findings in the source files of a module: such a module would be empty, so it is not built. */
function brokenFiles(project: ConfigProject, id: string): readonly Diagnostic[] {
  const { config, diagnostics } = project;
  const [kind, region = '', ...rest] = id.replace('virtual:', '').split('/');
  const name = rest.join('/');
  const files =
    kind === 'manifest'
      ? (['site', 'menus', 'access', 'routes', 'errors'] as const).map((one) => fileOf(config, one)?.path)
      : kind === 'page' || kind === 'form'
        ? [fileOf(config, kind, name)?.path]
        : kind === 'document'
          ? [`i18n/${region}/documents/${name}.json`]
          : kind === 'texts' && name !== ''
            ? textFiles(project, region, rest)
            : [];
  const overlay =
    kind === 'manifest' || kind === 'page' || kind === 'form' ? fileOf(config, 'overlay', region)?.path : undefined;
  return diagnostics.filter(
    (found) => found.severity === 'error' && (files.includes(found.file) || found.file === overlay),
  );
}

/** The files with the texts of a module: of its domain, or of the domains of which its page or form needs some. */
function textFiles(
  project: ConfigProject,
  regionId: string,
  [locale = '', ...rest]: readonly string[],
): readonly string[] {
  const name = rest.join('/');
  const region = regionOf(project, regionId);
  const domains = isPartName(name) && region ? (partTables(project, region, name)?.owned ?? []) : [name];
  return domains.map((domain) => `i18n/${locale}/${domain}.json`);
}
