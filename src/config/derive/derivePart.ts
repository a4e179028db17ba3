import { withoutComments } from '../meta/comment.ts';
import { rewriteConfig, type RewriteRules } from '../meta/rewriteConfig.ts';
import type { FileFormat } from '../meta/metaSchemas.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { namedItem } from './namedItem.ts';
import { usualKind, withUsualKinds } from './usualKind.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Values that a file does not write because they follow from what it writes. */
const rules: RewriteRules = new Map([
  ['Button', withActions],
  ['Call', withSharedActions],
  ['Action_call', withSharedActions],
  ['Block_table', withRowAction],
  ...withUsualKinds.map((definition) => [definition, (value: JsonObject) => withKinds(definition, value)] as const),
]);

const derived = new WeakMap<object, unknown>();

/**
 * Returns the file with all derived values; the portal, the checkers and `explain` see only this form. The same file gives the
 * same object. `writtenPath` finds the line that a derived value follows from.
 */
export function derivePart<T extends object>(format: FileFormat, written: T): T {
  const known = derived.get(written);
  if (known !== undefined) return known as T;
  const part = rewriteConfig(format, withoutComments(written), rules);
  derived.set(written, part);
  return part;
}

/** Gives a button with `to` the action that goes to the page, after its own actions. */
function withActions(button: JsonObject): JsonObject {
  const { to, params, query, actions, ...rest } = button;
  if (to === undefined) return button;
  return {
    ...rest,
    actions: [
      ...(Array.isArray(actions) ? actions : []),
      { do: 'navigate', to, ...(params === undefined ? {} : { params }), ...(query === undefined ? {} : { query }) },
    ],
  };
}

/** Gives the buttons of a column, an empty state or a result the kind that is usual there. */
function withKinds(definition: string, value: JsonObject): JsonObject {
  const { buttons } = value;
  if (!Array.isArray(buttons)) return value;
  const kinds = buttons.map((button: unknown, index) => {
    const kind = usualKind(definition, index);
    return kind === undefined || !isRecord(button) || button['kind'] !== undefined ? button : { ...button, kind };
  });
  return kinds.every((button, index) => button === buttons[index]) ? value : { ...value, buttons: kinds };
}

/**
 * Gives the rows of a table with `open` the action that goes to the page, and the same to the column of the row key unless it has
 * actions. What the rows give to that page identifies them, unless the table declares another key.
 */
function withRowAction(table: JsonObject): JsonObject {
  const { open, rowKey = openedBy(open), columns, ...rest } = table;
  if (open === undefined) return table;
  const onClick = [{ do: 'navigate', ...recordOf(open) }];
  const linked = listOf(columns).map((column) => {
    const named = namedItem(column);
    return named && named['id'] === rowKey && named['onClick'] === undefined ? { ...named, onClick } : column;
  });
  return { ...rest, ...(rowKey !== undefined && { rowKey }), columns: linked, onClick };
}

/** The only field of a row that the page behind the row takes. */
export function openedBy(open: unknown): string | undefined {
  const { query, params } = recordOf(open);
  const fields = [...Object.values(recordOf(query)), ...Object.values(recordOf(params))].flatMap(
    (value) => /^=row\.(\w+)$/.exec(String(value))?.[1] ?? [],
  );
  return fields.length === 1 ? fields[0] : undefined;
}

/** Gives each code that names another code of its call a copy of what that code has: actions, or a status. */
function withSharedActions(call: JsonObject): JsonObject {
  const onError = recordOf(call['onError']);
  const shared = Object.entries(onError).flatMap(([code, other]) => {
    const own = typeof other === 'string' && Object.hasOwn(onError, other) ? onError[other] : undefined;
    return own === undefined || isCode(own) ? [] : [[code, structuredClone(own)] as const];
  });
  return shared.length === 0 ? call : { ...call, onError: { ...onError, ...Object.fromEntries(shared) } };
}

function isCode(handler: unknown): boolean {
  return typeof handler === 'string' && /^\d+$/.test(handler);
}
