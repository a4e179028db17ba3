import { rewriteConfig, type RewriteRules } from '../meta/rewriteConfig.ts';
import type { FileFormat } from '../meta/metaSchemas.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Values that a file does not write because they follow from what it writes. */
const rules: RewriteRules = new Map([['Button', withActions]]);

const derived = new WeakMap<object, unknown>();

/**
 * Returns the file with all derived values; the portal, the checkers and `explain` see only this form. The same file gives the
 * same object. `writtenPath` finds the line that a derived value follows from.
 */
export function derivePart<T extends object>(format: FileFormat, written: T): T {
  const known = derived.get(written);
  if (known !== undefined) return known as T;
  const part = rewriteConfig(format, written, rules);
  derived.set(written, part);
  return part;
}

/** Gives a button with `to` the action that goes to the page, after its own actions. */
function withActions(button: JsonObject): JsonObject {
  const { to, params, query, actions, ...rest } = button;
  if (to === undefined) return button;
  return { ...rest, actions: [...(Array.isArray(actions) ? actions : []), { do: 'navigate', to, ...(params === undefined ? {} : { params }), ...(query === undefined ? {} : { query }) }] };
}
