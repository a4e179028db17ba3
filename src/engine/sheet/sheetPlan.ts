import { currencyNamed, readAmount } from '../../domain/readAmount.ts';
import { isEmail } from '../../domain/validators.ts';
import { toHalfWidth } from '../../domain/inputHelpers.ts';

/** What the cells of a column contain, by which a column without a known heading is recognised. */
export type SheetContent = 'amount' | 'currency' | 'account' | 'email' | 'choice' | 'text';

/** A field that a file can fill. */
export interface SheetField {
  readonly id: string;
  /** Its names as headings: its own label, its id, and others in any language. */
  readonly names: readonly string[];
  readonly content: SheetContent;
  /** Whether a text names one of the choices of the field. */
  readonly offers?: (text: string) => boolean;
}

/** A column of a file, and the field that it fills. */
export interface SheetColumn {
  readonly index: number;
  readonly heading: string;
  /** The first text in it. */
  readonly sample: string;
  /** Null: the column is left out. */
  readonly field: string | null;
  /** Whether its heading names the field; otherwise the user confirms it. */
  readonly sure: boolean;
}

/** Why a line of a file is no row: a text above the headings, the headings once more, a total, or nothing in it. */
export type SkipReason = 'title' | 'headings' | 'total' | 'empty';

/** How the cells of a file become rows. */
export interface SheetPlan {
  readonly columns: readonly SheetColumn[];
  /** Indices of the rows of data. */
  readonly lines: readonly number[];
  /** Indices of the lines that are left out, in order. The headings themselves and empty lines at the end are not among them. */
  readonly skipped: readonly { readonly line: number; readonly why: SkipReason }[];
  /** Whether a row has headings. */
  readonly headed: boolean;
}

type Cells = readonly (readonly string[])[];

/** Rows among which the headings are looked for. */
const searched = 30;
/** Share of the cells of a column that decide what it contains. */
const enough = 0.6;
const totalWords =
  /^(?:合计|总计|小计|共计|总额|合計|總計|小計|共計|總額|(?:grand|sub)?\s*-?total|sum)\s*(?:[（(].*[)）])?\s*[:：]?[\s\d.,¥￥$元笔筆]*$/iu;

/** Finds headings, columns and rows of data. */
export function sheetPlan(cells: Cells, fields: readonly SheetField[]): SheetPlan {
  const head = headerRow(cells, fields);
  const from = head === null ? firstFull(cells) : head + 1;
  const headings = head === null ? [] : (cells[head] ?? []).map((text) => text.trim());
  const last = cells.findLastIndex((row) => !isEmpty(row));
  const read = cells
    .slice(0, last + 1)
    .flatMap((row, line) => (line === head ? [] : [{ line, why: whySkipped(row, line < from, headings) }]));
  const lines = read.flatMap(({ line, why }) => (why === null ? [line] : []));
  const texts = lines.map((index) => cells[index] ?? []);
  return {
    columns: matchColumns(headings, texts, fields),
    lines,
    skipped: read.flatMap(({ line, why }) => (why === null ? [] : [{ line, why }])),
    headed: head !== null,
  };
}

/** Null for a row of data. */
function whySkipped(row: readonly string[], isAbove: boolean, headings: readonly string[]): SkipReason | null {
  if (isEmpty(row)) return 'empty';
  if (isAbove) return 'title';
  if (isTotal(row)) return 'total';
  return isSameRow(row, headings) ? 'headings' : null;
}

/** The row that names most fields, or one that looks like headings; null without headings. */
export function headerRow(cells: Cells, fields: readonly SheetField[]): number | null {
  const known = fields.map(withKeys);
  let best: { readonly row: number; readonly score: number } | null = null;
  for (const [row, line] of cells.slice(0, searched).entries()) {
    const headings = line.map(headingOf);
    const taken = new Set(
      headings.flatMap((heading) => known.find((field) => likeness(heading, field) === 'same')?.id ?? []),
    );
    const near = headings.filter((heading) => known.some((field) => likeness(heading, field) === 'near')).length;
    const filled = line.filter((text) => text.trim() !== '').length;
    // A title or a remark may contain the name of a field, but is the only value of its row.
    const score = taken.size * 3 + (filled > 1 ? near : 0);
    if (score > 0 && (best === null || score > best.score)) best = { row, score };
  }
  return best?.row ?? unnamedHeadings(cells);
}

/** The first full row, when it has words only and a number is below one of them: headings that name no field. */
function unnamedHeadings(cells: Cells): number | null {
  const first = firstFull(cells);
  const row = cells[first] ?? [];
  const below = cells.slice(first + 1).find((line) => !isEmpty(line)) ?? [];
  const isNumber = (text = '') => readAmount(text) !== null || /\d{4}/.test(text);
  const words = row.filter((cell) => cell.trim() !== '');
  return words.length > 1 && !words.some(isNumber) && row.some((cell, at) => cell.trim() !== '' && isNumber(below[at]))
    ? first
    : null;
}

/** The field of each column: by its heading, else by its content. Each field is filled by one column. */
function matchColumns(
  headings: readonly string[],
  texts: Cells,
  fields: readonly SheetField[],
): readonly SheetColumn[] {
  const width = texts.reduce((most, row) => Math.max(most, row.length), headings.length);
  const known = fields.map(withKeys);
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    heading: headings[index] ?? '',
    keys: headingOf(headings[index] ?? ''),
    contents: texts.map((row) => (row[index] ?? '').trim()).filter((text) => text !== ''),
  })).filter(({ heading, contents }) => heading !== '' || contents.length > 0);
  const found = new Map<number, { readonly field: string; readonly sure: boolean }>();
  const free = (field: KnownField) => ![...found.values()].some((one) => one.field === field.id);
  const take = (sure: boolean, fits: (column: (typeof columns)[number], field: KnownField) => boolean) => {
    for (const field of known) {
      if (!free(field)) continue;
      const column = columns.find((one) => !found.has(one.index) && fits(one, field));
      if (column) found.set(column.index, { field: field.id, sure });
    }
  };
  take(true, ({ keys }, field) => likeness(keys, field) === 'same');
  take(false, ({ keys }, field) => likeness(keys, field) === 'near');
  take(false, ({ contents }, field) => field.content !== 'text' && holds(contents, field));
  if (headings.length === 0) {
    // Nothing tells which text is which: the columns are taken in the order of the fields.
    const rest = known.filter(free);
    for (const { index } of columns) {
      const field = found.has(index) ? undefined : rest.shift();
      if (field) found.set(index, { field: field.id, sure: false });
    }
  }
  return columns.map(({ index, heading, contents }) => ({
    index,
    heading,
    sample: contents[0] ?? '',
    field: found.get(index)?.field ?? null,
    sure: found.get(index)?.sure ?? true,
  }));
}

function holds(contents: readonly string[], { content, offers }: SheetField): boolean {
  const fit = contents.filter((text) => {
    const digits = text.replace(/[\s-]/g, '');
    switch (content) {
      case 'amount':
        return !/^\d{11,}$/.test(digits) && !/^[\d*]*\*[\d*]*$/.test(digits) && readAmount(text) !== null;
      case 'currency':
        return currencyNamed(text) !== null;
      case 'account':
        return /^[A-Z]{0,4}[\d*]{8,34}$/i.test(digits);
      case 'email':
        return isEmail(text);
      case 'choice':
        return offers?.(text) === true;
      default:
        return false;
    }
  });
  return contents.length > 0 && fit.length / contents.length >= enough;
}

/** A field with the keys of its names, which are compared with every cell that may be a heading. */
type KnownField = SheetField & { readonly keys: readonly string[] };

function withKeys(field: SheetField): KnownField {
  return { ...field, keys: field.names.map(headingKey).filter((key) => key !== '') };
}

/** The keys of a heading: whole, and without its bracketed addition. */
interface Heading {
  readonly text: string;
  readonly short: string;
}

function headingOf(heading: string): Heading {
  return { text: headingKey(heading), short: headingKey(heading.replace(/[（(【[].*$/u, '')) };
}

/** Whether a heading is one of the names of a field, or contains one, or is a part of one. */
function likeness({ text, short }: Heading, { keys }: KnownField): 'same' | 'near' | null {
  if (text === '') return null;
  if (keys.includes(text) || keys.includes(short)) return 'same';
  const isWord = (key: string) => key.length >= (/[a-z]/.test(key) ? 4 : 2);
  return text.length <= 24 &&
    keys.some((key) => (isWord(key) && text.includes(key)) || (isWord(text) && key.includes(text)))
    ? 'near'
    : null;
}

/** A heading without case, width, blanks and punctuation. */
function headingKey(text: string): string {
  return toHalfWidth(text)
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

function firstFull(cells: Cells): number {
  const widths = cells.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(0, ...widths);
  const first = widths.findIndex((width) => width > 0 && width * 2 > most);
  return Math.max(0, first);
}

function isEmpty(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

function isTotal(row: readonly string[]): boolean {
  const first = row.find((cell) => cell.trim() !== '') ?? '';
  return totalWords.test(toHalfWidth(first).trim());
}

function isSameRow(row: readonly string[], headings: readonly string[]): boolean {
  return headings.length > 0 && headings.every((heading, index) => heading === (row[index] ?? '').trim());
}
