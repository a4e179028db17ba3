/** The classes, ids, attributes and elements that some markup contains. */
interface Names {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

/** Part of a sheet: a rule, or an at-rule around rules. */
interface Part {
  readonly prelude: string;
  readonly body: string;
}

/** States that an element has only when somebody uses it, and pseudo-elements of controls. */
const later =
  /:(?:hover|active|focus|focus-visible|focus-within|disabled|checked|placeholder|selection|target|fullscreen|-webkit|-moz)|::(?!before|after)/;
const dark = /\[arco-theme=["']?dark["']?\]/;

/**
 * The part of a built style sheet that this markup needs for its first paint, without unused custom properties. Rules of the dark
 * theme follow the colour scheme of the document instead of the attribute that a script sets.
 */
export function pickStyles(sheet: string, html: string): string {
  const names = namesIn(html);
  const picked = pickIn(sheet.replace(/\/\*[^]*?\*\//g, ''), names);
  const used = usedProperties(picked);
  return picked
    .replace(/([{;])--[\w-]+:[^;{}]*/g, (declaration, before: string) => {
      const name = /--[\w-]+/.exec(declaration)?.[0] ?? '';
      return used.has(name) ? declaration : before === '{' ? '{' : '';
    })
    .replace(/\{;+/g, '{')
    .replace(/[^{}]+\{\}/g, '')
    .replace(/[^{}]+\{\}/g, '');
}

function pickIn(sheet: string, names: Names): string {
  return partsOf(sheet)
    .map(({ prelude, body }) => {
      if (/^@(?:media|supports)/.test(prelude)) {
        if (/print|forced-colors/.test(prelude)) return '';
        const inside = pickIn(body, names);
        return inside === '' ? '' : `${prelude}{${inside}}`;
      }
      if (prelude.startsWith('@')) return '';
      const kept = splitAtCommas(prelude).filter((selector) => mayMatch(selector, names));
      const light = kept.filter((selector) => !dark.test(selector));
      const night = kept.filter((selector) => dark.test(selector)).map((selector) => selector.replace(dark, ''));
      return [
        light.length === 0 ? '' : `${light.join(',')}{${body}}`,
        night.length === 0 ? '' : `@media (prefers-color-scheme:dark){${night.join(',')}{${body}}}`,
      ].join('');
    })
    .join('');
}

/** Whether the names in a selector occur in the markup, so that it may select something there. */
function mayMatch(selector: string, names: Names): boolean {
  if (later.test(selector)) return false;
  const within = /:(?:is|where|has)\(/.exec(selector);
  if (within) {
    const start = within.index + within[0].length;
    const end = closing(selector, start);
    const alternatives = splitAtCommas(selector.slice(start, end));
    const rest = `${selector.slice(0, within.index)} ${selector.slice(end + 1)}`;
    return alternatives.some((one) => mayMatch(one, names)) && mayMatch(rest, names);
  }
  const plain = selector
    .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/::?[\w-]+(?:\([^()]*\))?/g, '')
    .replace(dark, '');
  const every = (pattern: RegExp, known: ReadonlySet<string>) =>
    [...plain.matchAll(pattern)].every(([, name = '']) => known.has(name));
  return (
    every(/\.([\w-]+)/g, names.classes) &&
    every(/#([\w-]+)/g, names.ids) &&
    every(/\[([\w-]+)/g, names.attributes) &&
    every(/(?<![\w.#[-])([a-z][a-z0-9]*)(?![\w-]*[\]=])/g, names.elements)
  );
}

function namesIn(html: string): Names {
  const all = (pattern: RegExp) => new Set([...html.matchAll(pattern)].flatMap(([, name = '']) => name.split(/\s+/)));
  return {
    classes: all(/\sclass="([^"]*)"/g),
    ids: all(/\sid="([^"]*)"/g),
    attributes: all(/\s([a-z][\w-]*)=/g),
    elements: new Set([...all(/<([a-z][a-z0-9]*)/g), 'html', 'body']),
  };
}

/** The custom properties that declarations read, also through other custom properties. */
function usedProperties(sheet: string): ReadonlySet<string> {
  const readBy = new Map<string, Set<string>>();
  const used = new Set<string>();
  for (const [, name = '', value = ''] of sheet.matchAll(/[{;]([\w-]+):([^;{}]*)/g))
    for (const [, read = ''] of value.matchAll(/var\((--[\w-]+)/g)) {
      if (!name.startsWith('--')) used.add(read);
      else readBy.set(name, (readBy.get(name) ?? new Set()).add(read));
    }
  // A set also visits what is added to it on the way.
  for (const name of used) for (const read of readBy.get(name) ?? []) used.add(read);
  return used;
}

function partsOf(sheet: string): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < sheet.length; ) {
    const open = sheet.indexOf('{', at);
    if (open === -1) break;
    const end = closing(sheet, open + 1, '{', '}');
    const prelude = sheet.slice(at, open);
    // Statements such as @charset end before the rule.
    parts.push({ prelude: prelude.slice(prelude.lastIndexOf(';') + 1).trim(), body: sheet.slice(open + 1, end) });
    at = end + 1;
  }
  return parts;
}

/** The index of the bracket that closes what is open at `from`. */
function closing(text: string, from: number, opens = '(', closes = ')'): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === opens) depth += 1;
    else if (text[at] === closes && (depth -= 1) === 0) return at;
  }
  return text.length;
}

function splitAtCommas(selectors: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, sign] of [...selectors].entries()) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      found.push(selectors.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, selectors.slice(start)].map((one) => one.trim());
}
