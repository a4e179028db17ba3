import { strFromU8, unzipSync } from 'fflate';
import { decimalOfNumber, decimalToString } from '../../../domain/decimal.ts';
import { addDays } from '../../../domain/day.ts';

/** The cells of a sheet as texts. */
export interface SheetCells {
  /** The name of the sheet; empty for a text file. */
  readonly sheet: string;
  readonly cells: readonly (readonly string[])[];
}

/** Unpacked size above which a workbook is not read: a packed file can be far smaller than its contents. */
const mostBytes = 64_000_000;
/** Formats of dates that every workbook knows without declaring them. */
const knownDates: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 31, 36, 50, 57, 58]);

/** The first sheet of an xlsx file that has any text. Throws when the file is no workbook. */
export function readWorkbook(bytes: Uint8Array): SheetCells {
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (
        !/^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(
          name,
        )
      )
        return false;
      size += originalSize;
      if (size > mostBytes) throw new Error('The workbook is too large to be read.');
      return true;
    },
  });
  const byName = new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), content]));
  const xml = (name: string) => {
    const content = byName.get(name.toLowerCase());
    return content ? new DOMParser().parseFromString(strFromU8(content), 'application/xml') : null;
  };
  const workbook = xml('xl/workbook.xml');
  if (!workbook) throw new Error('The file contains no workbook.');
  const strings = inside(xml('xl/sharedStrings.xml'), 'si').map(textOf);
  const dates = dateStyles(xml('xl/styles.xml'));
  const since1904 = inside(workbook, 'workbookPr').some((part) =>
    /^(1|true)$/.test(part.getAttribute('date1904') ?? ''),
  );
  const targets = new Map(
    inside(xml('xl/_rels/workbook.xml.rels'), 'Relationship').map((part) => [
      part.getAttribute('Id'),
      part.getAttribute('Target') ?? '',
    ]),
  );
  const sheets = inside(workbook, 'sheet').filter((part) => (part.getAttribute('state') ?? 'visible') === 'visible');
  let first: SheetCells | null = null;
  for (const part of sheets) {
    const target =
      targets.get(
        [...part.attributes].find(({ localName, prefix }) => localName === 'id' && prefix !== null)?.value ?? '',
      ) ?? '';
    const sheet = xml(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    if (!sheet) continue;
    const cells = cellsOf(sheet, { strings, dates, since1904 });
    const read = { sheet: part.getAttribute('name') ?? '', cells };
    if (cells.some((row) => row.some((text) => text !== ''))) return read;
    first ??= read;
  }
  if (first) return first;
  throw new Error('The workbook has no sheet.');
}

interface Workbook {
  readonly strings: readonly string[];
  readonly dates: readonly boolean[];
  readonly since1904: boolean;
}

function cellsOf(sheet: Document, workbook: Workbook): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const row of inside(sheet, 'row')) {
    const number = Number(row.getAttribute('r') ?? rows.length + 1);
    while (rows.length < number - 1) rows.push([]);
    const line: string[] = [];
    for (const cell of inside(row, 'c')) {
      const letters = /^[A-Z]+/.exec(cell.getAttribute('r') ?? '')?.[0];
      const column = letters === undefined ? line.length : columnOf(letters);
      while (line.length < column) line.push('');
      line.push(shownIn(cell, workbook));
    }
    rows.push(line);
  }
  return rows;
}

function columnOf(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function shownIn(cell: Element, { strings, dates, since1904 }: Workbook): string {
  const value = inside(cell, 'v')[0]?.textContent ?? '';
  switch (cell.getAttribute('t')) {
    case 's':
      return (strings[Number(value)] ?? '').trim();
    case 'inlineStr':
      return textOf(cell).trim();
    case 'str':
    case 'd':
      return value.trim();
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    default:
      return dates[Number(cell.getAttribute('s') ?? 0)] === true ? dayOf(value, since1904) : numberOf(value);
  }
}

/** A number as a spreadsheet shows it: with at most 15 digits, because the file holds binary fractions such as 1200.4999999999998. */
function numberOf(value: string): string {
  if (value === '' || /^-?\d{1,15}$/.test(value)) return value;
  const decimal = decimalOfNumber(Number(Number(value).toPrecision(15)));
  return decimal === null ? value : decimalToString(decimal);
}

/** Days are counted from the end of 1899, or from 1904. */
function dayOf(value: string, since1904: boolean): string {
  const days = Math.floor(Number(value));
  if (!Number.isFinite(days) || days < 1 || days > 100_000) return value;
  return addDays(since1904 ? '1904-01-01' : '1899-12-30', days);
}

/** Whether each cell style shows a date. */
function dateStyles(styles: Document | null): readonly boolean[] {
  const own = new Map(
    inside(styles, 'numFmt').map((part) => [
      Number(part.getAttribute('numFmtId')),
      part.getAttribute('formatCode') ?? '',
    ]),
  );
  return inside(inside(styles, 'cellXfs')[0] ?? null, 'xf').map((part) => {
    const id = Number(part.getAttribute('numFmtId') ?? 0);
    return knownDates.has(id) || /[yd]/i.test((own.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  });
}

/** The text of a string, without the readings that East Asian spreadsheets add to it. */
function textOf(part: Element): string {
  return inside(part, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent)
    .join('');
}

function inside(part: Document | Element | null, name: string): readonly Element[] {
  return part === null ? [] : [...part.getElementsByTagNameNS('*', name)];
}
