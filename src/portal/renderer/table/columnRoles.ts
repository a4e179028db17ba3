import type { Actions, Button, Column, Format } from '../../../config/model.generated.ts';

type Role = NonNullable<Column['role']>;

/** The columns of the two lines that a row has on a phone, and the ways to its details. */
export interface LineColumns {
  readonly lead: Column;
  readonly note: Column | undefined;
  readonly figure: Column | undefined;
  readonly state: Column | undefined;
  readonly time: Column | undefined;
  /** Actions that lead to the details of a row, the first one first; a user or a row may have none of them. */
  readonly ways: readonly Actions[];
  /** Columns with the buttons that are left: all but those that are the way. */
  readonly buttons: readonly Column[];
  /** Columns that fold out below the lines, because no action leads to the details. */
  readonly rest: readonly Column[];
}

const times: ReadonlySet<Format | undefined> = new Set<Format>(['date', 'dateTime', 'minute', 'month']);
const words: ReadonlySet<Format | undefined> = new Set<Format | undefined>([
  undefined,
  'text',
  'options',
  'maskedName',
]);

/**
 * The two lines of a row; null when the columns have no lead, or neither a figure nor a declared lead. Where no action
 * leads to the details, the other values fold out below the lines of a list that declares its figure; otherwise it has
 * no lines, so that nothing is hidden.
 */
export function lineColumns(columns: readonly Column[], onClick: Actions | undefined): LineColumns | null {
  const values = columns.filter(({ buttons, mobile }) => buttons === undefined && mobile !== false);
  const declared = (role: Role) => values.find((column) => column.role === role);
  const free = values.filter(({ role }) => role === undefined);
  const state = declared('state') ?? free.find(({ tones }) => tones !== undefined);
  const figure = declared('figure') ?? free.find(({ format }) => format === 'money');
  const time = declared('time') ?? free.find((column) => column !== state && times.has(column.format));
  const texts = free.filter((column) => column !== state && words.has(column.format));
  const lead = declared('lead') ?? texts.find(({ copy }) => !copy) ?? texts[0];
  if (!lead || (!figure && !declared('lead'))) return null;
  const note = declared('note') ?? declared('arrival');
  const shown = [lead, note, figure, state, time].filter((column) => column !== undefined);
  const links = linksOf(columns);
  const ways = waysOf(columns, onClick);
  const rest = ways.length === 0 ? values.filter((column) => !shown.includes(column)) : [];
  if (rest.length > 0 && !declared('figure')) return null;
  return {
    lead,
    note,
    figure,
    state,
    time: time && (time.format === 'dateTime' ? { ...time, format: 'minute' } : time),
    ways,
    buttons: columns
      .filter(({ mobile }) => mobile !== false)
      .flatMap((column) => {
        const left = column.buttons?.filter((button) => button !== links[0]) ?? [];
        return left.length === 0 ? [] : [{ ...column, buttons: left }];
      }),
    rest,
  };
}

/** The columns that have a part in the two lines of a row, for a list with little room; all when a row has no two lines. */
export function mainColumns(columns: readonly Column[]): readonly Column[] {
  const values = columns.filter(({ buttons }) => buttons === undefined);
  const line = lineColumns(values, []);
  if (line === null) return columns;
  const kept = new Set([line.lead, line.note, line.figure, line.state, line.time].map((column) => column?.id));
  return columns.filter(({ id }) => kept.has(id));
}

/**
 * The columns that a table without enough room folds away, the first one first: those that a phone does not show either, then
 * those without a part in the two lines of a row, both from the last one. None where a row has no two lines.
 */
export function foldOrder(columns: readonly Column[]): readonly Column[] {
  const main = new Set(mainColumns(columns));
  const free = columns.filter((column) => column.buttons === undefined && !main.has(column)).toReversed();
  return [...free.filter(({ mobile }) => mobile === false), ...free.filter(({ mobile }) => mobile !== false)];
}

/** Actions that lead to the details of a row, the first one first. */
export function waysOf(columns: readonly Column[], onClick: Actions | undefined): readonly Actions[] {
  const values = columns.filter(({ buttons, mobile }) => buttons === undefined && mobile !== false);
  const links = linksOf(columns);
  return [onClick, ...values.map((column) => column.onClick), ...links.map(({ actions }) => actions)].filter(
    (actions) => actions !== undefined,
  );
}

function linksOf(columns: readonly Column[]): readonly Button[] {
  return columns.flatMap(({ buttons = [] }) => buttons.filter(isWay));
}

/** Whether a button of every row only opens a page, which may depend on the row, and not one that does harm. */
function isWay({ actions, visibleWhen, enabledWhen, guard, kind }: Button): boolean {
  return (
    kind !== 'danger' &&
    actions !== undefined &&
    actions.length > 0 &&
    actions.every((action) => action.do === 'navigate') &&
    visibleWhen === undefined &&
    enabledWhen === undefined &&
    guard === undefined
  );
}
