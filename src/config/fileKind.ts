/** What a file of the config declares, according to its path. */
export type FileKind =
  | { readonly kind: 'site' | 'menus' | 'serverMenus' | 'access' | 'routes' | 'errors' }
  | { readonly kind: 'page' | 'form' | 'part'; readonly id: string; readonly domain: string }
  | { readonly kind: 'flow' | 'api'; readonly domain: string }
  | { readonly kind: 'example'; readonly domain: string; readonly operation: string }
  | { readonly kind: 'personas'; readonly name: string }
  | { readonly kind: 'shared'; readonly name: string }
  | { readonly kind: 'overlay'; readonly region: string }
  | { readonly kind: 'texts'; readonly locale: string; readonly domain: string }
  | { readonly kind: 'regionTexts'; readonly locale: string; readonly region: string }
  | { readonly kind: 'variantTexts'; readonly locale: string; readonly variant: string }
  | { readonly kind: 'serverTexts'; readonly locale: string; readonly name: string }
  | { readonly kind: 'glossary' }
  | { readonly kind: 'scenario'; readonly name: string }
  | { readonly kind: 'document'; readonly locale: string; readonly id: string };

export type KindName = FileKind['kind'];

const serverMenusFile = 'schemas/serverMenus.json';

const singletons: Readonly<Record<string, FileKind>> = {
  'schemas/site.json': { kind: 'site' },
  'schemas/menus.json': { kind: 'menus' },
  [serverMenusFile]: { kind: 'serverMenus' },
  'schemas/access.json': { kind: 'access' },
  'routes.config.json': { kind: 'routes' },
  'errors.config.json': { kind: 'errors' },
};

/** Paths of the files that every site needs: a backend offers menus only where they are declared. */
export const neededFiles: readonly string[] = Object.keys(singletons).filter((path) => path !== serverMenusFile);

const patterns: readonly (readonly [RegExp, (...parts: string[]) => FileKind])[] = [
  [/^i18n\/glossary\.json$/, () => ({ kind: 'glossary' })],
  [/^tests\/scenarios\/([a-z][A-Za-z0-9]*\/[A-Za-z0-9]+)\.(?:json|yaml)$/, (name = '') => ({ kind: 'scenario', name })],
  [/^schemas\/_shared\/([a-z][A-Za-z0-9]*)\.json$/, (name = '') => ({ kind: 'shared', name })],
  [
    /^schemas\/regions\/([a-z]{2})\.overlay\.json$/,
    (region = '') => ({ kind: 'overlay', region: region.toUpperCase() }),
  ],
  [/^schemas\/([a-z][A-Za-z0-9]*)\/api\.json$/, (domain = '') => ({ kind: 'api', domain })],
  [/^schemas\/([a-z][A-Za-z0-9]*)\/flow\.json$/, (domain = '') => ({ kind: 'flow', domain })],
  [
    /^schemas\/([a-z][A-Za-z0-9]*)\/pages\/([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)*)\.json$/,
    (domain = '', path = '') => ({ kind: 'page', domain, id: idOf(domain, path) }),
  ],
  [
    /^schemas\/([a-z][A-Za-z0-9]*)\/forms\/([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)*)\.json$/,
    (domain = '', path = '') => ({ kind: 'form', domain, id: idOf(domain, path) }),
  ],
  [/^schemas\/personas\/([a-z][A-Za-z0-9]*)\.json$/, (name = '') => ({ kind: 'personas', name })],
  [
    /^schemas\/([a-z][A-Za-z0-9]*)\/examples\/([A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)\.json$/,
    (domain = '', name = '') => ({ kind: 'example', domain, operation: `${domain}.${name}` }),
  ],
  [
    /^schemas\/([a-z][A-Za-z0-9]*)\/parts\/([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)*)\.json$/,
    (domain = '', path = '') => ({ kind: 'part', domain, id: idOf(domain, path) }),
  ],
  [
    /^i18n\/([A-Za-z-]+)\/documents\/([A-Za-z0-9.-]+)\.json$/,
    (locale = '', id = '') => ({ kind: 'document', locale, id }),
  ],
  [
    /^i18n\/([A-Za-z-]+)\/regions\/([A-Z]{2})\.json$/,
    (locale = '', region = '') => ({ kind: 'regionTexts', locale, region }),
  ],
  [
    /^i18n\/([A-Za-z-]+)\/variants\/([a-z][a-z0-9_]*)\.json$/,
    (locale = '', variant = '') => ({ kind: 'variantTexts', locale, variant }),
  ],
  [
    /^i18n\/([A-Za-z-]+)\/server\/([a-z][A-Za-z0-9]*)\.json$/,
    (locale = '', name = '') => ({ kind: 'serverTexts', locale, name }),
  ],
  [
    /^i18n\/([A-Za-z-]+)\/([a-z][A-Za-z0-9]*)\.json$/,
    (locale = '', domain = '') => ({ kind: 'texts', locale, domain }),
  ],
];

/** The kind of the file at a path below the project's root (with `/`), or null when no kind has such a path. */
export function fileKindOf(path: string): FileKind | null {
  const singleton = singletons[path];
  if (singleton) return singleton;
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(path);
    if (match) return make(...match.slice(1));
  }
  return null;
}

/** Whether a path belongs to the config: its JSON files, but not the meta-schemas. */
export function isConfigPath(path: string): boolean {
  if (path === 'routes.config.json' || path === 'errors.config.json') return true;
  return /^(schemas|i18n)\/.*\.json$/.test(path) && !path.startsWith('schemas/_meta/');
}

function idOf(domain: string, path: string): string {
  return [domain, ...path.split('/')].join('.');
}
