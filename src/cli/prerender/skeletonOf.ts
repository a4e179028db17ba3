import type { JsonPath } from '../../config/ConfigFile.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { heightOf, type Shape, type ShapeKind, type Skeleton } from '../../portal/renderer/page/skeletonShapes.ts';
import { isHiddenAtStart } from '../vitePlugin/isHiddenAtStart.ts';

/** What the kinds of blocks look like. A kind that is missing here is small, or a message that few users see. */
const looks: Readonly<Record<string, readonly [kind: ShapeKind, count: number]>> = {
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
  timeline: ['text', 4],
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
const window = 640;
/** Of several alike blocks in a row, some wait for a condition that only data can tell. */
const mostAlike = 2;

/** The shapes of a page in their order: of its blocks that its initial state does not hide, and of the first tab. */
export function skeletonOf(page: PageFile, fieldsOf: (form: string) => number): Skeleton {
  const shapes: Shape[] = [];
  let height = 0;
  for (const shape of shapesIn(page, page.blocks, ['blocks'], fieldsOf)) {
    if (height > window) break;
    if (shapes.slice(-mostAlike).filter(({ kind }) => kind === shape.kind).length >= limitOf(shape)) continue;
    shapes.push(shape);
    height += heightOf(shape);
  }
  return {
    width: page.width ?? 'normal',
    shapes:
      shapes.length > 0
        ? shapes
        : [
            { kind: 'title', count: 1 },
            { kind: 'box', count: 1 },
          ],
  };
}

function limitOf({ kind }: Shape): number {
  return kind === 'title' || kind === 'result' || kind === 'steps' ? 1 : mostAlike;
}

function* shapesIn(
  page: PageFile,
  value: unknown,
  path: JsonPath,
  fieldsOf: (form: string) => number,
): Generator<Shape> {
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) yield* shapesIn(page, part, [...path, at], fieldsOf);
    return;
  }
  if (!isRecord(value) || isHiddenAtStart(page, path)) return;
  const { type, form } = value;
  const look = looks[String(type)];
  if (look) {
    const [kind, count] = look;
    const fields = type === 'form' && typeof form === 'string' ? fieldsOf(form) : count;
    yield { kind, count: kind === 'fields' ? Math.min(6, Math.max(1, fields)) : count };
  }
  if (type === 'tabs' && Array.isArray(value['tabs']))
    yield* shapesIn(page, value['tabs'].slice(0, 1), [...path, 'tabs'], fieldsOf);
  // The blocks inside cards and the like are part of their shape.
  else if (!look || type === 'steps') yield* shapesIn(page, value['blocks'], [...path, 'blocks'], fieldsOf);
}
