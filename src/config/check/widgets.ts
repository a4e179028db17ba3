import { bundleForm } from '../bundleForm.ts';
import { formFields, type FormField } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FormFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { choiceFaults } from './choiceFaults.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';
import { dateFaults } from './dateFaults.ts';
import { limitFaults } from './limitFaults.ts';
import type { FieldFault, Ui, Widget } from './FieldFault.ts';

/** The types of the values that a widget makes. */
const makes: Readonly<Record<string, readonly Widget[]>> = {
  string: [
    'text',
    'textarea',
    'password',
    'digits',
    'money',
    'rate',
    'number',
    'select',
    'radio',
    'date',
    'dateRange',
    'monthRange',
    'time',
    'dateTime',
    'colour',
    'phone',
    'email',
    'bankCard',
    'region',
    'upload',
    'code',
    'payPassword',
    'captcha',
    'masked',
    'hidden',
    'search',
  ],
  number: ['number', 'slider', 'rating', 'select', 'radio', 'hidden', 'digits', 'money', 'search'],
  boolean: ['checkbox', 'switch', 'radio', 'select', 'agreement', 'hidden'],
  array: [
    'multiSelect',
    'checkboxes',
    'checkboxGroups',
    'dateRange',
    'monthRange',
    'region',
    'upload',
    'array',
    'amountList',
    'hidden',
    'search',
    'select',
  ],
  object: ['dateRange', 'monthRange', 'region', 'hidden', 'amountList', 'upload', 'array'],
};
const needOperation: readonly Widget[] = ['upload', 'code', 'captcha'];
/** Does the widget of every field fit the schema of the field, and does it have what it needs? */
export function widgets({ authored, parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.forms).flatMap(([id, form]) => {
    const schema = bundleForm({ authored, id, form })?.schema;
    return schema === undefined ? [] : widgetsOf(form, id, schema);
  });
}

const widgetsOf = perValue((form: FormFile, id: string, schema: JsonSchema): readonly Finding[] => {
  const fields = new Map(
    formFields(schema).flatMap(
      (field) =>
        [
          [field.uiKey, field],
          [field.name, field],
        ] as const,
    ),
  );
  return Object.entries(form.ui ?? {}).flatMap(([key, ui]) => {
    const field = fields.get(key);
    const faults = field ? faultsOf(ui, field, schema) : [];
    return faults.map(
      ({ at, ...words }): Finding => ({
        code: 'config/widget',
        ...words,
        part: formPart(id, form),
        path: ['ui', key, at],
      }),
    );
  });
});

function faultsOf(ui: Ui, field: FormField, root: JsonSchema): readonly FieldFault[] {
  return [
    ...typeFaults(ui, field),
    ...listFaults(ui, field),
    ...needFaults(ui),
    ...choiceFaults(ui, field, root),
    ...limitFaults(ui, field),
    ...dateFaults(ui),
  ];
}

function typesOf({ schema }: FormField): readonly string[] {
  return [schema['type'] ?? []]
    .flat()
    .map((type) => (type === 'integer' ? 'number' : String(type)))
    .filter((type) => type !== 'null');
}

function typeFaults({ widget }: Ui, field: FormField): readonly FieldFault[] {
  const types = typesOf(field);
  if (widget === undefined || types.length === 0 || types.some((type) => makes[type]?.includes(widget) ?? true))
    return [];
  const fitting = types.flatMap((type) => makes[type] ?? []);
  return [
    {
      at: 'widget',
      message: `The widget "${widget}" cannot edit a value of the type ${types.join(' or ')}.`,
      expected: `one of ${fitting.join(', ')}`,
    },
  ];
}

/** Widgets that make values of their own kind, and so none of a list. */
const free: readonly Widget[] = [
  'date',
  'time',
  'dateTime',
  'dateRange',
  'monthRange',
  'colour',
  'money',
  'rate',
  'phone',
  'email',
  'bankCard',
  'upload',
  'code',
  'payPassword',
  'captcha',
];

function listFaults({ widget }: Ui, { schema }: FormField): readonly FieldFault[] {
  return widget === undefined || !free.includes(widget) || schema['enum'] === undefined
    ? []
    : [
        {
          at: 'widget',
          message: `The widget "${widget}" cannot enter a value of the list in the schema.`,
          expected: 'select or radio, or a schema without enum',
        },
      ];
}

function needFaults(ui: Ui): readonly FieldFault[] {
  const { widget } = ui;
  if (widget === undefined) return [];
  return [
    ...(needOperation.includes(widget) && ui.operation === undefined
      ? [
          {
            at: 'widget',
            message: `The widget "${widget}" calls no operation, so it does nothing.`,
            expected: 'operation',
          },
        ]
      : []),
    ...(widget === 'money' && ui.currency === undefined
      ? [
          {
            at: 'widget',
            message: 'The amount has no currency.',
            expected: 'currency, e.g. "USD", or x-currency in its schema',
          },
        ]
      : []),
    ...(widget === 'rate' && (ui.currency === undefined || ui.toCurrency === undefined)
      ? [
          {
            at: 'widget',
            message: 'The rate does not say between which currencies it is.',
            expected: 'currency and toCurrency, e.g. "USD" and "CNY"',
          },
        ]
      : []),
  ];
}
