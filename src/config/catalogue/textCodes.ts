import type { CataloguePart } from './CatalogueEntry.ts';

/** Texts: is every text there, readable, complete and used? */
export const textCodes = {
  'config/text-missing': { severity: 'error', asks: 'Is every text there in every language?', means: 'The user sees the key instead of the text.', remedy: 'Add the text to i18n/<locale>/<domain>.json, or an everyday word to common.json.' },
  'config/text-orphan': { severity: 'warning', asks: 'Does something name the text?', means: 'The text is translated for nobody, or the name that should lead to it is misspelt.', remedy: 'Remove it in every language (check --fix does), or correct the name.' },
  'config/text-syntax': { severity: 'error', asks: 'Is the text ICU MessageFormat?', means: 'The text cannot be shown.', remedy: "Close every brace; a literal brace is written '{'." },
  'config/text-arguments': { severity: 'warning', asks: 'Does a text take the same arguments in every language?', means: 'In one language a value is missing, or a placeholder stays empty.', remedy: 'Use the placeholders of the first locale.' },
  'config/text-value-missing': { severity: 'error', asks: 'Does every text get a value for each of its placeholders?', means: 'The user sees the key, or a hole, instead of the value.', remedy: 'Add the value to args.' },
  'config/text-value-unused': { severity: 'warning', asks: 'Does the text have a placeholder for every value that it gets?', means: 'The value is computed and never shown; often the placeholder is misspelt.', remedy: 'Remove the value, or use it in the text.' },
  'config/text-copied': { severity: 'warning', asks: 'Is every text translated, not copied from a language of another script?', means: 'The user reads a language that was not chosen.', remedy: 'Translate it.' },
  'config/text-default': { severity: 'warning', asks: 'Does a file name the key of a text only where it differs from the derived one?', means: 'The file says twice what follows from its ids; renaming one would leave the other behind.', remedy: 'Remove it (check --fix does).' },
  'config/text-word': { severity: 'error', asks: 'Is everything called by its one name?', means: 'The user reads two names for one thing, or the word of another market.', remedy: 'Write the word of i18n/glossary.json; where the word means something else, add the phrase to "but" of the term.' },
  'config/text-writing': { severity: 'error', asks: 'Does every text keep to the rules of spelling and punctuation?', means: 'The text looks foreign in its language.', remedy: 'Write it as the rule in "writing" of i18n/glossary.json says.' },
  'config/text-name': { severity: 'error', asks: 'Is every name in quotation marks a name that a page shows?', means: 'The user looks for something that is called otherwise, or is not there.', remedy: 'Write the name as the page, entry or button has it.' },
  'config/text-place': { severity: 'error', asks: 'Do texts speak only of pages that there are?', means: 'The user is sent to a page that does not exist.', remedy: 'Say what can be done now, or add the route.' },
  'config/document-missing': { severity: 'error', asks: 'Is every document there in every language?', means: 'The page of the document stays empty in a language.', remedy: 'Add i18n/<locale>/documents/<id>.json.' },
} as const satisfies CataloguePart;
