import type { FormField } from '../formFields.ts';
import { didYouMean } from '../nearestName.ts';
import { patternFacts } from '../patternFacts.ts';
import { looksComputed } from './lostEquals.ts';
import type { FieldFault, Ui } from './FieldFault.ts';

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

/** Can the input meet the limits of a field: files, characters, what remains of a text, what a browser may fill in? */
export function limitFaults(ui: Ui, { schema }: FormField): readonly FieldFault[] {
  const { widget, accept = [], maxSize, maxLength, normalize = [], autoComplete, max } = ui;
  const { pattern } = schema;
  const unknown = accept.find((extension) => !extensions.includes(extension.toLowerCase().replace(/^\./, '')));
  const most = schema['maxLength'];
  const isAmount = typeof max === 'string' && (max.startsWith('=') || /^\d+(\.\d+)?$/.test(max) || looksComputed(max));
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
    ...(widget === 'money' && max !== undefined && max !== null && !isAmount
      ? [
          {
            at: 'max',
            message: `${JSON.stringify(max)} is no amount.`,
            expected: 'a text of digits such as "50000.00", or an expression such as =page.most',
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
