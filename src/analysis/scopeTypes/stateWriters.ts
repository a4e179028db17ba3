import type { JsonPath } from '../../config/ConfigFile.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { dynType, intType, known, listOf, objectOf, type ExpressionType } from '../expression/types.ts';
import { eachObject, type ObjectNode } from './eachObject.ts';
import { rowType, valueType } from './rowType.ts';
import type { ScopeMap } from './ScopeMap.ts';
import type { ScopeSource } from './ScopeSource.ts';
import type { WrittenTypes } from './withUsual.ts';

/** The types of all values that a page stores in its state and in its flow. */
export interface StateWriters {
  readonly page: WrittenTypes;
  readonly flow: WrittenTypes;
}

export function stateWriters(page: PageFile | undefined, map: ScopeMap, scopes: ScopeSource): StateWriters {
  const writers: Record<keyof StateWriters, Record<string, ExpressionType[]>> = { page: {}, flow: {} };
  eachObject('page', page, (node) => {
    for (const { place, type } of writesOf(node, map, scopes)) {
      const [root, key, ...rest] = place.split('.');
      if (root === 'flow' && key === undefined) addFields(writers.flow, type());
      if ((root === 'page' || root === 'flow') && key !== undefined)
        (writers[root][key] ??= []).push(rest.reduceRight((inner, step) => objectOf({ [step]: inner }), type()));
    }
  });
  return writers;
}

/** Adds what a form writes that is bound to the whole flow. */
function addFields(writers: Record<string, ExpressionType[]>, type: ExpressionType): void {
  const form = known(type);
  for (const [key, field] of Object.entries(form.kind === 'object' ? form.fields : {}))
    (writers[key] ??= []).push(field);
}

/** A value that a node stores: the place where it is kept, and where the config says what it is. */
export interface Written {
  readonly place: string;
  readonly path: JsonPath;
  readonly type: () => ExpressionType;
}

/** The values that a node stores. */
export function writesOf(node: ObjectNode, map: ScopeMap, scopes: ScopeSource): readonly Written[] {
  return [writtenBy(node, map, scopes), keptBy(node, map, scopes), countsOf(node, scopes)].filter(
    (written) => written !== null,
  );
}

/** The type and the place of the value that a call keeps when its answer changes. */
function keptBy({ definition, value, path }: ObjectNode, map: ScopeMap, scopes: ScopeSource): Written | null {
  const { previous } = value;
  if (
    (definition !== 'Call' && definition !== 'Action_call') ||
    !isRecord(previous) ||
    typeof previous['into'] !== 'string'
  )
    return null;
  return {
    place: previous['into'],
    path: [...path, 'previous', previous['value'] === undefined ? 'into' : 'value'],
    type: () =>
      previous['value'] === undefined
        ? scopes.types.dataOf(String(value['operation']))
        : valueType(previous['value'], map.at([...path, 'previous', 'value'])),
  };
}

/** The type and the place of what a table tells about its rows. */
function countsOf({ definition, value, path }: ObjectNode, scopes: ScopeSource): Written | null {
  if (definition !== 'Block_editableTable' || typeof value['counts'] !== 'string') return null;
  const counts = { good: intType, ask: intType, wrong: intType, total: intType };
  return {
    place: value['counts'],
    path: [...path, 'counts'],
    type: () => objectOf({ ...counts, rows: listOf(scopes.types.form(String(value['form']))) }),
  };
}

/** The type and the place of a value that a node stores. */
function writtenBy({ definition, value, path }: ObjectNode, map: ScopeMap, scopes: ScopeSource): Written | null {
  const select = isRecord(value['select']) ? value['select'] : null;
  if (select && typeof select['into'] === 'string') {
    const row = () => rowType(value['rows'], map.at(path));
    return {
      place: select['into'],
      path: [...path, 'select', definition === 'Block_table' ? 'into' : 'value'],
      type: () =>
        definition === 'Block_table' ? listOf(row()) : valueType(select['value'], map.at([...path, 'select', 'value'])),
    };
  }
  const isSet = definition === 'Action_set';
  const place = value[isSet ? 'path' : 'into'];
  if (typeof place !== 'string' || definition === null || definition === 'Previous') return null; // a previous value is known with its call
  const type = isSet ? typeSet(value['value'], map, path) : typeKept({ definition, value }, scopes);
  return type && { place, path: [...path, isSet ? 'value' : 'into'], type };
}

/** The type of a value that an action sets; null when it clears the place. */
function typeSet(value: unknown, map: ScopeMap, path: JsonPath): (() => ExpressionType) | null {
  return isEmpty(value) ? null : () => valueType(value, map.at(path));
}

/** The type of what a call, a form, a table or an upload stores; null when the node around it tells. */
function typeKept(
  { definition, value }: Pick<ObjectNode, 'definition' | 'value'>,
  { types }: ScopeSource,
): (() => ExpressionType) | null {
  switch (definition) {
    case 'Action_call':
      return () => types.dataOf(String(value['operation']));
    case 'Block_form':
      return () => types.form(String(value['form']));
    case 'Block_editableTable':
      return () => listOf(types.form(String(value['form'])));
    case 'Block_upload': {
      const data = () => types.dataOf(String(value['operation']));
      return value['maxCount'] === undefined || value['maxCount'] === 1 ? data : () => listOf(data());
    }
    case 'RowSelection':
      return null; // the table around it gives the type
    default:
      return () => dynType;
  }
}

/** Whether a value clears a place, which does not restrict its type. */
function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
}
