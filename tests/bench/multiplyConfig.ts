/** Domains that cannot be copied: those of the whole site, and those whose routes exist in one region only. Shared schemas are copied by name. */
const single = new Set(['shell', 'session', 'system', '_shared', 'regions', '_meta', 'combine', 'huichukou']);

/**
 * Multiplies the size of a config: copies every domain under further names (withdrawB, withdrawC …) with its pages,
 * forms, operations, flows, texts and routes. References between domains stay within the same copy, those to shared schemas
 * too, because these name texts; permissions and documents are shared. An operation that only the whole site calls is reserved
 * in the copies.
 */
export function multiplyConfig(files: ReadonlyMap<string, string>, times: number): ReadonlyMap<string, string> {
  const domains = [
    ...new Set(
      [...files.keys()].flatMap((file) => /^schemas\/([a-zA-Z]+)\/(?:pages|forms|api|flow)/.exec(file)?.[1] ?? []),
    ),
  ].filter((domain) => !single.has(domain));
  const result = new Map(files);
  const isCopied = (file: string) => domains.some((domain) => file.startsWith(`schemas/${domain}/`));
  const called = [...files].flatMap(([file, text]) => (isCopied(file) ? withoutIds(text) : [])).join('\n');
  for (let copy = 1; copy < times; copy++) {
    const letters = suffix(copy);
    const renamed = renamer(domains, flowIds(files), letters);
    for (const [file, text] of files) {
      const [, shared] = /^schemas\/_shared\/(\w+)\.json$/.exec(file) ?? [];
      if (shared !== undefined) result.set(`schemas/_shared/${shared}${letters}.json`, renamed(text));
      const own = domains.find(
        (domain) => file.startsWith(`schemas/${domain}/`) || new RegExp(`^i18n/[^/]+/${domain}\\.json$`).test(file),
      );
      if (own === undefined) continue;
      const to = file
        .replace(`/${own}/`, `/${own}${letters}/`)
        .replace(new RegExp(`/${own}\\.json$`), `/${own}${letters}.json`);
      result.set(
        to,
        file.startsWith('i18n/')
          ? text
          : renamed(file.endsWith('/api.json') ? copiedPaths(reserving(text, called), letters) : text),
      );
    }
    const routes = 'routes.config.json';
    result.set(routes, withCopies(result.get(routes) ?? '{}', files.get(routes) ?? '{}', { letters, renamed }));
    dropUnused(result, new RegExp(`^schemas/_shared/(\\w+${letters})\\.json$`));
  }
  return result;
}

/** Removes what only the domains without copies use from the shared files of a copy. */
function dropUnused(files: Map<string, string>, copies: RegExp): void {
  const shared = [...files.keys()].filter((file) => copies.test(file));
  for (let found = true; found; ) {
    found = false;
    const all = [...files.values()].join('\n');
    for (const file of shared) {
      const { $defs = {}, ...rest } = Object(JSON.parse(files.get(file) ?? '{}'));
      const used = Object.entries($defs).filter(
        ([name]) =>
          all.includes(`${file.split('/').at(-1)}#/$defs/${name}"`) ||
          Object.entries($defs).some(
            ([other, value]) => other !== name && JSON.stringify(value).includes(`"#/$defs/${name}"`),
          ),
      );
      if (used.length === Object.keys($defs).length) continue;
      files.set(file, JSON.stringify({ ...rest, $defs: Object.fromEntries(used) }));
      found = true;
    }
  }
}

/** Renames `withdraw.create` to `withdrawB.create` in all references, and the names of the flows. */
function renamer(domains: readonly string[], flows: readonly string[], letters: string): (text: string) => string {
  const names = new RegExp(`"(${domains.join('|')})(\\.[A-Za-z0-9.]+)"`, 'g');
  const flow = new RegExp(`"flow": "(${flows.join('|')})"`, 'g');
  const declared = new RegExp(`("flows": \\{\\s*)"(${flows.join('|')})"|(\\n {4})"(${flows.join('|')})": \\{`, 'g');
  const sharedFile = /((?:_shared\/|"\$ref": ")\w+)\.json(?=#)/g;
  const inPages = new RegExp(`route\\.page == '(${domains.join('|')})\\.`, 'g');
  const shared = /"(?:x-)?(?:permission(?:-also)?|document)": (?:"[^"]*"|\[[^\]]*\])/g;
  return (text) =>
    replaceBetween(text, shared, (part) => part.replace(names, `"$1${letters}$2"`))
      .replace(sharedFile, `$1${letters}.json`)
      .replace(flow, `"flow": "$1${letters}"`)
      .replace(inPages, `route.page == '$1${letters}.`)
      .replace(declared, (all, head?: string, first?: string, indent?: string, other?: string) =>
        text.includes('"flows"')
          ? `${head ?? indent ?? ''}"${first ?? other ?? ''}${letters}"${head === undefined ? ': {' : ''}`
          : all,
      );
}

/** Changes the text between the matches of a pattern. */
function replaceBetween(text: string, pattern: RegExp, change: (part: string) => string): string {
  const kept = text.match(pattern) ?? [];
  return text
    .split(pattern)
    .map((part, index) => change(part) + (kept[index] ?? ''))
    .join('');
}

function flowIds(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files]
    .filter(([file]) => file.endsWith('/flow.json'))
    .flatMap(([, text]) => Object.keys({ ...Object(Object(JSON.parse(text))['flows']) }));
}

/** Prefixes the paths of a copy, because two operations cannot share an address. */
function copiedPaths(text: string, letters: string): string {
  return text.replace(/^ {4}"\//gm, `    "/${letters}/`);
}

/** The text without the places that name an operation but do not call it: its declaration, and what it outdates. */
function withoutIds(text: string): string {
  return text.replaceAll(/^\s+"operationId": "[^"]*"|"x-outdates": \[[^\]]*\]/gm, '');
}

/** Marks the operations that no copied file calls as reserved. */
function reserving(api: string, called: string): string {
  return api.replaceAll(/^\s+"operationId": ("[^"]*")(?!,\s*"x-reserved")/gm, (all, id: string) =>
    called.includes(id) ? all : `${all}, "x-reserved": "whole site"`,
  );
}

function withCopies(
  sofar: string,
  original: string,
  { letters, renamed }: { readonly letters: string; readonly renamed: (text: string) => string },
): string {
  const target: { readonly routes: readonly unknown[] } = JSON.parse(sofar);
  const source: {
    readonly routes: readonly { readonly path: string; readonly page?: string; readonly title?: string }[];
  } = JSON.parse(renamed(original));
  const copies = source.routes
    .filter(({ page, title }) => (page ?? title)?.split('.')[0]?.endsWith(letters))
    .map(
      (route) =>
        JSON.parse(
          JSON.stringify(route).replace(`"path":"${route.path}"`, `"path":"/${letters}${route.path}"`),
        ) as unknown,
    );
  return JSON.stringify({ ...target, routes: [...target.routes, ...copies] }, null, 2);
}

/** Returns B, C … Z, BB, BC …, because names of domains consist of letters. */
function suffix(copy: number): string {
  return copy < 25 ? String.fromCharCode(66 + copy - 1) : `${suffix(Math.floor(copy / 25))}${suffix(copy % 25 || 1)}`;
}
