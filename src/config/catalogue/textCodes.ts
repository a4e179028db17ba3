import type { CataloguePart } from './CatalogueEntry.ts';

/** Texts: does every text exist, and is it readable, complete and used? */
export const textCodes = {
  'config/text-missing': {
    severity: 'error',
    asks: 'Does every text exist in every language?',
    means: 'The user sees the key instead of the text.',
    remedy: 'Add the text to i18n/<locale>/<domain>.json, or a common word to common.json.',
  },
  'config/text-orphan': {
    severity: 'warning',
    asks: 'Is the text used?',
    means: 'The text is translated but never shown, or the key that should refer to it is misspelt.',
    remedy: 'Remove it in every language (check --fix does this), or correct the key.',
  },
  'config/text-syntax': {
    severity: 'error',
    asks: 'Is the text ICU MessageFormat?',
    means: 'The text cannot be shown.',
    remedy: "Close every brace. Write a literal brace as '{'.",
  },
  'config/text-arguments': {
    severity: 'warning',
    asks: 'Does a text have the same placeholders in every language?',
    means: 'In one language a value is missing, or a placeholder stays empty.',
    remedy: 'Use the placeholders of the first locale.',
  },
  'config/text-value-missing': {
    severity: 'error',
    asks: 'Does every text get a value for each of its placeholders?',
    means: 'The user sees the key, or a gap, instead of the value.',
    remedy: 'Add the value to args. In a document write the words themselves: nothing fills its placeholders.',
  },
  'config/text-value-unused': {
    severity: 'warning',
    asks: 'Does the text have a placeholder for every value that it gets?',
    means: 'The value is computed but never shown; often the placeholder is misspelt.',
    remedy: 'Remove the value, or use it in the text.',
  },
  'config/text-copied': {
    severity: 'warning',
    asks: 'Is every text translated, and not copied from a language with another script?',
    means: 'The user sees text in another language than the chosen one.',
    remedy: 'Translate it.',
  },
  'config/text-unwritten': {
    severity: 'warning',
    asks: 'Has a person written every text, and every reason why an operation is open to all users?',
    means: 'The text is a name or a sentence that npm run config -- new made up; users see it with its mark.',
    remedy: 'Write the text, and remove the mark ✎ at its beginning, or the words "To be written".',
  },
  'config/text-default': {
    severity: 'warning',
    asks: 'Does a file name the key of a text only if it differs from the derived key?',
    means: 'The key repeats the ids of the file; after a rename of an id it would be wrong.',
    remedy: 'Remove it (check --fix does this).',
  },
  'config/text-word': {
    severity: 'error',
    asks: 'Does every text use the word of the glossary?',
    means: 'The user reads two names for one thing, or the word of another market.',
    remedy:
      'Use the word of i18n/glossary.json. If the word means something else here, add the phrase to "but" of the term.',
  },
  'config/text-writing': {
    severity: 'error',
    asks: 'Does every text follow the rules of spelling and punctuation?',
    means: 'The text looks wrong to readers of its language.',
    remedy: 'Follow the rule in "writing" of i18n/glossary.json.',
  },
  'config/text-name': {
    severity: 'error',
    asks: 'Is every name in quotation marks a name that a page shows?',
    means: 'The user looks for something that has another name or does not exist.',
    remedy: 'Use the name that the page, entry or button has.',
  },
  'config/text-place': {
    severity: 'error',
    asks: 'Do texts mention only pages that exist?',
    means: 'The text sends the user to a page that does not exist.',
    remedy: 'Describe what the user can do now, or add the route.',
  },
  'config/document-missing': {
    severity: 'error',
    asks: 'Does every document exist in every language?',
    means: 'The page of the document stays empty in a language.',
    remedy: 'Add i18n/<locale>/documents/<id>.json.',
  },
} as const satisfies CataloguePart;
