/**
 * The kinds of change. A breaking change affects what relied on the old state: a bookmark, a stored draft, a role, a caller.
 * A change of access is always breaking, whether it widens or narrows.
 */
export const changeCodes = {
  'access-changed': { breaking: true, says: 'the access condition changed' },
  'access-code-added': { breaking: false, says: 'a new access code' },
  'access-code-gone': { breaking: true, says: 'the access code is gone' },
  'access-narrowed': { breaking: true, says: 'fewer users have access' },
  'access-widened': { breaking: true, says: 'more users have access' },
  'answer-added': { breaking: false, says: 'the answer contains more' },
  'answer-changed': { breaking: true, says: 'the answer changed' },
  'answer-gone': { breaking: true, says: 'the answer no longer contains it' },
  'code-behaviour-changed': { breaking: true, says: 'the behaviour of an error code changed' },
  'code-answered': { breaking: false, says: 'the call may return a new code' },
  'code-unanswered': { breaking: false, says: 'the call no longer returns the code' },
  'document-added': { breaking: false, says: 'a new document' },
  'document-changed': { breaking: false, says: 'the wording of a document changed' },
  'document-gone': { breaking: true, says: 'the document is gone' },
  'draft-refused': { breaking: true, says: 'a stored draft is no longer valid' },
  'field-added': { breaking: false, says: 'a new field' },
  'field-gone': { breaking: true, says: 'the field is gone' },
  'field-look': { breaking: false, says: 'the field looks different' },
  'field-optional': { breaking: false, says: 'the field is now optional' },
  'field-required': { breaking: true, says: 'the field is now required' },
  'flow-added': { breaking: false, says: 'a new flow' },
  'flow-changed': { breaking: true, says: 'the stored state of the flow changed' },
  'flow-gone': { breaking: true, says: 'the flow is gone' },
  'form-added': { breaking: false, says: 'a new form' },
  'form-gone': { breaking: true, says: 'the form is gone' },
  'form-look': { breaking: false, says: 'the layout of the form changed' },
  'host-added': { breaking: false, says: 'a new host' },
  'host-gone': { breaking: true, says: 'the host no longer serves the site' },
  'input-added': { breaking: false, says: 'the call accepts a new input' },
  'input-gone': { breaking: true, says: 'the call no longer accepts the input' },
  'input-required': { breaking: true, says: 'the call now requires the input' },
  'locale-added': { breaking: false, says: 'a new language' },
  'locale-gone': { breaking: true, says: 'the language is gone' },
  'menu-entry-added': { breaking: false, says: 'a new menu entry' },
  'menu-entry-changed': { breaking: false, says: 'the menu entry changed' },
  'menu-entry-gone': { breaking: true, says: 'the menu entry is gone' },
  'operation-added': { breaking: false, says: 'a new call' },
  'operation-gone': { breaking: true, says: 'the call is gone' },
  'operation-moved': { breaking: true, says: 'the call has another address' },
  'page-added': { breaking: false, says: 'a new page' },
  'page-changed': { breaking: false, says: 'the page changed' },
  'page-gone': { breaking: true, says: 'the page is gone' },
  'region-added': { breaking: false, says: 'a new region' },
  'region-gone': { breaking: true, says: 'the region is gone' },
  'route-added': { breaking: false, says: 'a new route' },
  'route-gone': { breaking: true, says: 'the route is gone' },
  'route-look': { breaking: false, says: 'the route looks different' },
  'route-moved': { breaking: true, says: 'the route leads to another target' },
  'rule-changed': { breaking: true, says: 'the rule changed' },
  'rule-loosened': { breaking: false, says: 'a looser rule' },
  'rule-tightened': { breaking: true, says: 'a stricter rule' },
  'sign-in-moved': { breaking: true, says: 'the sign-in address changed' },
  'site-changed': { breaking: false, says: 'the site changed' },
  'text-added': { breaking: false, says: 'a new text' },
  'text-changed': { breaking: false, says: 'the wording changed' },
  'text-gone': { breaking: false, says: 'the text is gone' },
} as const satisfies Readonly<Record<string, { readonly breaking: boolean; readonly says: string }>>;

export type ChangeCode = keyof typeof changeCodes;

/** One change, before the regions it applies to are known. */
export interface FoundChange {
  readonly code: ChangeCode;
  /** What changed: `route /wallet`, `form withdraw.create: amount`, `call withdraw.submit`. */
  readonly subject: string;
  /** The difference, as `before → after` where both are short. */
  readonly detail: string;
  /** Ids of the pages that it affects. */
  readonly pages: readonly string[];
}

export interface Change extends FoundChange {
  readonly regions: readonly string[];
}

export function isBreaking({ code }: Pick<FoundChange, 'code'>): boolean {
  return changeCodes[code].breaking;
}

const longest = 60;

/** Formats `before → after`, each as JSON, shortened if long. */
export function fromTo(before: unknown, after: unknown): string {
  return `${brief(before)} → ${brief(after)}`;
}

function brief(value: unknown): string {
  if (value === undefined) return 'none';
  const text = JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** Whether two JSON values are equal, ignoring the order of keys. */
export function isSame(before: unknown, after: unknown): boolean {
  return canonical(before) === canonical(after);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, node: unknown) => (node !== null && typeof node === 'object' && !Array.isArray(node) ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1))) : node)) ?? '';
}

export interface KeyedChange<T> {
  readonly key: string;
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** Entries of two maps that differ, by key: removed, added or changed. */
export function keyedChanges<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): readonly KeyedChange<T>[] {
  const own = (map: Readonly<Record<string, T>>, key: string) => (Object.hasOwn(map, key) ? map[key] : undefined);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.map((key) => ({ key, before: own(before, key), after: own(after, key) })).filter((one) => !isSame(one.before, one.after));
}
