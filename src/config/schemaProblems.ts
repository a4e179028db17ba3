import { isCurrency } from '../domain/currency.ts';
import type { JsonPath } from './ConfigFile.ts';
import type { Advice } from './Diagnostic.ts';
import { isRecord } from '../domain/isRecord.ts';
import { didYouMean } from './nearestName.ts';

export interface SchemaProblem {
  readonly path: JsonPath;
  readonly message: string;
  readonly advice: Advice;
}

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Keys whose children are names, not keywords; a field may be called "type". */
const named = ['properties', '$defs', 'schemas', 'dependentSchemas', 'patternProperties'];

/** Keys whose values are data or otherwise not schemas. */
const data = ['enum', 'const', 'default', 'example', 'examples', 'securitySchemes'];

/** Finds invalid JSON Schema in a document of schemas: types that do not exist, and patterns that cannot be read. */
export function schemaProblems(node: unknown, path: JsonPath): readonly SchemaProblem[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => schemaProblems(item, [...path, index]));
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (data.includes(key)) return [];
    if (named.includes(key) && isRecord(value)) {
      const currencies = key === 'properties' ? currencyProblems(value, [...path, key]) : [];
      return [...currencies, ...Object.entries(value).flatMap(([name, child]) => schemaProblems(child, [...path, key, name]))];
    }
    if (key === 'type') return typeProblems(value, [...path, key]);
    return [...(key === 'pattern' && typeof value === 'string' ? patternProblems(value, [...path, key]) : []), ...schemaProblems(value, [...path, key])];
  });
}

/** Checks that `x-currency` of an amount is a currency, or the name of the sibling field that contains it. */
function currencyProblems(properties: Readonly<Record<string, unknown>>, path: JsonPath): readonly SchemaProblem[] {
  const names = Object.keys(properties);
  return Object.entries(properties).flatMap(([name, schema]): readonly SchemaProblem[] => {
    const currency = isRecord(schema) ? schema['x-currency'] : undefined;
    if (currency === undefined || (typeof currency === 'string' && currency !== name && (isCurrency(currency) || names.includes(currency)))) return [];
    return [{
      path: [...path, name, 'x-currency'], message: `${JSON.stringify(currency)} is neither a currency nor a field in the same object as "${name}".`,
      advice: { expected: `a currency such as USD, or one of ${names.filter((one) => one !== name).join(', ')}`, ...(typeof currency === 'string' ? didYouMean(currency, names) : {}) },
    }];
  });
}

function typeProblems(value: unknown, path: JsonPath): readonly SchemaProblem[] {
  return [value].flat().filter((name) => typeof name !== 'string' || !types.includes(name)).map((name) => ({
    path, message: `The type ${JSON.stringify(name)} does not exist.`, advice: { expected: `one of ${types.join(', ')}`, ...(typeof name === 'string' ? didYouMean(name, types) : {}) },
  }));
}

function patternProblems(source: string, path: JsonPath): readonly SchemaProblem[] {
  try {
    RegExp(source, 'u');
    return [];
  } catch (error) {
    return [{ path, message: error instanceof Error ? `${error.message}.` : 'The pattern cannot be read.', advice: { expected: 'a JavaScript regular expression, valid with the flag u' } }];
  }
}
