import { isRecord } from '../../domain/isRecord.ts';
import type { FormField } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { didYouMean } from '../nearestName.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { valueProblem } from '../valueProblem.ts';
import type { FieldFault, Ui, Widget } from './FieldFault.ts';

const choosing: readonly Widget[] = ['select', 'radio', 'multiSelect', 'checkboxes', 'checkboxGroups'];

/** Does a field that lets the user choose have choices, each once and of its schema, and can they look as declared? */
export function choiceFaults(ui: Ui, field: FormField, root: JsonSchema): readonly FieldFault[] {
  return [...lackFaults(ui, field), ...preselectFaults(ui, field), ...lookFaults(ui), ...optionFaults(ui, field, root)];
}

function lackFaults(ui: Ui, { schema }: FormField): readonly FieldFault[] {
  return ui.widget === undefined || !choosing.includes(ui.widget) || hasChoices(ui, schema)
    ? []
    : [
        {
          at: 'widget',
          message: 'The field has no choices.',
          expected: 'optionsFrom, options, or an enum in the schema',
        },
      ];
}

/** Whether the config or the schema names choices; a reference may. */
function hasChoices({ options, optionsFrom }: Ui, schema: FormField['schema']): boolean {
  const named = [schema, recordOf(schema['items'])].some(
    (one) =>
      one['enum'] !== undefined ||
      one['const'] !== undefined ||
      one['type'] === 'boolean' ||
      one['oneOf'] !== undefined ||
      one['$ref'] !== undefined,
  );
  return named || options !== undefined || optionsFrom !== undefined;
}

/** The portal preselects one choice of a field that is not in the rows of a list. */
function preselectFaults(ui: Ui, { schema, uiKey }: FormField): readonly FieldFault[] {
  if (ui.preselect === undefined) return [];
  const fault = (message: string, expected: string) => [{ at: 'preselect', message, expected }];
  if (!hasChoices(ui, schema))
    return fault(
      'The field has no choices, so none can be preselected.',
      'optionsFrom, options, or an enum in the schema',
    );
  if (uiKey.includes('.items.'))
    return fault('The portal preselects no choices in the rows of a list.', 'a default in the schema of the field');
  return schema['type'] === 'array'
    ? fault(
        'The field takes several choices, of which none can be preselected.',
        'a default in the schema of the field',
      )
    : [];
}

/** A look, a badge and figures belong to choices that are all visible. */
function lookFaults({ widget, look, optionsFrom }: Ui): readonly FieldFault[] {
  if (look !== undefined && widget !== 'radio')
    return [
      {
        at: 'look',
        message: `The widget "${String(widget)}" has no look.`,
        expected: 'the widget radio, or no look',
      },
    ];
  const part = (['badge', 'figures'] as const).find((name) => optionsFrom?.[name] !== undefined);
  return part === undefined || look !== undefined
    ? []
    : [
        {
          at: 'optionsFrom',
          message: `Only choices with a look show "${part}".`,
          expected: 'the widget radio with a look of cards, rows or segments',
        },
      ];
}

/** The choices of an option: those in it if it names a group, else the option itself. */
function choicesIn(option: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(option)) return [{ value: option }];
  return option['options'] === undefined ? [option] : listOf(option['options']).map((value) => ({ value }));
}

function optionFaults({ options }: Ui, { schema }: FormField, root: JsonSchema): readonly FieldFault[] {
  const groups = listOf(options)
    .filter((option) => recordOf(option)['options'] !== undefined)
    .map((option) => recordOf(option)['label']);
  const repeated = groups.find((label, index) => label !== undefined && groups.indexOf(label) < index);
  if (repeated !== undefined)
    return [
      {
        at: 'options',
        message: `Two groups of choices have the text "${String(repeated)}".`,
        expected: 'a text of its own for every group',
      },
    ];
  const choices = listOf(options).flatMap(choicesIn);
  const accepting = schema['type'] === 'array' ? recordOf(schema['items']) : schema;
  return choices.flatMap((choice, index): readonly FieldFault[] => {
    const { value } = choice;
    const label = 'label' in choice ? choice['label'] : undefined;
    const problem =
      root['$ref'] === undefined
        ? valueProblem(accepting, value, (at) => (at['$ref'] === undefined ? at : null))
        : null;
    const before = choices.slice(0, index);
    if (before.some((other) => other.value === value))
      return [
        {
          at: 'options',
          message: `The choice ${JSON.stringify(value)} is already in the list.`,
          expected: 'every choice once',
        },
      ];
    if (label !== undefined && before.some((other) => 'label' in other && other['label'] === label))
      return [
        {
          at: 'options',
          message: `Two choices have the text "${String(label)}".`,
          expected: 'a text of its own for every choice',
        },
      ];
    return problem === null
      ? []
      : [
          {
            at: 'options',
            message: `The schema refuses the choice ${JSON.stringify(value)}.`,
            expected: problem,
            ...didYouMean(String(value), listOf(accepting['enum']).map(String)),
          },
        ];
  });
}
