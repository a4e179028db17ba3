import { isRecord } from '../../domain/isRecord.ts';
import { bundleForm } from '../bundleForm.ts';
import { formFields, type FormField } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FormFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { patternFacts } from '../patternFacts.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { valueProblem } from '../valueProblem.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';
import { perValue } from '../perValue.ts';

type Ui = NonNullable<FormFile['ui']>[string];
type Widget = NonNullable<Ui['widget']>;

/** The types of the values that a widget makes. */
const makes: Readonly<Record<string, readonly Widget[]>> = {
  string: [
    'text',
    'textarea',
    'password',
    'digits',
    'money',
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
const choosing: readonly Widget[] = ['select', 'radio', 'multiSelect', 'checkboxes', 'checkboxGroups'];
const needOperation: readonly Widget[] = ['upload', 'code', 'captcha'];
const extensions = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'bmp',
  'svg',
  'heic',
  'pdf',
  'csv',
  'xls',
  'xlsx',
  'doc',
  'docx',
  'ppt',
  'pptx',
  'txt',
  'zip',
  'rar',
  '7z',
  'json',
  'xml',
  'mp4',
  'mov',
];
/** The smallest limit that can be meant in bytes. */
const leastSize = 1024;
/** Tokens of the HTML attribute autocomplete that a form of this kind can need. */
const tokens = [
  'on',
  'off',
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'nickname',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'organization-title',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level1',
  'address-level2',
  'address-level3',
  'address-level4',
  'country',
  'country-name',
  'postal-code',
  'cc-name',
  'cc-number',
  'cc-exp',
  'cc-csc',
  'cc-type',
  'transaction-currency',
  'transaction-amount',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'tel-extension',
  'email',
  'impp',
];

interface Fault {
  readonly at: string;
  readonly message: string;
  readonly expected: string;
  readonly suggestion?: string;
}

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

function faultsOf(ui: Ui, field: FormField, root: JsonSchema): readonly Fault[] {
  return [
    ...typeFaults(ui, field),
    ...needFaults(ui, field),
    ...preselectFaults(ui, field),
    ...lookFaults(ui),
    ...limitFaults(ui, field),
    ...dateFaults(ui),
    ...optionFaults(ui, field, root),
  ];
}

function typesOf({ schema }: FormField): readonly string[] {
  return [schema['type'] ?? []]
    .flat()
    .map((type) => (type === 'integer' ? 'number' : String(type)))
    .filter((type) => type !== 'null');
}

function typeFaults({ widget }: Ui, field: FormField): readonly Fault[] {
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

function needFaults(ui: Ui, { schema }: FormField): readonly Fault[] {
  const { widget } = ui;
  if (widget === undefined) return [];
  return [
    ...(choosing.includes(widget) && !hasChoices(ui, schema)
      ? [
          {
            at: 'widget',
            message: 'The field has no choices.',
            expected: 'optionsFrom, options, or an enum in the schema',
          },
        ]
      : []),
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
            expected: `currency, e.g. ${exampleCurrency(schema['x-currency'])}`,
          },
        ]
      : []),
  ];
}

/** How a form names the currency that the schema of an amount declares: a code, or the field that contains it. */
function exampleCurrency(declared: unknown): string {
  if (typeof declared !== 'string') return '"USD"';
  return /^[A-Z]{3}$/.test(declared) ? `"${declared}"` : `"=form.${declared.replace('../', '')}"`;
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
function preselectFaults(ui: Ui, { schema, uiKey }: FormField): readonly Fault[] {
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
function lookFaults({ widget, look, optionsFrom }: Ui): readonly Fault[] {
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

function limitFaults(ui: Ui, { schema }: FormField): readonly Fault[] {
  const { accept = [], maxSize, maxLength, normalize = [], autoComplete } = ui;
  const { pattern } = schema;
  const unknown = accept.find((extension) => !extensions.includes(extension.toLowerCase().replace(/^\./, '')));
  const most = schema['maxLength'];
  const token = autoComplete?.split(' ').at(-1);
  return [
    ...(unknown === undefined
      ? []
      : [
          {
            at: 'accept',
            message: `"${unknown}" is no extension of a file.`,
            expected: 'extensions such as jpg, png, pdf',
            ...didYouMean(unknown, extensions),
          },
        ]),
    ...(maxSize !== undefined && maxSize < leastSize
      ? [
          {
            at: 'maxSize',
            message: `Files may have only ${maxSize} bytes.`,
            expected: 'a size in bytes, e.g. 5242880 for 5 MB',
          },
        ]
      : []),
    ...(maxLength !== undefined && typeof most === 'number' && maxLength > most
      ? [
          {
            at: 'maxLength',
            message: `The field takes ${maxLength} characters, but its schema accepts ${most}.`,
            expected: `at most ${most}, or no maxLength`,
          },
        ]
      : []),
    ...(normalize.includes('digitsOnly') &&
    typeof pattern === 'string' &&
    (!takesDigits(pattern) || namesLetters.test(pattern))
      ? [
          {
            at: 'normalize',
            message: `Only digits remain of the input, but the pattern of the schema ${takesDigits(pattern) ? 'accepts' : 'requires'} other characters.`,
            expected: 'a normalisation that keeps these characters',
          },
        ]
      : []),
    ...(token !== undefined && !tokens.includes(token)
      ? [
          {
            at: 'autoComplete',
            message: `HTML has no autocomplete token "${token}".`,
            expected: 'a token of the HTML standard',
            ...didYouMean(token, tokens),
          },
        ]
      : []),
  ];
}

/** Finds a range of letters, or a class that contains letters. */
const namesLetters = /[A-Za-z]-[A-Za-z]|\\w|\\p\{L/;

/** Whether a pattern accepts some text of digits only. */
function takesDigits(pattern: string): boolean {
  try {
    const { least, most } = patternFacts(pattern);
    const lengths = Array.from({ length: Math.min(most, least + 40) - least + 1 }, (_, index) => least + index);
    return lengths.some((length) =>
      ['0', '1', '9', '123456789'].some((digits) =>
        new RegExp(pattern, 'u').test(digits.repeat(length).slice(0, length)),
      ),
    );
  } catch {
    return true; // the pattern itself is another finding
  }
}

function dateFaults({ minDate, maxDate }: Ui): readonly Fault[] {
  const wrong = (
    [
      ['minDate', minDate],
      ['maxDate', maxDate],
    ] as const
  ).flatMap(([at, value]): readonly Fault[] =>
    typeof value !== 'string' || value.startsWith('=') || /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)
      ? []
      : [
          {
            at,
            message: `"${value}" is no date.`,
            expected: 'a date such as 2026-01-31, or an expression such as =today()',
          },
        ],
  );
  const [from, to] = [daysFromToday(minDate), daysFromToday(maxDate)];
  const isEmpty =
    (from !== null && to !== null && from > to) ||
    (typeof minDate === 'string' &&
      typeof maxDate === 'string' &&
      /^\d/.test(minDate) &&
      /^\d/.test(maxDate) &&
      minDate > maxDate);
  return [
    ...wrong,
    ...(isEmpty
      ? [
          {
            at: 'minDate',
            message: 'The first date is after the last, so no date can be chosen.',
            expected: 'minDate before maxDate',
          },
        ]
      : []),
  ];
}

/** The days from today to a limit such as =daysAhead(3); null when it depends on data. */
function daysFromToday(limit: unknown): number | null {
  const [, name, days = '0'] =
    typeof limit === 'string' ? (/^=(today|daysAhead|daysAgo)\((\d*)\)$/.exec(limit.trim()) ?? []) : [];
  return name === undefined ? null : (name === 'daysAgo' ? -1 : 1) * Number(days);
}

/** The choices of an option: those in it if it names a group, else the option itself. */
function choicesIn(option: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(option)) return [{ value: option }];
  return option['options'] === undefined ? [option] : listOf(option['options']).map((value) => ({ value }));
}

function optionFaults({ options }: Ui, { schema }: FormField, root: JsonSchema): readonly Fault[] {
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
  return choices.flatMap((choice, index): readonly Fault[] => {
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
