import type { CataloguePart } from './CatalogueEntry.ts';

/** Expressions: do they compile, and do their types fit their places? */
export const expressionCodes = {
  'config/expression': {
    severity: 'error',
    asks: 'Can the expression be compiled at its place?',
    means: 'It has no value, and the parts that depend on it are hidden or empty.',
    remedy: 'Correct the reported place. The expression language is documented in src/engine/expression/README.md.',
  },
  'config/expression-key': {
    severity: 'error',
    asks: 'Does the value have the key that the expression reads?',
    means: 'The expression is always null.',
    remedy: 'Use one of the listed keys. They come from the schemas of calls, forms, flows and the site.',
  },
  'config/expression-value': {
    severity: 'error',
    asks: 'Can the text ever have the value that it is compared with?',
    means: 'The comparison is always false.',
    remedy: 'Use one of the values that the schema lists.',
  },
  'config/expression-type': {
    severity: 'error',
    asks: 'Do the types in the expression match, and does its result fit its place?',
    means: 'Amounts would be compared as text, or a condition would be neither true nor false.',
    remedy: 'Follow the advice of the finding: decimal() for amounts, int() for counts, a comparison for conditions.',
  },
  'config/lost-equals': {
    severity: 'error',
    asks: 'Does every expression begin with "="?',
    means: 'The text of the expression is used in place of its value.',
    remedy: 'Write "=" before the expression.',
  },
  'config/mixed-currencies': {
    severity: 'error',
    asks: 'Are amounts that are compared, added or shown together in one currency?',
    means: '100 JPY would count as more than 99 USD, or an amount would be shown with the sign of another currency.',
    remedy: 'Use two amounts in the same currency. x-currency in the schema declares the currency of an amount.',
  },
  'config/minor-units': {
    severity: 'error',
    asks: 'Is every amount in the unit of its currency?',
    means: 'An amount would be a hundred times too large or too small.',
    remedy: 'Remove the factor. Amounts are decimal texts in the unit of their currency, such as "12.50", everywhere.',
  },
  'config/condition-always': {
    severity: 'warning',
    asks: 'Is there a case in which the condition does not hold?',
    means: 'The condition has no effect.',
    remedy: 'Remove it, or write the condition that you meant.',
  },
  'config/condition-never': {
    severity: 'error',
    asks: 'Is there a case in which the condition holds?',
    means: 'The parts that depend on it are never shown, and the actions never run.',
    remedy: 'Remove these parts, or write the condition that you meant.',
  },
  'config/early-choices': {
    severity: 'error',
    asks: 'Are the choices of a preselected field unknown until every answer that they need has come?',
    means: 'With only a part of the answers there seem to be no choices, and the value that the field has is removed.',
    remedy:
      'Give null until the answer has come: =data.allowed == null ? null : data.rows.filter(r, r.id in data.allowed).',
  },
  'config/region-named': {
    severity: 'error',
    asks: 'Are all expressions free of region names?',
    means: 'The next region needs an edit of this file, or is treated like another region.',
    remedy:
      'Test a property of the region (site.features.x, site.currency), and declare it in the overlay of each region that has it.',
  },
  'config/computed-cycle': {
    severity: 'error',
    asks: 'Are all computed values independent of themselves?',
    means: 'The value never becomes stable.',
    remedy:
      'Store one value of the cycle: in a form as an ordinary field that the user fills in, on a page or in a flow as state.',
  },
  'config/computed-stored': {
    severity: 'error',
    asks: 'Is every computed value only computed?',
    means: 'What is stored under its name is never read.',
    remedy: 'Store the value under a name of the state, or remove the computed value.',
  },
  'config/refusal-cycle': {
    severity: 'error',
    asks: 'Does every rule of a form with "into" still refuse its field when the value has left its place?',
    means:
      'A refused value leaves its place, so a call that reads it answers without it, the rule passes, and the value comes back: the page asks about thirty times a second, and the user sees no message.',
    remedy:
      'Compare values of the form itself (form.x), which keep what the user entered, or answers about other fields. What only an answer about the field can say is shown in a notice beside the form; the submit button is locked while it holds.',
  },
  'config/required-hidden': {
    severity: 'error',
    asks: 'Can users reach every field?',
    means: 'Users can never fill the field, and never send the form if it is required.',
    remedy: 'Show the field: correct its condition, or add it to a step or group; or remove it.',
  },
} as const satisfies CataloguePart;
