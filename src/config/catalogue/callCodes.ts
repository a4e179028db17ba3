import type { CataloguePart } from './CatalogueEntry.ts';

/** Calls: is what is sent what the operation takes, and does a failure reach whom it should? */
export const callCodes = {
  'config/unknown-input': { severity: 'error', asks: 'Does the operation take the input?', means: 'The server refuses the request, or drops the value.', remedy: 'Use one of the inputs that are listed.' },
  'config/missing-input': { severity: 'error', asks: 'Is every input sent that the operation needs?', means: 'The server refuses the request.', remedy: 'Add the input.' },
  'config/input-type': { severity: 'error', asks: 'Is every input of the type that the operation takes?', means: 'The server refuses the request.', remedy: 'Convert it: int(), string() or decimal().' },
  'config/error-not-passed': { severity: 'error', asks: 'Does the operation pass the code through for which there are actions?', means: 'The actions never run.', remedy: 'Add the code to passThrough of errors.config.json, or remove the actions.' },
  'config/error-unhandled': { severity: 'warning', asks: 'Does the page do something for every code that is passed through to it?', means: 'Only the general notice shows.', remedy: 'Add the code, or "otherwise", to onError; a call whose failure nobody should see is background.' },
} as const satisfies CataloguePart;
