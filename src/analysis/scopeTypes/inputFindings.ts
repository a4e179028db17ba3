import { partOf, type ConfigPart, type Finding } from '../../config/check/ConfigView.ts';
import { isExpressionText } from '../../config/views/collectExpressions.ts';
import { didYouMean } from '../../config/nearestName.ts';
import type { Operation } from '../../config/operations.ts';
import { isNoDownload } from '../../config/views/downloads.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { known, nameOfType, type ExpressionType, type ObjectType } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { eachObject, type ObjectNode } from './eachObject.ts';
import { fits } from './fits.ts';
import { valueType } from './rowType.ts';
import { strayValue } from './strayValue.ts';

/** Uses of an operation that send only their input. A table adds the query of its list to an export; an upload adds its file. */
const complete = ['Call', 'Action_call', 'Action_download'];

/** Does each use of an operation send only declared inputs, all required ones, and with the right types? */
export function inputFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const found: Finding[] = [];
  eachObject(part.format, part.value, (node) => {
    const use = useOf(node, scopes);
    if (use) found.push(...findingsOf(use, node, part, scopes));
  });
  return found;
}

interface Use {
  readonly operation: Operation;
  readonly takes: ObjectType;
  readonly input: unknown;
}

function useOf({ definition, value }: ObjectNode, scopes: ConfigScopes): Use | null {
  if (typeof value['operation'] !== 'string') return null;
  const operation = scopes.types.config.authored.operations.get(value['operation']);
  if (!operation || isNoDownload(definition, operation)) return null;
  const takes = scopes.types.inputOf(operation.operationId);
  return takes?.kind === 'object' ? { operation, takes, input: value['input'] } : null;
}

function findingsOf(
  { operation, takes, input }: Use,
  { definition, path, value }: ObjectNode,
  part: ConfigPart,
  scopes: ConfigScopes,
): readonly Finding[] {
  const { operationId, inputSchema } = operation;
  const at = input === undefined ? path : [...path, 'input'];
  const names = Object.keys(takes.fields);
  const columns = value['columns'];
  if (typeof columns === 'string' && !names.includes(columns))
    return [
      {
        code: 'config/unknown-input',
        message: `${operationId} has no input "${columns}".`,
        expected: `one of ${names.join(', ')}`,
        ...didYouMean(columns, names),
        part,
        path: [...path, 'columns'],
      },
    ];
  const literal = isRecord(input) ? input : input === undefined ? {} : null;
  const given = known(valueType(input ?? {}, scopes.of(part).at(at)));
  if (given.kind !== 'object' || (literal === null && !isExpressionText(input))) return [];
  const unknown = isOpen(inputSchema, input) ? [] : Object.keys(given.fields).filter((name) => !names.includes(name));
  const takesOnly = { expected: names.length === 0 ? 'no input' : `one of ${names.join(', ')}` };
  const strangers = literal
    ? unknown.map(
        (name): Finding => ({
          code: 'config/unknown-input',
          message: `${operationId} has no input "${name}".`,
          ...takesOnly,
          ...didYouMean(name, names),
          part,
          path: [...at, name],
          at: 'key',
        }),
      )
    : unknown.slice(0, 1).map(
        (): Finding => ({
          code: 'config/unknown-input',
          message: `${operationId} has no input "${unknown.join('", "')}".`,
          ...takesOnly,
          part,
          path: at,
        }),
      );
  const isComplete =
    definition !== null && complete.includes(definition) && !operation.upload && given.open === undefined;
  const missing = requiredOf(inputSchema)
    .filter((name) => isComplete && !Object.hasOwn(given.fields, name))
    .map(
      (name): Finding => ({
        code: 'config/missing-input',
        message: `${operationId} requires the input "${name}".`,
        expected: typeWords(takes.fields[name]),
        part,
        path: at,
      }),
    );
  const unlike = Object.entries(given.fields).flatMap(([name, type]): readonly Finding[] => {
    const wanted = Object.hasOwn(takes.fields, name) ? takes.fields[name] : undefined;
    const isText = [...operation.parameters.path, ...operation.parameters.query].some((one) => one.name === name);
    if (wanted === undefined) return [];
    const stray = strayValue(type, wanted);
    if (stray) {
      const place = { part, path: literal ? [...at, name] : at };
      const key = /^=args\.(\w+)$/.exec(String(literal?.[name]))?.[1];
      const given = key === undefined ? [] : scopes.givingArgument(part.id ?? '', path, { key, value: stray.value });
      return (given.length === 0 ? [place] : given).map(({ part: { format, id, value: whole }, path: from }) => ({
        code: 'config/input-type',
        message: `${operationId} ${stray.isAccepted ? 'lists no' : 'does not accept'} "${stray.value}" for the input "${name}".`,
        ...stray.advice,
        part: partOf(format, id, whole),
        path: from,
      }));
    }
    if (fits(type, wanted, { asText: isText })) return [];
    return [
      {
        code: 'config/input-type',
        message: `${operationId} requires ${nameOfType(wanted)} for the input "${name}", but this is ${nameOfType(type)}.`,
        expected: nameOfType(wanted),
        part,
        path: literal ? [...at, name] : at,
      },
    ];
  });
  return [...strangers, ...missing, ...unlike];
}

/** Whether further inputs are allowed: the schema allows them, or the input is page state, which several forms may write. */
function isOpen(schema: Readonly<Record<string, unknown>>, input: unknown): boolean {
  if (isExpressionText(input)) return schema['additionalProperties'] !== false || /\bpage\b/.test(input);
  return (schema['additionalProperties'] ?? false) !== false;
}

function requiredOf(schema: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(schema['required']) ? schema['required'].map(String) : [];
}

function typeWords(type: ExpressionType | undefined): string {
  return type === undefined ? 'a value' : nameOfType(type);
}
