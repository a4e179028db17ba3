import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import { isExpressionText } from '../../config/views/collectExpressions.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import { didYouMean } from '../../config/nearestName.ts';
import { listOf, recordOf } from '../../config/recordOf.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { known, nameOfType, type ExpressionType } from '../expression/types.ts';
import { eachObject, type ObjectNode } from './eachObject.ts';
import { fieldType } from './nodeScopes.ts';
import { rowType, valueType } from './rowType.ts';
import type { ScopeMap } from './ScopeMap.ts';

/** Is each repeated value a list, and do its rows have the fields that are named without an expression? */
export function rowFindings(part: ConfigPart, scopes: ScopeMap): readonly Finding[] {
  const found: Finding[] = [];
  eachObject(part.format, part.value, (node) => {
    const { path, value } = node;
    if (isExpressionText(value['rows']))
      found.push(...listFinding(value['rows'], scopes.at(path), part, [...path, 'rows']));
    for (const { name, at, row } of namedFields(node, scopes)) {
      const missing = missingField(row, name);
      if (missing)
        found.push({
          code: 'config/unknown-row-field',
          message: `The rows have no field "${name}".`,
          ...missing,
          part,
          path: at,
        });
    }
  });
  return found;
}

function listFinding(
  rows: string,
  scope: ReturnType<ScopeMap['at']>,
  part: ConfigPart,
  path: JsonPath,
): readonly Finding[] {
  const type = known(valueType(rows, scope));
  if (type.kind === 'list' || type.kind === 'dyn') return [];
  return [
    {
      code: 'config/expression-type',
      message: `The rows are ${nameOfType(type)}.`,
      expected: 'a list',
      part,
      path,
      at: { offset: 1, length: rows.length - 1 },
    },
  ];
}

interface NamedField {
  readonly name: string;
  readonly at: JsonPath;
  readonly row: ExpressionType | undefined;
}

function namedFields({ definition, path, property, value }: ObjectNode, scopes: ScopeMap): readonly NamedField[] {
  const named = (names: readonly (readonly [unknown, JsonPath])[], row: ExpressionType | undefined) =>
    names.flatMap(([name, at]): readonly NamedField[] =>
      typeof name === 'string' && !isExpressionText(name) ? [{ name, at, row }] : [],
    );
  if (definition === 'Column' || definition === 'Item') {
    const isNamed = value['value'] === undefined && value['text'] === undefined && value['buttons'] === undefined;
    return isNamed ? named([[value['id'], [...path, 'id']]], scopes.at([...path, 'id'])['row']) : [];
  }
  if (value['rows'] === undefined) return [];
  const row = rowType(value['rows'], scopes.at(path));
  if (property === 'optionsFrom')
    return named(
      [
        [value['value'], [...path, 'value']],
        [value['label'], [...path, 'label']],
        [value['detail'], [...path, 'detail']],
        [value['reason'], [...path, 'reason']],
        ...listOf(value['figures']).map(
          (one, index) => [recordOf(one)['value'], [...path, 'figures', index, 'value']] as const,
        ),
      ],
      row,
    );
  const series = Array.isArray(value['series'])
    ? value['series'].map((one, index) => [isRecord(one) ? one['id'] : null, [...path, 'series', index]] as const)
    : [];
  return named(
    [
      [value['rowKey'], [...path, 'rowKey']],
      [value['groupBy'], [...path, 'groupBy']],
      ...(definition === 'Block_chart' ? [[value['x'], [...path, 'x']] as const, ...series] : []),
    ],
    row,
  );
}

/** The advice for a field that the row type lacks; null when the field may exist. */
function missingField(row: ExpressionType | undefined, name: string): Pick<Finding, 'expected' | 'suggestion'> | null {
  if (row === undefined) return { expected: 'a value or a text, because this place is not inside rows' };
  const [first = '', ...rest] = name.split('.');
  const type = known(row);
  if (type.kind !== 'object' || type.open !== undefined) return null;
  const names = Object.keys(type.fields);
  if (!names.includes(first)) return { expected: `one of ${names.join(', ')}`, ...didYouMean(first, names) };
  return rest.length === 0 ? null : missingField(fieldType(type, first), rest.join('.'));
}
