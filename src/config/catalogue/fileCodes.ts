import type { CataloguePart } from './CatalogueEntry.ts';

/** A file by itself: can it be read, and does it follow its format? */
export const fileCodes = {
  'config/syntax': { severity: 'error', asks: 'Is the file JSON?', means: 'The file cannot be read at all; everything that it declares is missing.', remedy: 'Correct the place that is named: often a comma, a quote or a bracket is missing, or a comment was left.' },
  'config/duplicate-key': { severity: 'error', asks: 'Is each key of an object there once?', means: 'Of two values with the same key one is lost without a word.', remedy: 'Join the two, or remove one.' },
  'config/file-missing': { severity: 'error', asks: 'Are the files there that every site needs?', means: 'Without it nothing can be opened.', remedy: 'Create the file.' },
  'config/file-unknown': { severity: 'error', asks: 'Does the path of the file belong to a kind of config?', means: 'The file is never read, since the id of a page or form is its path.', remedy: 'Move or rename the file; the expected paths are listed with the finding.' },
  'config/duplicate-id': { severity: 'error', asks: 'Is every id declared once?', means: 'Two places claim the same name; which one is meant is left to chance.', remedy: 'Rename one of them.' },
  'config/shape': { severity: 'error', asks: 'Does the value fit the format of its file?', means: 'The file counts as empty until it is corrected.', remedy: 'Write what is expected there; the editor completes it from the $schema of the file.' },
  'config/unknown-property': { severity: 'error', asks: 'Does the format have the property?', means: 'A misspelt property would be ignored, and what it says would not happen.', remedy: 'Use one of the properties that are listed.' },
  'config/missing-property': { severity: 'error', asks: 'Is every property there that the format demands?', means: 'The object cannot be used without it.', remedy: 'Add the property.' },
  'config/unknown-kind': { severity: 'error', asks: 'Is there such a block, action or other choice?', means: 'An unknown kind is not drawn and not done.', remedy: 'Use one of the kinds that are listed.' },
  'config/bad-reference': { severity: 'error', asks: 'Does every $ref lead somewhere?', means: 'The fields behind it would accept anything.', remedy: 'Point it at an existing part of a file below schemas/_shared, or of the file itself.' },
  'config/schema': { severity: 'error', asks: 'Is every schema JSON Schema, and is the currency of its amounts there?', means: 'Values cannot be judged by it.', remedy: 'Use one of the types of JSON, patterns that JavaScript can read, and as x-currency a currency or a field beside the amount.' },
  'config/operation': { severity: 'error', asks: 'Can every operation of api.json be used?', means: 'The operation is left out, and calls of it fail.', remedy: 'Give it an operationId that starts with its domain.' },
  'config/not-formatted': { severity: 'error', asks: 'Is the file in canonical form?', means: 'Changes would be hidden among differences of layout.', remedy: 'Run npm run config:format, or check --fix.' },
} as const satisfies CataloguePart;
