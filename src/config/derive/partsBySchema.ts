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
  const inCurrency = (currency: string): string =>
    isCurrency(currency) || parent === null ? currency : `=${memberOf(parent, currency)}`;
  const [currency, currencies, options] = [
    valueOfKeyword('x-currency'),
    valueOfKeyword('x-currencies'),
    valueOfKeyword('x-options'),
  ];
  if (typeof currency === 'string')
    return amountFormats.includes(item['format'] ?? 'money') ? { format: 'money', currency: inCurrency(currency) } : {};
  if (Array.isArray(currencies))
    return isOf(item, 'rate')
      ? { format: 'rate', currency: inCurrency(String(currencies[0])), toCurrency: inCurrency(String(currencies[1])) }
      : {};
  if (isRecord(options))
    return isOf(item, 'options') && (item['texts'] ?? options['texts']) === options['texts']
      ? { format: 'options', ...options }
      : {};
  const format = plainFormat(schemas);
  return format === undefined ? {} : { format };
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
