import type { CataloguePart } from './CatalogueEntry.ts';

/** Expressions: do they compile, and do their types fit their places? */
export const expressionCodes = {
  'config/expression': { severity: 'error', asks: 'Can the expression be compiled at its place?', means: 'It answers nothing, and what depends on it is hidden or empty.', remedy: 'Correct the place that is named; docs of the expression language are in src/engine/expression/README.md.' },
  'config/expression-key': { severity: 'error', asks: 'Does the value have the key that the expression asks for?', means: 'The expression is null for ever.', remedy: 'Use one of the keys that are listed; they come from the schemas of calls, forms, flows and the site.' },
  'config/expression-value': { severity: 'error', asks: 'Can the text ever have the value that it is compared with?', means: 'The comparison is always false.', remedy: 'Use one of the values that the schema lists.' },
  'config/expression-type': { severity: 'error', asks: 'Do the parts of the expression belong together, and does the whole fit its place?', means: 'Amounts would be compared as text, or a condition would not be true or false.', remedy: 'Follow the advice of the finding: decimal() for amounts, int() for counts, a comparison for conditions.' },
  'config/mixed-currencies': { severity: 'error', asks: 'Are the amounts that are compared, added or shown together in one currency?', means: '100 JPY would count as more than 99 USD, or an amount would be shown with the sign of another currency.', remedy: 'Take both amounts in the same currency; x-currency of a schema says which one an amount is in.' },
  'config/condition-always': { severity: 'warning', asks: 'Is there a case in which the condition does not hold?', means: 'The condition decides nothing.', remedy: 'Remove it, or say what was meant.' },
  'config/condition-never': { severity: 'error', asks: 'Is there a case in which the condition holds?', means: 'What depends on it is never seen, and never done.', remedy: 'Remove what depends on it, or say what was meant.' },
  'config/region-named': { severity: 'error', asks: 'Does no expression ask for a region by its name?', means: 'The next region needs an edit of this file, or is treated like one that it is not.', remedy: 'Ask for what the region has (site.features.x, site.currency), and list it in the overlay of each region that has it.' },
  'config/computed-cycle': { severity: 'error', asks: 'Does no computed field follow from itself?', means: 'Its value never settles.', remedy: 'Let one field of the circle be filled in.' },
  'config/required-hidden': { severity: 'error', asks: 'Is every field seen that must be filled in?', means: 'The form can never be sent.', remedy: 'Show the field, or take it out of required.' },
} as const satisfies CataloguePart;
