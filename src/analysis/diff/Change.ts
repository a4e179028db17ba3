import { sortedJson } from '../../domain/sortedJson.ts';

/**
 * The kinds of change. A breaking change affects what relied on the old state: a bookmark, a stored draft, a role, a caller.
 * A change of access is always breaking, whether it widens or narrows.
 */
export const changeCodes = {
  'access-changed': { breaking: true, means: 'the access condition changed' },
  'access-code-added': { breaking: false, means: 'a new access code' },
  'access-code-gone': { breaking: true, means: 'the access code is gone' },
  'access-narrowed': { breaking: true, means: 'fewer users have access' },
  'access-widened': { breaking: true, means: 'more users have access' },
  'answer-added': { breaking: false, means: 'the answer contains more' },
  'answer-changed': { breaking: true, means: 'the answer changed' },
  'answer-gone': { breaking: true, means: 'the answer no longer contains it' },
  'code-behaviour-changed': { breaking: true, means: 'the behaviour of an error code changed' },
  'code-answered': { breaking: false, means: 'the call may return a new code' },
  'code-unanswered': { breaking: false, means: 'the call no longer returns the code' },
  'document-added': { breaking: false, means: 'a new document' },
  'document-changed': { breaking: false, means: 'the wording of a document changed' },
  'document-gone': { breaking: true, means: 'the document is gone' },
  'draft-refused': { breaking: true, means: 'a stored draft is no longer valid' },
  'field-added': { breaking: false, means: 'a new field' },
  'field-gone': { breaking: true, means: 'the field is gone' },
  'field-look': { breaking: false, means: 'the field looks different' },
  'field-optional': { breaking: false, means: 'the field is now optional' },
  'field-required': { breaking: true, means: 'the field is now required' },
  'flow-added': { breaking: false, means: 'a new flow' },
  'flow-changed': { breaking: true, means: 'the stored state of the flow changed' },
  'flow-gone': { breaking: true, means: 'the flow is gone' },
  'form-added': { breaking: false, means: 'a new form' },
  'form-gone': { breaking: true, means: 'the form is gone' },
  'form-look': { breaking: false, means: 'the layout of the form changed' },
  'host-added': { breaking: false, means: 'a new host' },
  'host-gone': { breaking: true, means: 'the host no longer serves the site' },
  'input-added': { breaking: false, means: 'the call accepts a new input' },
  'input-gone': { breaking: true, means: 'the call no longer accepts the input' },
  'input-required': { breaking: true, means: 'the call now requires the input' },
  'locale-added': { breaking: false, means: 'a new language' },
  'locale-gone': { breaking: true, means: 'the language is gone' },
  'menu-entry-added': { breaking: false, means: 'a new menu entry' },
  'menu-entry-changed': { breaking: false, means: 'the menu entry changed' },
  'menu-entry-gone': { breaking: true, means: 'the menu entry is gone' },
  'operation-added': { breaking: false, means: 'a new call' },
  'operation-gone': { breaking: true, means: 'the call is gone' },
  'operation-moved': { breaking: true, means: 'the call has another address' },
  'page-added': { breaking: false, means: 'a new page' },
  'page-changed': { breaking: false, means: 'the page changed' },
  'page-gone': { breaking: true, means: 'the page is gone' },
  'region-added': { breaking: false, means: 'a new region' },
  'region-gone': { breaking: true, means: 'the region is gone' },
  'route-added': { breaking: false, means: 'a new route' },
  'route-gone': { breaking: true, means: 'the route is gone' },
  'route-look': { breaking: false, means: 'the route looks different' },
  'route-moved': { breaking: true, means: 'the route leads to another target' },
  'rule-changed': { breaking: true, means: 'the rule changed' },
  'rule-loosened': { breaking: false, means: 'a looser rule' },
  'rule-tightened': { breaking: true, means: 'a stricter rule' },
  'sign-in-moved': { breaking: true, means: 'the sign-in address changed' },
  'site-changed': { breaking: false, means: 'the site changed' },
  'text-added': { breaking: false, means: 'a new text' },
  'text-changed': { breaking: false, means: 'the wording changed' },
  'text-gone': { breaking: false, means: 'the text is gone' },
} as const satisfies Readonly<Record<string, { readonly breaking: boolean; readonly means: string }>>;

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
  return sortedJson(before) === sortedJson(after);
}

export interface KeyedChange<T> {
  readonly key: string;
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** Entries of two maps that differ, by key: removed, added or changed. */
export function keyedChanges<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): readonly KeyedChange<T>[] {
  const own = (map: Readonly<Record<string, T>>, key: string) => (Object.hasOwn(map, key) ? map[key] : undefined);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys
    .map((key) => ({ key, before: own(before, key), after: own(after, key) }))
    .filter((one) => !isSame(one.before, one.after));
}
