import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import { isExpressionText } from '../../config/views/collectExpressions.ts';
import { didYouMean } from '../../config/nearestName.ts';
import { formBlocksOf } from '../../config/views/formBlocks.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { known, nameOfType, textType, type ExpressionType } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { eachObject, type ObjectNode } from './eachObject.ts';
import { fieldType } from './nodeScopes.ts';
import { valueType } from './rowType.ts';

type Known = ReturnType<typeof known>;

/** Does every value fit the place that it is written to, and the format in which it is shown? */
export function placedFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const found: Finding[] = [];
  eachObject(part.format, part.value, (node) => {
    for (const { given, wanted, path, noun } of placesOf(node, part, scopes)) {
      if (!fitsPlace(given, wanted))
        found.push({
          code: 'config/input-type',
          message: `${noun} takes ${nameOfType(known(wanted))}, but this is ${nameOfType(known(given))}.`,
          expected: nameOfType(known(wanted)),
          part,
          path,
        });
    }
    found.push(
      ...shownFindings(node, part, scopes),
      ...toneFindings(node, part, scopes),
      ...stepFindings(node, part, scopes),
    );
  });
  return found;
}

interface Placed {
  readonly given: ExpressionType;
  readonly wanted: ExpressionType;
  readonly path: JsonPath;
  readonly noun: string;
}

/** The places of a node that take a value, with what they are given. */
export function placesOf(
  { definition, value, path, property }: ObjectNode,
  part: ConfigPart,
  scopes: ConfigScopes,
): readonly Placed[] {
  const map = scopes.of(part);
  const fields = (values: unknown, at: JsonPath, form: ExpressionType): readonly Placed[] => {
    const target = known(form);
    if (!isRecord(values) || target.kind !== 'object') return [];
    return Object.entries(values).flatMap(([name, one]): readonly Placed[] => {
      const wanted = fieldType(target, name);
      return [
        { given: valueType(one, map.at([...at, name])), wanted, path: [...at, name], noun: `The field "${name}"` },
      ];
    });
  };
  switch (definition) {
    case 'Action_set': {
      const [root, ...keys] = String(value['path']).split('.');
      const flow = map.at(path)['flow'];
      return root === 'flow' && flow && keys.length > 0
        ? [
            {
              given: valueType(value['value'], map.at(path)),
              wanted: fieldType(flow, keys.join('.')),
              path: [...path, 'value'],
              noun: String(value['path']),
            },
          ]
        : [];
    }
    case 'Action_sign':
      return [
        {
          given: valueType(value['agreement'], map.at(path)),
          wanted: textType,
          path: [...path, 'agreement'],
          noun: 'The code of an agreement',
        },
      ];
    case 'Action_fill': {
      return formsToFill(value['form'], path, part, scopes).flatMap((form) =>
        fields(value['values'], [...path, 'values'], form),
      );
    }
    case 'Block_form':
      return fields(value['initial'], [...path, 'initial'], scopes.types.form(String(value['form'])));
    default:
      return part.format === 'form' && path.length === 0 && property === ''
        ? fields(value['computed'], ['computed'], scopes.types.form(part.id ?? ''))
        : [];
  }
}

/** The forms that an action may fill: those of the name, else the one around the action, else the only one of the page. */
function formsToFill(
  named: unknown,
  path: JsonPath,
  part: ConfigPart,
  scopes: ConfigScopes,
): readonly ExpressionType[] {
  // Trust border: the page has passed the check of its format.
  const blocks = part.format === 'page' ? formBlocksOf(part.value as PageFile) : [];
  const own = named === undefined ? blocks : blocks.filter(({ id }) => id === named);
  const around = named === undefined ? scopes.of(part).at(path)['form'] : undefined;
  if (around) return [around];
  return named !== undefined || own.length === 1 ? own.map(({ form }) => scopes.types.form(form)) : [];
}

/** Whether a value can be kept at a place; texts that hold an amount, a date or words differ only in their content. */
function fitsPlace(givenNullable: ExpressionType, wantedNullable: ExpressionType): boolean {
  const [given, wanted] = [known(givenNullable), known(wantedNullable)];
  if (['dyn', 'null'].includes(given.kind) || ['dyn', 'null'].includes(wanted.kind)) return true;
  if (given.kind === 'list' && wanted.kind === 'list') return fitsPlace(given.item, wanted.item);
  if (given.kind === 'decimal') return wanted.kind === 'decimal' || wanted.kind === 'string';
  if (given.kind === 'int') return wanted.kind === 'int' || wanted.kind === 'double';
  return given.kind === wanted.kind;
}

const days = ['date', 'dateTime', 'minute', 'month'];
const numbers = ['money', 'amount', 'rate', 'percent', 'change', 'integer', 'fileSize'];

/** A format that cannot show the value, and an amount of money without a currency. */
function shownFindings(
  { definition, value, path }: ObjectNode,
  part: ConfigPart,
  scopes: ConfigScopes,
): readonly Finding[] {
  const { format } = value;
  if (typeof format !== 'string') return [];
  const type = known(shownType({ definition, value, path }, part, scopes));
  const wanted = wantedBy(format, type);
  if (wanted !== null)
    return [
      {
        code: 'config/expression-type',
        message: `The format "${format}" cannot show ${nameOfType(type)}.`,
        expected: wanted,
        part,
        path: [...path, 'format'],
      },
    ];
  const hasCurrency =
    value['currency'] !== undefined ||
    ((type.kind === 'string' || type.kind === 'decimal') && type.currency !== undefined);
  if (format !== 'money' || hasCurrency || definition === null || !['Item', 'Column'].includes(definition)) return [];
  return [
    {
      code: 'config/mixed-currencies',
      message: 'The amount is shown without a currency.',
      expected: 'currency here, or x-currency in the schema of the amount',
      part,
      path: [...path, 'format'],
    },
  ];
}

function shownType(
  { definition, value, path }: Pick<ObjectNode, 'definition' | 'value' | 'path'>,
  part: ConfigPart,
  scopes: ConfigScopes,
): ExpressionType {
  const map = scopes.of(part);
  if (value['value'] !== undefined && !isExpressionText(value['value'])) return { kind: 'dyn' };
  if (value['value'] !== undefined) return valueType(value['value'], map.at([...path, 'value']));
  const { row } = map.at([...path, 'id']);
  return (definition === 'Item' || definition === 'Column') && row
    ? fieldType(row, String(value['id']))
    : { kind: 'dyn' };
}

/** What a format shows, if the value is certainly something else. */
function wantedBy(format: string, type: Known): string | null {
  if (type.kind === 'dyn' || type.kind === 'null') return null;
  const isTextOf = (holds: string) => type.kind === 'string' && type.values === undefined && type.holds === holds;
  const isNumber = ['int', 'double', 'decimal'].includes(type.kind);
  if (days.includes(format)) return isTextOf('date') ? null : 'a date or time';
  if (numbers.includes(format)) return isNumber || isTextOf('amount') ? null : 'a number or an amount';
  return null;
}

/** Every tone is for a value that can be shown, if the values are known. */
function toneFindings(
  { definition, value, path }: ObjectNode,
  part: ConfigPart,
  scopes: ConfigScopes,
): readonly Finding[] {
  if (!isRecord(value['tones'])) return [];
  const type = known(shownType({ definition, value, path }, part, scopes));
  const values = type.kind === 'string' ? type.values : undefined;
  if (values === undefined) return [];
  return Object.keys(value['tones'])
    .filter((name) => !values.includes(name))
    .map(
      (name): Finding => ({
        code: 'config/expression-value',
        message: `The tone is for the value "${name}", which never comes.`,
        expected: `one of ${values.join(', ')}`,
        ...didYouMean(name, values),
        part,
        path: [...path, 'tones', name],
        at: 'key',
      }),
    );
}

/** The current step is one of the steps. */
function stepFindings(
  { definition, value, path }: ObjectNode,
  part: ConfigPart,
  scopes: ConfigScopes,
): readonly Finding[] {
  // A state may have values for which the steps are hidden.
  if (definition !== 'Block_steps' || !Array.isArray(value['steps']) || /^=[\w.]+$/.test(String(value['current'])))
    return [];
  const steps = value['steps'].map((step: unknown) => String(isRecord(step) ? step['id'] : step));
  const type = known(valueType(value['current'], scopes.of(part).at([...path, 'current'])));
  const unknown =
    type.kind === 'string' ? type.values?.find((name) => name !== '' && !steps.includes(name)) : undefined;
  return unknown === undefined
    ? []
    : [
        {
          code: 'config/expression-value',
          message: `There is no step "${unknown}".`,
          expected: `one of ${steps.join(', ')}`,
          ...didYouMean(unknown, steps),
          part,
          path: [...path, 'current'],
        },
      ];
}
