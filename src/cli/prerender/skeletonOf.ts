import type { JsonPath } from '../../config/ConfigFile.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import {
  heightOf,
  type BarKind,
  type Bars,
  type Columns,
  type Shape,
  type Skeleton,
  type Words,
} from '../../portal/renderer/page/skeletonShapes.ts';
import { isHiddenAtStart, isShownAtStart, isShownWithoutData } from '../vitePlugin/isHiddenAtStart.ts';

/** What the kinds of blocks look like. A kind that is missing here is small, or a message that few users see. */
const looks: Readonly<Record<string, readonly [kind: BarKind, count: number]>> = {
  header: ['title', 1],
  steps: ['steps', 1],
  filterBar: ['filter', 1],
  statistics: ['cards', 1],
  cards: ['cards', 1],
  links: ['cards', 1],
  repeat: ['cards', 1],
  table: ['table', 6],
  list: ['table', 6],
  editableTable: ['table', 4],
  form: ['fields', 3],
  describedForm: ['fields', 3],
  formSummary: ['text', 6],
  descriptions: ['text', 4],
  flow: ['cards', 1],
  fold: ['box', 1],
  tile: ['box', 1],
  route: ['text', 2],
  timeline: ['text', 4],
  text: ['text', 1],
  richText: ['text', 8],
  document: ['text', 12],
  chart: ['chart', 1],
  calendar: ['chart', 1],
  carousel: ['box', 1],
  image: ['box', 1],
  qr: ['box', 1],
  upload: ['box', 1],
  result: ['result', 1],
};

/** Pixels after which no more shapes are drawn: they would be below the first window. */
const firstWindow = 640;
/** Of several alike blocks in a row, some wait for a condition that only data can tell. */
const mostAlike = 2;
const once: readonly string[] = ['title', 'steps', 'result'];

/** Parts with one of these are not there for everybody. */
const conditions: readonly string[] = ['visibleWhen', 'permission', 'flag', 'switch'];

/** The keys of a page's title; none if it needs data. */
export function titleOf(page: PageFile, pageId: string): Words {
  return wordsOf(page.title, `${pageId}.title`, undefined) ?? [];
}

interface Reader {
  readonly page: PageFile;
  readonly pageId: string;
  /** Whether the part is a likely one, which not everybody sees. */
  readonly isLikely?: boolean;
  /** The number of fields that a form shows at first. */
  readonly fieldsOf: (form: string) => number;
}

/**
 * The shapes of a page in their order: of its blocks that its initial state does not hide, and of the first tab. Texts that need no
 * data are named by their keys, if their block is there for everybody.
 */
export function skeletonOf(page: PageFile, fieldsOf: (form: string) => number, pageId = ''): Skeleton {
  const drawn = [...shapesIn({ page, pageId, fieldsOf }, page.blocks, ['blocks'])];
  // As HeaderBlock draws it.
  const beginsWithFigure = page.blocks.some((block) => block.type === 'section' && block.look === 'deep');
  const shapes = fitting(beginsWithFigure ? drawn.filter(({ kind }) => kind !== 'title') : drawn);
  const instead: readonly Shape[] = [
    { kind: 'title', count: 1 },
    { kind: 'box', count: 1 },
  ];
  return { width: page.width ?? 'normal', shapes: shapes.length > 0 ? shapes : instead };
}

function* shapesIn(reader: Reader, value: unknown, path: JsonPath): Generator<Shape | Columns> {
  if (Array.isArray(value)) {
    const each = value.map((part: unknown, at) => ({
      part,
      at: [...path, at],
      isSure: isSure(reader, part),
      shapes: [...shapesIn(reader, part, [...path, at])],
    }));
    // Of blocks with and without a condition, those without are there for everybody; without such blocks, the first is likely.
    const sure = each.filter((one) => one.isSure);
    const hasContent = ({ shapes }: { readonly shapes: readonly (Shape | Columns)[] }) =>
      shapes.some(({ kind }) => !once.includes(kind));
    const isEnough = sure.some(hasContent);
    const likely = each.find((one) => !one.isSure && hasContent(one));
    for (const one of isEnough ? sure : each)
      if (one.isSure) yield* one.shapes;
      else if (one === likely) yield* shapesIn({ ...reader, isLikely: true }, one.part, one.at);
      else yield* one.shapes.map(withoutWords);
  } else if (isRecord(value) && !isHiddenAtStart(reader.page, path, true)) yield* shapesOfBlock(reader, value, path);
}

/** Whether a block is there for everybody when the page opens; of a likely part, whether it is there before there is data. */
function isSure(reader: Reader, block: unknown): boolean {
  return (
    !isRecord(block) ||
    conditions.every((name) => block[name] === undefined || (name === 'visibleWhen' && isShown(reader, block[name])))
  );
}

function isShown({ page, isLikely }: Reader, condition: unknown): boolean {
  return isLikely ? isShownWithoutData(page, condition) : isShownAtStart(page, condition);
}

function* shapesOfBlock(
  reader: Reader,
  value: Readonly<Record<string, unknown>>,
  path: JsonPath,
): Generator<Shape | Columns> {
  const { type, tabs, blocks } = value;
  const bars = barsOfBlock(value, reader);
  if (bars) yield { ...bars, ...wordsOfBlock(value, reader) };
  if (type === 'form' && value['submit'] !== false) yield { kind: 'button', count: 1 };
  if (type === 'tabs' && Array.isArray(tabs)) yield* shapesIn(reader, tabs.slice(0, 1), [...path, 'tabs']);
  else if (type === 'grid' && Array.isArray(blocks)) yield* gridShapes(reader, blocks, [...path, 'blocks']);
  // The blocks inside cards and the like are part of their shape.
  else if (!bars || type === 'steps') {
    const inside = shapesIn(reader, blocks, [...path, 'blocks']);
    if (type === 'section' && value['look'] !== 'plain')
      yield* cardAround(
        fitting([...inside].flatMap(unfolded), firstWindow / 2),
        wordsOf(
          value['title'],
          `${reader.pageId}.${String(value['id'] ?? type)}.title`,
          value['args'] ?? value['flagOf'],
        ),
      );
    else yield* inside;
  }
}

function barsOfBlock(
  { type, form, style, visibleWhen }: Readonly<Record<string, unknown>>,
  reader: Reader,
): Bars | null {
  const look = looks[String(type)];
  // A line that waits for a condition is mostly a hint.
  if (!look || (type === 'text' && visibleWhen !== undefined && !isShown(reader, visibleWhen))) return null;
  if (type === 'text' && style === 'title') return { kind: 'title', count: 1 };
  const [kind, count] = type === 'links' && style === 'list' ? (['text', 2] as const) : look;
  if (kind !== 'fields') return { kind, count };
  return { kind, count: Math.min(6, Math.max(1, typeof form === 'string' ? reader.fieldsOf(form) : count)) };
}

/** A grid that fills one row is columns; any other is what is in it. */
function* gridShapes(reader: Reader, blocks: readonly unknown[], path: JsonPath): Generator<Shape | Columns> {
  const columns = blocks.map((block, at) => ({
    share: (isRecord(block) && typeof block['span'] === 'number' ? block['span'] : 24) / 24,
    shapes: fitting([...shapesIn(reader, block, [...path, at])].flatMap(unfolded)),
  }));
  const isRow = columns.length > 1 && columns.reduce((sum, { share }) => sum + share, 0) <= 1;
  const isFull = columns.every(({ shapes }) => shapes.some((shape) => shape.kind === 'card'));
  if (isRow && isFull) yield { kind: 'columns', columns };
  else yield* columns.flatMap(({ shapes }) => shapes);
}

function* cardAround(inside: readonly Shape[], words: Words | undefined): Generator<Shape> {
  if (inside.length > 0)
    yield { kind: 'card', inside: [{ kind: 'heading', count: 1, ...(words && { words }) }, ...inside] };
}

/** What of a block can be read before any data is there. */
function wordsOfBlock(block: Readonly<Record<string, unknown>>, { page, pageId }: Reader): Partial<Bars> {
  const { type, text, args, style } = block;
  const key = `${pageId}.${String(block['id'] ?? type)}`;
  if (type === 'header') {
    const words = wordsOf(block['title'] ?? page.title, `${pageId}.title`, args);
    const below = wordsOf(text, `${key}.text`, text === undefined ? undefined : args);
    return { ...(words && { words }), ...(below && { below }) };
  }
  if (type === 'text') {
    const words = wordsOf(text, `${key}.text`, args);
    return words ? { words, style: typeof style === 'string' ? style : 'body' } : {};
  }
  if (type === 'document' && typeof block['document'] === 'string' && !block['document'].startsWith('='))
    return { document: { id: block['document'], toc: block['toc'] === true } };
  return {};
}

/** The keys of a declared text, else of the derived one; undefined if it needs data. */
function wordsOf(declared: unknown, derived: string, needs: unknown): Words | undefined {
  if (needs !== undefined) return undefined;
  if (typeof declared === 'string') return declared.startsWith('=') ? undefined : [declared];
  return [derived, `common.${derived.slice(derived.lastIndexOf('.') + 1)}`];
}

function withoutWords(shape: Shape | Columns): Shape | Columns {
  if (shape.kind === 'columns')
    return {
      ...shape,
      columns: shape.columns.map((column) => ({ ...column, shapes: column.shapes.map(barsOnly) })),
    };
  return barsOnly(shape);
}

function barsOnly(shape: Shape): Shape {
  if (shape.kind === 'card') return { ...shape, inside: shape.inside.map(barsOnly) };
  return { kind: shape.kind, count: shape.count };
}

/** Shapes inside a column or card are below each other, and not in cards of their own. */
function unfolded(shape: Shape | Columns): readonly Shape[] {
  return shape.kind === 'columns' ? shape.columns.flatMap(({ shapes }) => shapes) : [shape];
}

/** The shapes of a list that fit into the first window. */
function fitting<Some extends Shape | Columns>(shapes: readonly Some[], most = firstWindow): readonly Some[] {
  const kept: Some[] = [];
  let height = 0;
  for (const shape of shapes) {
    if (height > most) break;
    const alike = kept.slice(-mostAlike).filter(({ kind }) => kind === shape.kind).length;
    if (alike >= (once.includes(shape.kind) ? 1 : shape.kind === 'card' ? mostAlike + 1 : mostAlike)) continue;
    kept.push(shape);
    height += heightOf(shape);
  }
  return kept;
}
