import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Diagnostic } from '../../config/Diagnostic.ts';
import { FileCache } from '../../config/load/FileCache.ts';
import { openProject, type ConfigProject } from '../project/ConfigProject.ts';
import { configPathOf, readConfigFiles } from '../project/readConfigFiles.ts';
import { codeFrame, describeDiagnostic } from '../reports/printDiagnostics.ts';
import { sendFindings } from './sendFindings.ts';
import { startFiles } from './startFiles.ts';
import { canonicalId, makeModule, virtualModule } from './virtualModules.ts';

const resolved = /^\0virtual:.+\.js$/;

/**
 * Serves the config as virtual modules (listed in virtualModules.ts) to dev server, build and tests. `root` is the folder
 * that holds schemas/, i18n/ and the two config files. An edit of the config invalidates exactly the modules whose code changes;
 * the dev server replaces pages, forms, texts and documents without a page reload. While a file is broken, it keeps serving the
 * last good module, and the page shows the findings of the check.
 */
export function seabridgeConfig(root: string): Plugin {
  let project: ConfigProject | null = null;
  const cache = new FileCache();
  const current = () => (project ??= openProject(readConfigFiles(root), cache));
  /** The served code by canonical id. */
  const served = new Map<string, string>();
  let tellsOfEdits = false;
  let findings: { readonly edited: () => void } | null = null;

  return {
    name: 'seabridge-config',
    enforce: 'pre',
    buildStart() {
      project = null;
    },
    resolveId: {
      filter: { id: virtualModule },
      // The .js stops Vite's import analysis from treating an id that ends in a page's name as an asset.
      handler: (id) => `\0${canonicalId(current(), id)}.js`,
    },
    load: {
      filter: { id: resolved },
      handler(resolvedId) {
        const id = resolvedId.slice(1, -'.js'.length);
        const made = makeModule(current(), id);
        if (!made) return this.error(`The config has no ${id}.`);
        const [first] = made.errors;
        if (first) {
          served.set(id, '');
          // The page that asks for it fails; the findings are shown above it.
          if (tellsOfEdits)
            return {
              code: `throw new Error(${JSON.stringify(describeDiagnostic(first))});\nexport default null;\n`,
              moduleType: 'js',
            };
          return this.error(asViteError(current(), root, first, made.errors));
        }
        served.set(id, made.code);
        return {
          code:
            tellsOfEdits && /^virtual:(page|form|texts|document)\//.test(id) ? made.code + tellOfEdit(id) : made.code,
          moduleType: 'js',
        };
      },
    },
    transformIndexHtml: (html) => withSiteName(html, current()),
    generateBundle: {
      // After Vite has removed the scripts of chunks that only have styles.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        this.emitFile({
          type: 'asset',
          fileName: '.vite/start.json',
          source: JSON.stringify(startFiles(current(), chunks)),
        });
      },
    },
    configureServer(server) {
      tellsOfEdits = server.config.server.hmr !== false;
      watchConfig(server, root);
      if (tellsOfEdits) findings = sendFindings(server, root, current);
    },
    hotUpdate: {
      order: 'pre',
      handler({ file, modules }) {
        if (configPathOf(root, file) === null) return undefined;
        project = null;
        const graph = this.environment.moduleGraph;
        findings?.edited();
        const changed = [...served].filter(([id, code]) => isEdited(current(), id, code)).map(([id]) => id);
        return [...modules, ...changed.flatMap((id) => graph.getModuleById(`\0${id}.js`) ?? [])];
      },
    },
  };
}

/** The page with the name of the default region's site as its title, and its language, until the portal sets both. */
function withSiteName(html: string, { config, regions }: ConfigProject): string {
  const id = config.site.defaultRegion;
  const { site } = regions.get(id) ?? config;
  const locale = site.regions.find((region) => region.id === id)?.locale ?? site.locales[0] ?? 'en';
  const key = 'shell.siteName';
  const name = config.regionTexts[locale]?.[id]?.[key] ?? config.texts[locale]?.['shell']?.[key] ?? '';
  return html
    .replace('<title></title>', `<title>${escapeHtml(name)}</title>`)
    .replace('lang=""', `lang="${escapeHtml(locale)}"`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Whether a module differs from the code that is served. Nothing counts as edited while a file is broken, so that the open page stays as it is. */
function isEdited(project: ConfigProject, id: string, code: string): boolean {
  if (project.config.broken.size > 0) return false;
  const made = makeModule(project, id);
  return (made?.errors.length ?? 0) === 0 && made?.code !== code;
}

/** Code that hands the new module to the running document; `followEdits` of the portal listens. */
function tellOfEdit(id: string): string {
  return `\nimport.meta.hot?.accept((next) => { if (next) window.dispatchEvent(new CustomEvent('config-edit', { detail: { id: ${JSON.stringify(id)}, value: next.default } })); });\n`;
}

function watchConfig(server: ViteDevServer, root: string): void {
  server.watcher.add(
    ['schemas', 'i18n', 'routes.config.json', 'errors.config.json'].map((name) => path.join(root, name)),
  );
}

/** Converts the findings for the error overlay of the dev server: the first one with its place and lines, the others as text. */
function asViteError(project: ConfigProject, root: string, first: Diagnostic, all: readonly Diagnostic[]) {
  const text = project.config.files.get(first.file)?.text;
  return {
    message: all.map(describeDiagnostic).join('\n'),
    id: path.join(root, first.file),
    loc: { file: path.join(root, first.file), line: first.line, column: first.column },
    ...(text === undefined ? {} : { frame: codeFrame(text, first) }),
  };
}
