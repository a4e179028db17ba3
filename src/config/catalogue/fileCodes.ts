import type { CataloguePart } from './CatalogueEntry.ts';

/** Single files: can the file be read, and does it follow its format? */
export const fileCodes = {
  'config/syntax': {
    severity: 'error',
    asks: 'Is the file JSON?',
    means: 'The file cannot be read; everything that it declares is missing.',
    remedy:
      'Correct the reported place. Often a comma, a quote or a bracket is missing, or the file contains a comment.',
  },
  'config/number': {
    severity: 'error',
    asks: 'Can every number be read with all its digits?',
    means: 'The program would read another number than the file says.',
    remedy: 'Write a number with fewer digits, or a text.',
  },
  'config/duplicate-key': {
    severity: 'error',
    asks: 'Is each key of an object unique?',
    means: 'Of two values with the same key, the first is silently lost.',
    remedy: 'Merge the two, or remove one.',
  },
  'config/file-missing': {
    severity: 'error',
    asks: 'Do the files exist that every site needs or that references lead to, and does every language have each file of texts?',
    means: 'Without the file the site does not work, or shows keys instead of texts in a language.',
    remedy: 'Create the file, or rename the one that was meant.',
  },
  'config/file-unknown': {
    severity: 'error',
    asks: 'Does the path of the file belong to a kind of config?',
    means: 'The file is never read, because the id of a page or form is its path.',
    remedy: 'Move or rename the file. The finding lists the expected paths.',
  },
  'config/duplicate-id': {
    severity: 'error',
    asks: 'Is every id declared once, and every host by one region?',
    means: 'Two places declare the same name, and only one of them takes effect.',
    remedy: 'Rename one of them.',
  },
  'config/shape': {
    severity: 'error',
    asks: 'Does the value fit the format of its file?',
    means: 'The file counts as empty until it is corrected.',
    remedy: 'Write the expected value. An editor can complete it from the $schema of the file.',
  },
  'config/unknown-property': {
    severity: 'error',
    asks: 'Does the format have the property?',
    means: 'A misspelt property would be ignored and have no effect.',
    remedy: 'Use one of the listed properties.',
  },
  'config/former-word': {
    severity: 'error',
    asks: 'Does the config language still have this word?',
    means: 'The file counts as empty until it uses the present word.',
    remedy: 'Write the words that the finding names, or run check --fix.',
  },
  'config/missing-property': {
    severity: 'error',
    asks: 'Does the object have every property that the format requires?',
    means: 'The object cannot be used without it.',
    remedy: 'Add the property.',
  },
  'config/unknown-kind': {
    severity: 'error',
    asks: 'Does this kind of block, action or other choice exist?',
    means: 'The portal does not show an unknown block and does not run an unknown action.',
    remedy: 'Use one of the listed kinds.',
  },
  'config/bad-reference': {
    severity: 'error',
    asks: 'Does the target of every $ref exist?',
    means: 'The fields that use it would accept anything.',
    remedy: 'Point it to an existing part of a file in schemas/_shared, or of the same file.',
  },
  'config/schema': {
    severity: 'error',
    asks: 'Is every schema valid JSON Schema, and do the currencies, texts and tones that it names exist?',
    means: 'Values cannot be checked against it.',
    remedy:
      'Use one of the JSON types, patterns that JavaScript can read, for x-currency and x-currencies a currency, a field in the same object or with ../ one of the object around it, and for x-options a prefix of texts and the tones of values of the list.',
  },
  'config/schema-keyword': {
    severity: 'error',
    asks: 'Does every keyword of a schema exist, apply to its type, and agree with the others?',
    means: 'The keyword has no effect, or no value is valid.',
    remedy: 'Correct the keyword or its value, or remove it.',
  },
  'config/schema-value': {
    severity: 'error',
    asks: 'Does every default, choice and branch of a schema have a value that the schema accepts?',
    means: 'The form begins with an error, or the branch never applies.',
    remedy: 'Use a value that the schema accepts.',
  },
  'config/operation': {
    severity: 'error',
    asks: 'Can every operation of api.json be used, and is it complete?',
    means: 'Calls of the operation fail, or send or receive something that is not checked.',
    remedy:
      'Give it an operationId that starts with its domain, declare the parameters of its address, and the schema of its answer.',
  },
  'config/not-formatted': {
    severity: 'error',
    asks: 'Is the file in canonical form?',
    means: 'Real changes are hard to see among changes of layout.',
    remedy: 'Run npm run config:format, or check --fix.',
  },
} as const satisfies CataloguePart;
