import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { ConfigLoaders, FormModule, Manifest, PageModule } from '../../portal/lifecycle/Portal.ts';
import type { TextTable } from '../../portal/stores/TextStore.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { makeModule } from '../vitePlugin/virtualModules.ts';

const require = createRequire(import.meta.url);

/** Loads the config as the build would serve it, without a build. Modules are made once for a project. */
export function configLoaders(project: ConfigProject, region: string): ConfigLoaders & { readonly manifest: Manifest } {
  const manifest = read<Manifest>(project, `virtual:manifest/${region}`);
  return {
    manifest,
    page: async (id) => read<PageModule>(project, `virtual:page/${region}/${id}`),
    form: async (id) => read<FormModule>(project, `virtual:form/${region}/${id}`),
    texts: async (locale, table) =>
      table.includes('/') || project.config.texts[locale]?.[table] ? configTexts(project, region, locale, table) : {},
    document: async (locale, id) => read(project, `virtual:document/${locale}/${id}`),
  };
}

/** Returns the compiled text of a key in a language; null when the key has none. */
export function configWords(project: ConfigProject, region: string, locale: string, key: string): unknown {
  const [domain = ''] = key.split('.');
  if (project.config.texts[locale]?.[domain]?.[key] === undefined) return null;
  return configTexts(project, region, locale, domain)[key] ?? null;
}

/** Returns the compiled texts of a table by full key. */
function configTexts(project: ConfigProject, region: string, locale: string, table: string): TextTable {
  return read<TextTable>(project, `virtual:texts/${region}/${locale}/${table}`);
}

const made = new WeakMap<ConfigProject, Map<string, unknown>>();

/** Trust border: a module of the config has the content that its id promises. */
function read<T>(project: ConfigProject, id: string): T {
  const known = made.get(project) ?? new Map<string, unknown>();
  made.set(project, known);
  if (!known.has(id)) known.set(id, evaluateModule(project, id));
  return known.get(id) as T;
}

/** A part of the config that a page needs is missing or broken; the message says which, and why. */
export class BrokenConfig extends Error {}

/** Runs the code that the build would write: data, and the validators of forms. */
function evaluateModule(project: ConfigProject, id: string): unknown {
  const module = makeModule(project, id);
  if (!module || module.errors.length > 0)
    throw new BrokenConfig(`The config has no ${id}: ${module?.errors[0]?.message ?? 'Nothing declares it.'}`);
  const code = module.code
    .replace(/^import \* as (\w+) from "([^"]+)";$/gm, 'const $1 = require("$2");')
    .replace(/\(\) => import\([^)]*\)/g, '() => null')
    .replace(/^export default /m, 'return ');
  return vm.compileFunction(code, ['require'])(require);
}
