import { isCurrency } from '../../domain/currency.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { isSameJson } from '../isSameJson.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { Declarations } from './Declarations.ts';
import { memberOf, readChain } from './readChain.ts';
import { readOneValue } from './readOneValue.ts';
import { schemasBehind } from './schemaBehind.ts';
import type { ShownScope } from './shownLists.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Begins the name of a field of the object around an amount's object. */
const ofAround = '../';

/** Formats that show an amount. */
const amountFormats: readonly unknown[] = ['money', 'amount', 'quota'];

/** The formats of texts that are a point in time or a day, by their name in a schema. */
const timeFormats: Readonly<Record<string, string>> = {
  date: 'date',
  month: 'month',
  'beijing-time': 'dateTime',
  'date-time': 'dateTime',
};

/**
 * Returns how to show the value that an expression reads, as its schema declares: an amount in its currency (`x-currency`), a rate
 * between two currencies (`x-currencies`), a value of a list (`x-options`), a day, a time or a whole number. What the item declares
 * itself counts: with another format it gets nothing that belongs to the format of the schema.
 */
export function partsBySchema(
  item: JsonObject,
  source: string,
  around: { readonly scope: ShownScope; readonly declared: Declarations },
): JsonObject {
  const value = readOneValue(source);
  const schemas = value === null ? [] : schemasBehind(value, around);
  const valueOfKeyword = (keyword: string): unknown =>
    schemas.find((schema) => schema[keyword] !== undefined)?.[keyword];
  const parent = value === null ? null : (readChain(value)?.parent ?? null);
  const inCurrency = (currency: string): string | null => {
    const [name, isAround] = currency.startsWith(ofAround)
      ? [currency.slice(ofAround.length), true]
      : [currency, false];
    const object = isAround && parent !== null ? objectAround(parent, around.scope) : parent;
    if (isAround && object === null) return null;
    return isCurrency(name) || object === null ? name : `=${memberOf(object, name)}`;
  };
  const [currency, currencies, options] = [
    valueOfKeyword('x-currency'),
    valueOfKeyword('x-currencies'),
    valueOfKeyword('x-options'),
  ];
  if (typeof currency === 'string') {
    const own = inCurrency(currency);
    return own !== null && amountFormats.includes(item['format'] ?? 'money') ? { format: 'money', currency: own } : {};
  }
  if (Array.isArray(currencies)) {
    const [from, to] = currencies.map((one) => inCurrency(String(one)));
    return from && to && isOf(item, 'rate') ? { format: 'rate', currency: from, toCurrency: to } : {};
  }
  if (isRecord(options))
    return isOf(item, 'options') && (item['texts'] ?? options['texts']) === options['texts']
      ? { format: 'options', ...options }
      : {};
  const format = plainFormat(schemas);
  return format === undefined ? {} : { format };
}

/**
 * The source of the object around an object: `data.order` for `data.order.fee`, for `data.order.lines[0]`, and for a row of
 * `data.order.lines`. Null when no expression reads it.
 */
function objectAround(object: string, { row }: ShownScope): string | null {
  const isRow = object === 'row';
  const chain = readChain(isRow && row ? `${row.rows}[0]` : object);
  if (!chain || (isRow && chain.root === 'row')) return null; // inside rows, the row around them has no name
  return chain.steps.at(-1) === null && chain.parent !== null
    ? (readChain(chain.parent)?.parent ?? null)
    : chain.parent;
}

/** Whether an item has the format that the schema declares, or none of its own. */
function isOf({ format = null }: JsonObject, ofSchema: string): boolean {
  return format === null || format === ofSchema;
}

function plainFormat(schemas: readonly JsonSchema[]): string | undefined {
  if (
    schemas.some(({ type }) =>
      isSameJson(
        [type].flat().filter((one) => one !== 'null'),
        ['integer'],
      ),
    )
  )
    return 'integer';
  return schemas
    .map(({ format }) =>
      typeof format === 'string' && Object.hasOwn(timeFormats, format) ? timeFormats[format] : undefined,
    )
    .find((format) => format !== undefined);
}
