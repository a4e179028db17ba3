import { fieldRank } from '../../../engine/form/fieldRank.ts';
import { isEmptyValue } from '../../../engine/form/fieldValue.ts';
import type { PlacedField } from '../../../engine/form/FormField.ts';
import { placedFields } from '../../../engine/form/placedFields.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import { word, type FormContext } from './widgets/FormContext.ts';

/** Consecutive fields of the same object or row. */
export interface FieldGroup {
  readonly key: string;
  /** Names of the objects and rows around them, outermost first; none for the form itself. */
  readonly titles: readonly string[];
  readonly nodes: readonly FieldNode[];
}

/** Inputs whose untouched state means no. */
const twoSided: ReadonlySet<string> = new Set(['switch', 'checkbox']);

/** The visible fields with a value, in the order of the form. */
export function filledNodes(model: FormModel): readonly FieldNode[] {
  return leavesOf(model).filter(({ value, field }) => !isEmptyValue(value) || twoSided.has(field.widget));
}

/** All visible inputs of a form with its values, in the order of the form. */
export function leavesOf(model: FormModel): readonly FieldNode[] {
  const rank = fieldRank(model.form);
  const row = (path: string): readonly [number, string] => [rank(path), path.split('.').slice(0, 2).join('.')];
  const placed = placedFields(model.tree, model.snapshot)
    .filter(({ field }) => field.leaf && field.widget !== 'hidden' && field.implied !== true)
    .map((place, at) => ({ place, at, row: row(place.path) }));
  // placedFields lists each field for all rows; sort by row, so that a row's fields are together.
  const ordered = placed.toSorted(
    (left, right) => left.row[0] - right.row[0] || rowOrder(left.place, right.place) || left.at - right.at,
  );
  return ordered.flatMap(({ place }) => {
    const node = model.nodeAt(place.segments);
    return node?.visible ? [node] : [];
  });
}

/** Orders rows of the same list by their index. */
function rowOrder(left: PlacedField, right: PlacedField): number {
  for (const [at, segment] of left.segments.entries()) {
    const other = right.segments[at];
    if (segment === other) continue;
    return /^\d+$/.test(segment) && other !== undefined && /^\d+$/.test(other) ? Number(segment) - Number(other) : 0;
  }
  return 0;
}

/** Groups fields of the same object or row under its names. */
export function groupsOf(nodes: readonly FieldNode[], context: FormContext): readonly FieldGroup[] {
  const groups: { key: string; titles: readonly string[]; nodes: FieldNode[] }[] = [];
  for (const node of nodes) {
    const around = node.segments.slice(0, -1);
    const key = around.join('.');
    const last = groups.at(-1);
    if (last?.key === key) last.nodes.push(node);
    else groups.push({ key, titles: titlesAround(around, context), nodes: [node] });
  }
  return groups;
}

/** The names of a place in a form: those of the objects and rows around it, and its own. */
export function placeTitles(segments: readonly string[], context: FormContext): readonly string[] {
  const node = context.model.nodeAt(segments);
  const own =
    node && !/^\d+$/.test(segments.at(-1) ?? '')
      ? [labelOf(context.model, node.field)]
      : titlesAround(segments.slice(-1), context);
  return [...titlesAround(segments.slice(0, -1), context), ...(node ? own : [])];
}

/** Names of the objects and rows on a path; a row has its own title instead of the list's. */
function titlesAround(segments: readonly string[], context: FormContext): readonly string[] {
  return segments.flatMap((segment, at) => {
    const place = segments.slice(0, at + 1);
    if (/^\d+$/.test(segments[at + 1] ?? '')) return [];
    const list = /^\d+$/.test(segment) ? context.model.nodeAt(place.slice(0, -1)) : null;
    if (list) return [rowTitle(list, Number(segment) + 1, context)];
    const node = context.model.nodeAt(place);
    return node ? [labelOf(context.model, node.field)] : [];
  });
}

function rowTitle({ field, model }: FieldNode, n: number, context: FormContext): string {
  const { itemTitle } = field.ui;
  return itemTitle === undefined
    ? `${labelOf(model, field)} ${word(context, 'row', { n })}`
    : context.runtime.text(itemTitle, { n });
}
