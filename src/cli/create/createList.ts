import { isRecord } from '../../domain/isRecord.ts';
import { readPointer } from '../../config/bundleSchema.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import type { Operation } from '../../config/operations.ts';
import { recordOf } from '../../config/recordOf.ts';
import { CannotCreate } from './CannotCreate.ts';
import type { ConfigDraft } from './ConfigDraft.ts';
import { operationNamed } from './operationNamed.ts';
import { createPage, fileOfPart } from './createPage.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Adds a page with the list that an operation returns: its filter, columns, sums, paging and sorting. Returns the address. */
export function createList(
  draft: ConfigDraft,
  { id, path, operation: name }: { readonly id: string; readonly path: string | undefined; readonly operation: string },
): string {
  const operation = operationNamed(draft, name);
  const { rows, total, columns, totals } = listOfOperation(operation);
  const inputs = recordOf(operation.inputSchema['properties']);
  const filter = Object.fromEntries(
    Object.entries(inputs).filter(
      ([input, schema]) =>
        !['pageNum', 'pageSize', 'sort'].includes(input) && isRecord(schema) && schema['type'] === 'string',
    ),
  );
  const filterForm = `${id}Filter`;
  const hasFilter = Object.keys(filter).length > 0;
  if (hasFilter) draft.create(fileOfPart('forms', filterForm), formOfFilter(filter));
  const rowKey = columns.includes('id') ? 'id' : columns[0];
  const paged = total !== null && Object.hasOwn(inputs, 'pageNum') && Object.hasOwn(inputs, 'pageSize');
  const shown = { rowKey, columns };
  const page = paged
    ? {
        blocks: [
          { type: 'header' },
          section([
            {
              id: 'list',
              type: 'list',
              operation: name,
              ...(hasFilter ? { filter: filterForm } : {}),
              ...(totals.length > 0 ? { totals } : {}),
              ...shown,
            },
          ]),
        ],
      }
    : {
        calls: {
          list: {
            operation: name,
            ...(hasFilter
              ? { input: Object.fromEntries(Object.keys(filter).map((input) => [input, `=route.query.${input}`])) }
              : {}),
          },
        },
        blocks: [
          { type: 'header' },
          section([
            ...(hasFilter ? [{ type: 'filterBar', form: filterForm }] : []),
            { id: 'list', type: 'table', rows: `=data.list${rows}`, ...shown },
          ]),
        ],
      };
  return createPage(draft, { id, path, page });
}

function section(blocks: readonly JsonObject[]): JsonObject {
  return { id: 'records', type: 'section', blocks };
}

/** The filter form of the inputs. The first and the last day of a period are one field, whose bar offers the usual ranges. */
function formOfFilter(inputs: JsonObject): JsonObject {
  const isPeriod = Object.hasOwn(inputs, 'startDate') && Object.hasOwn(inputs, 'endDate');
  const { startDate, endDate, ...others } = inputs;
  const dates = { type: 'object', additionalProperties: false, properties: { startDate, endDate } };
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: isPeriod ? { ...others, dates } : inputs,
    },
    ...(isPeriod ? { ui: { dates: { widget: 'dateRange' } } } : {}),
  };
}

/** The list in the response: `.resultList`, or nothing when the data is the list itself. Throws CannotCreate when there is none. */
function listOfOperation({ dataSchema, operationId }: Operation): {
  readonly rows: string;
  readonly total: string | null;
  readonly columns: readonly string[];
  readonly totals: readonly string[];
} {
  const root = dataSchema ?? {};
  const data = followed(root, root);
  const lists =
    data['type'] === 'array'
      ? [['', data] as const]
      : Object.entries(recordOf(data['properties']))
          .map(([name, schema]) => [`.${name}`, followed(recordOf(schema), root)] as const)
          .filter(([, schema]) => schema['type'] === 'array');
  const [found] = lists;
  const values = (list: JsonSchema) =>
    Object.entries(recordOf(followed(recordOf(list['items']), root)['properties'])).map(
      ([name, schema]) => [name, followed(recordOf(schema), root)] as const,
    );
  const columns = found
    ? values(found[1])
        .filter(([, schema]) => !['object', 'array'].includes(String(schema['type'])))
        .map(([name]) => name)
    : [];
  if (!found || columns.length === 0)
    throw new CannotCreate(`The operation "${operationId}" returns no list of objects; give one that does.`);
  const total =
    Object.keys(recordOf(data['properties'])).find((name) => /^(total|count)|(Total|Count|Size)$/.test(name)) ?? null;
  const sums = followed(recordOf(recordOf(data['properties'])['totals']), root);
  const totals = values(sums)
    .filter(([, schema]) => Object.hasOwn(schema, 'x-currency'))
    .map(([name]) => name);
  return { rows: found[0], total, columns, totals };
}

function followed(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const ref = schema['$ref'];
  return typeof ref === 'string' ? followed(recordOf(readPointer(root, ref.slice(1))), root) : schema;
}
