import type { CataloguePart } from './CatalogueEntry.ts';

/** Texts: is every text there, readable, complete and used? */
export const textCodes = {
  'config/text-missing': { severity: 'error', asks: 'Is every text there in every language?', means: 'The user sees the key instead of the text.', remedy: 'Add the text to i18n/<locale>/<domain>.json, or an everyday word to common.json.' },
  'config/text-orphan': { severity: 'warning', asks: 'Does something name the text?', means: 'The text is translated for nobody, or the name that should lead to it is misspelt.', remedy: 'Remove it in every language (check --fix does), or mend the name.' },
  'config/text-syntax': { severity: 'error', asks: 'Is the text ICU MessageFormat?', means: 'The text cannot be shown.', remedy: "Close every brace; a literal brace is written '{'." },
  'config/text-arguments': { severity: 'warning', asks: 'Does a text take the same arguments in every language?', means: 'In one language a value is missing, or a placeholder stays empty.', remedy: 'Use the placeholders of the first locale.' },
} as const satisfies CataloguePart;
