import { isRecord } from '../../domain/isRecord.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import { exampleValue } from './exampleValue.ts';
import { filterRows, isPaged, listIn, pageOfRows, sortRows, type Row } from './exampleRows.ts';

/** Data that an author wrote, in a file or in the document; it is answered as written, apart from paging, sorting and filtering. */
export interface WrittenExample {
  readonly data: unknown;
}

export interface AskedExample {
  readonly operationId: string;
  /** Schema of the response's data; null for an operation that answers nothing. */
  readonly schema: JsonSchema | null;
  /** The document that references of the schema point into. */
  readonly root: unknown;
  /** Names of all inputs that the operation declares. */
  readonly inputs: readonly string[];
  /** The inputs of this request. */
  readonly input: Row;
  readonly written: WrittenExample | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Rows of a list that is answered page by page: some pages, the last one not full. */
const pagedRows = 23;
const unpagedRows = 3;

/** Returns the data of an example answer: what the author wrote, else data made from the schema; the same input gives the same data. */
export function exampleAnswer({ operationId, schema, root, inputs, input, written, now }: AskedExample): unknown {
  if (written === null && schema === null) return null;
  const paged = isPaged(inputs);
  const data = written
    ? written.data
    : exampleValue(schema ?? {}, { root, seed: operationId, now, rows: paged ? pagedRows : unpagedRows });
  const list = listIn(data);
  if (list === null) return written ? data : withInputs(data, input);
  const found = sortRows(filterRows(list.rows, input), input['sort']);
  return list.withRows(paged ? pageOfRows(found, input) : found, found.length);
}

/** Repeats an input under the same name, so that the page of a record shows the record that was asked for. */
function withInputs(data: unknown, input: Row): unknown {
  if (!isRecord(data)) return data;
  const repeated = Object.entries(input).filter(
    ([name, value]) =>
      Object.hasOwn(data, name) && typeof data[name] === typeof value && !isRecord(value) && !Array.isArray(value),
  );
  return { ...data, ...Object.fromEntries(repeated) };
}
