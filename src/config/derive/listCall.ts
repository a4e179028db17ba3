import { addressName } from '../addressName.ts';
import { readPointer } from '../bundleSchema.ts';
import { formFields } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { BlockList } from '../model.generated.ts';
import type { Operation } from '../operations.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { recordOf } from '../recordOf.ts';
import { isSameNeed } from './callAccess.ts';
import type { Declarations } from './Declarations.ts';

/** The names under which the answer of an operation holds a page of rows and the number of all rows. */
export interface PagedAnswer {
  readonly rows: string;
  readonly total: string;
}

/** The inputs that choose a page; parameters of the address with these names hold them. */
export const paging: readonly string[] = ['pageNum', 'pageSize'];

/** Page sizes of a list that declares none; the first applies until the user chooses. */
const defaultSizes = [10];

/** The names of the lists in an answer that have sums of all rows and of days; they are not the list of rows. */
const sums: readonly string[] = ['totals', 'dayTotals'];

/** Returns the names in the answer of an operation that answers page by page: its only list beside its sums, and its only whole number. Null for other operations. */
export function pagedAnswer({ inputSchema, dataSchema }: Operation): PagedAnswer | null {
  if (dataSchema === null || !paging.every((name) => Object.hasOwn(propertiesOf(inputSchema), name))) return null;
  const answered = propertiesOf(dataSchema);
  const named = (type: string): readonly string[] =>
    Object.keys(answered).filter((name) => !sums.includes(name) && answered[name]?.['type'] === type);
  const [[rows, ...lists], [total, ...numbers]] = [named('array'), named('integer')];
  return rows === undefined || total === undefined || lists.length + numbers.length > 0 ? null : { rows, total };
}

/** The names of the inputs that an operation takes. */
export function inputNames({ inputSchema }: Operation): readonly string[] {
  return Object.keys(propertiesOf(inputSchema));
}

/** The parameters that the filter bar with a form keeps in the address, without prefix. Empty if there is no such form. */
export function filterParameters(formId: string, declared: Declarations): readonly string[] {
  const schema = declared.formSchema(formId);
  return schema
    ? formFields(schema)
        .filter(({ isGroup }) => !isGroup)
        .map(({ name }) => name.slice(name.lastIndexOf('.') + 1))
    : [];
}

/** The inputs that the address sets: page, page size and sort order, and the parameters of the filter form. Whole numbers are read as such. */
export function addressInputs(
  { query, pageSizes = defaultSizes, filter }: Pick<BlockList, 'query' | 'pageSizes' | 'filter'>,
  operation: Operation,
  declared: Declarations,
): Readonly<Record<string, string>> {
  const names = new Set([...paging, 'sort', ...(filter === undefined ? [] : filterParameters(filter, declared))]);
  return Object.fromEntries(
    Object.entries(propertiesOf(operation.inputSchema))
      .filter(([name]) => names.has(name))
      .map(([name, schema]) => {
        const parameter = `route.query.${addressName(query, name)}`;
        const value = schema['type'] === 'integer' ? `int(${parameter})` : parameter;
        if (name === 'pageNum') return [name, `=coalesce(${value}, 1)`];
        if (name === 'pageSize') return [name, `=coalesce(${value}, ${pageSizes[0] ?? 10})`];
        return [name, `=${value}`];
      }),
  );
}

/**
 * The export of a list: those inputs of the list that the operation takes, its permission, and the columns on screen if it takes
 * them. Where the list itself requires that permission, it is the one that the operation requires besides.
 */
export function listExport(
  operationId: string,
  list: Operation | null,
  inputs: Readonly<Record<string, unknown>>,
  declared: Declarations,
): Readonly<Record<string, unknown>> {
  const operation = declared.operation(operationId);
  if (!operation?.download) return { operation: operationId };
  const takes = propertiesOf(operation.inputSchema);
  const { permission: own, alsoPermission } = operation.access ?? {};
  const isOfList = own !== undefined && isSameNeed(own, list?.access?.permission);
  const permission = isOfList ? (alsoPermission?.[0] ?? own) : own;
  return {
    ...(permission !== undefined && { permission }),
    operation: operationId,
    input: Object.fromEntries(
      Object.entries(inputs).filter(([name]) => !paging.includes(name) && Object.hasOwn(takes, name)),
    ),
    ...(takes['columns']?.['type'] === 'array' && { columns: 'columns' }),
  };
}

/** The properties of a self-contained object schema, with local references followed. */
function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const followed = (node: unknown): JsonSchema => {
    if (!isRecord(node)) return {};
    const { $ref: ref } = node;
    return typeof ref === 'string' ? followed(readPointer(schema, ref.slice(1))) : node;
  };
  return Object.fromEntries(
    Object.entries(recordOf(followed(schema)['properties'])).map(([name, child]) => [name, followed(child)]),
  );
}
