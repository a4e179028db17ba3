import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { ConfigLoaders, FormModule, Manifest, PageModule } from '../../portal/lifecycle/Portal.ts';
import type { TextTable } from '../../portal/stores/TextStore.ts';
import type { ConfigProject } from '../ConfigProject.ts';
import type { ConfigCoverage } from './ConfigCoverage.ts';
import { makeModule } from '../vitePlugin/virtualModules.ts';

const require = createRequire(import.meta.url);

/** The config as the build would serve it, without a build. Modules are made once for a project. */
export function configLoaders(project: ConfigProject, region: string, coverage?: ConfigCoverage): ConfigLoaders & { readonly manifest: Manifest } {
  const manifest = read<Manifest>(project, `virtual:manifest/${region}`);
  const resolved = project.regions.get(region);
  for (const part of ['routes', 'errors', 'menus'] as const) {
    // What a region has changed stands elsewhere than in the file.
    if (resolved && JSON.stringify(resolved[part]) === JSON.stringify(project.config[part])) coverage?.loaded(part, undefined, manifest[part]);
  }
  return {
    manifest,
    async page(id) {
      const module = read<PageModule>(project, `virtual:page/${region}/${id}`);
      if (resolved?.pages[id] === project.config.pages[id]) coverage?.loaded('page', id, module.page);
      return module;
    },
    async form(id) {
      const module = read<FormModule>(project, `virtual:form/${region}/${id}`);
      if (resolved?.forms[id] === project.config.forms[id]) coverage?.loaded('form', id, module.form);
      return module;
    },
    texts: async (locale, domain) => configTexts(project, region, locale, domain),
    document: async (locale, id) => read(project, `virtual:document/${locale}/${id}`),
  };
}

/** The compiled texts of a domain by full key. */
export function configTexts(project: ConfigProject, region: string, locale: string, domain: string): TextTable {
  return read<TextTable>(project, `virtual:texts/${region}/${locale}/${domain}`);
}

const made = new WeakMap<ConfigProject, Map<string, unknown>>();

/** Trust border: a module of the config has the content that its id promises. */
function read<T>(project: ConfigProject, id: string): T {
  const known = made.get(project) ?? new Map<string, unknown>();
  made.set(project, known);
  if (!known.has(id)) known.set(id, evaluateModule(project, id));
  return known.get(id) as T;
}

/** Runs the code that the build would have written: data, and the validators of forms. */
function evaluateModule(project: ConfigProject, id: string): unknown {
  const module = makeModule(project, id);
  if (!module || module.errors.length > 0) throw new Error(`The config has no ${id}: ${module?.errors[0]?.message ?? 'nothing declares it'}.`);
  const code = module.code
    .replace(/^import \* as (\w+) from "([^"]+)";$/gm, 'const $1 = require("$2");')
    .replace(/\(\) => import\([^)]*\)/g, '() => null')
    .replace(/^export default /m, 'return ');
  return vm.compileFunction(code, ['require'])(require);
}
