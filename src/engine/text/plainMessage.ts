/** Below this, numbers have no grouping separators in any language. */
const ungrouped = 1000;

/** What a text shows instead of an argument that is missing. */
export const missing = '--';

/** The parser's element types; elements with number or date formats need the formatter. */
const [literal, argument, select, plural, pound] = [0, 1, 5, 6, 7];

interface Filling {
  readonly locale: string;
  readonly valueOf: (name: string) => unknown;
  /** What `#` shows inside a plural: its number, or the stand-in for one that is missing. */
  readonly counted?: number | string;
}

interface Element {
  readonly type?: unknown;
  readonly value?: unknown;
  readonly options?: unknown;
  readonly offset?: unknown;
  readonly pluralType?: unknown;
}

/**
 * Formats a parsed text of literals, arguments, selects and plurals of small numbers; null when it contains anything else. It
 * avoids the formatter, which initialises number formats before its first text; that takes longer than to show every error
 * of a form. In Chinese the space that sets an argument apart is left out where the argument is Chinese too.
 */
export function plainMessage(elements: unknown, filling: Filling): string | null {
  if (!Array.isArray(elements)) return null;
  let text = '';
  let before = '';
  for (const element of elements) {
    const { type } = Object(element);
    const part = partOf(Object(element), filling);
    if (part === null) return null;
    // Two arguments, and an argument beside a space alone, keep the space.
    const isSpaced = filling.locale.startsWith('zh') && isHanSpaceHan(type === literal ? text : before, part);
    text = !isSpaced ? text + part : part.startsWith(' ') ? text + part.slice(1) : text.slice(0, -1) + part;
    before = type === literal ? part : '';
  }
  return text;
}

/** Whether texts that meet have a space between two Chinese characters: what stands apart from a figure or a Latin name. */
function isHanSpaceHan(before: string, after: string): boolean {
  return /\p{Script=Han}(?: \||\| )\p{Script=Han}/u.test(`${before.slice(-2)}|${after.slice(0, 2)}`);
}

function partOf(element: Element, filling: Filling): string | null {
  const { type, value: text } = element;
  const { locale, valueOf, counted } = filling;
  if (type === pound) return counted === undefined ? null : String(counted);
  if (typeof text !== 'string') return null;
  if (type === literal) return text;
  const value = valueOf(text);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  switch (type) {
    case argument:
      return String(value);
    case select:
      return plainMessage(wayOf(element, String(value)), { locale, valueOf });
    case plural:
      if (typeof value === 'number') return pluralOf(element, value, filling);
      // The formatter would show NaN.
      return value === missing ? plainMessage(wayOf(element, 'other'), { locale, valueOf, counted: missing }) : null;
    default:
      return null;
  }
}

function pluralOf(element: Element, value: number, { locale, valueOf }: Filling): string | null {
  const { offset, options, pluralType } = element;
  const counted = value - Number(offset ?? 0);
  if (!Number.isInteger(counted) || counted < 0 || counted >= ungrouped) return null;
  const exact = `=${String(value)}`;
  const key = Object.hasOwn(Object(options), exact)
    ? exact
    : rulesOf(locale, pluralType === 'ordinal' ? 'ordinal' : 'cardinal').select(counted);
  return plainMessage(wayOf(element, key), { locale, valueOf, counted });
}

function wayOf({ options }: Element, key: string): unknown {
  const ways: Readonly<Record<string, unknown>> = { ...Object(options) };
  return Object(Object.hasOwn(ways, key) ? ways[key] : ways['other']).value;
}

const known = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules {
  const name = `${locale} ${type}`;
  const rules = known.get(name) ?? new Intl.PluralRules(locale, { type });
  known.set(name, rules);
  return rules;
}
