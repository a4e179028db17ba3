import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
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
/** Rows and columns beyond these are not read: a cell may claim any place. */
const [mostRows, mostColumns] = [20_000, 200];
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
    return content ? parsedXml(strFromU8(content)) : null;
  };
  const workbook = xml('xl/workbook.xml');
  if (!workbook) throw new Error('The file contains no workbook.');
  const strings = inside(xml('xl/sharedStrings.xml'), 'si').map(textOf);
  const dates = dateStyles(xml('xl/styles.xml'));
  const since1904 = inside(workbook, 'workbookPr').some((part) => /^(1|true)$/.test(part.attributes['date1904'] ?? ''));
  const targets = new Map(
    inside(xml('xl/_rels/workbook.xml.rels'), 'Relationship').map((part) => [
      part.attributes['Id'],
      part.attributes['Target'] ?? '',
    ]),
  );
  const sheets = inside(workbook, 'sheet').filter((part) => (part.attributes['state'] ?? 'visible') === 'visible');
  let first: SheetCells | null = null;
  for (const part of sheets) {
    const target = targets.get(part.attributes['r:id'] ?? idOf(part)) ?? '';
    const sheet = xml(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    if (!sheet) continue;
    const cells = cellsOf(sheet, { strings, dates, since1904 });
    const read = { sheet: part.attributes['name'] ?? '', cells };
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

function cellsOf(sheet: Part, workbook: Workbook): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const row of inside(sheet, 'row')) {
    const number = Number(row.attributes['r'] ?? rows.length + 1);
    if (number > mostRows) break;
    while (rows.length < number - 1) rows.push([]);
    const line: string[] = [];
    for (const cell of inside(row, 'c')) {
      const letters = /^[A-Z]+/.exec(cell.attributes['r'] ?? '')?.[0];
      const column = letters === undefined ? line.length : columnOf(letters);
      if (column >= mostColumns) break;
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

function shownIn(cell: Part, { strings, dates, since1904 }: Workbook): string {
  const value = inside(cell, 'v')[0]?.text ?? '';
  switch (cell.attributes['t']) {
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
      return dates[Number(cell.attributes['s'] ?? 0)] === true ? dayOf(value, since1904) : numberOf(value);
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
function dateStyles(styles: Part | null): readonly boolean[] {
  const own = new Map(
    inside(styles, 'numFmt').map((part) => [Number(part.attributes['numFmtId']), part.attributes['formatCode'] ?? '']),
  );
  return inside(inside(styles, 'cellXfs')[0] ?? null, 'xf').map((part) => {
    const id = Number(part.attributes['numFmtId'] ?? 0);
    return knownDates.has(id) || /[yd]/i.test((own.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  });
}

/** The text of a string, without the readings that East Asian spreadsheets add to it. */
function textOf(part: Part): string {
  return part.parts
    .filter(({ name }) => name !== 'rPh')
    .map((inner) => (inner.name === 't' ? inner.text : textOf(inner)))
    .join('');
}

/** The id of a relation, whatever prefix the file gives to its namespace. */
function idOf({ attributes }: Part): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

/** An element. The browser's own parser is not used: the policy of the portal lets no text become a document. */
interface Part {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: Part[];
  text: string;
}

/** Throws when the text is no XML. */
function parsedXml(text: string): Part {
  const root: Part = { name: '', attributes: {}, parts: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const part: Part = { name: name.split(':').at(-1) ?? name, attributes, parts: [], text: '' };
    open.at(-1)?.parts.push(part);
    open.push(part);
  });
  parser.on('text', (inner) => {
    const part = open.at(-1);
    if (part) part.text += inner;
  });
  parser.on('cdata', (inner) => {
    const part = open.at(-1);
    if (part) part.text += inner;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root;
}

/** All elements of a name inside another, in order. */
function inside(part: Part | null, name: string): readonly Part[] {
  return (part?.parts ?? []).flatMap((inner) => [...(inner.name === name ? [inner] : []), ...inside(inner, name)]);
}
