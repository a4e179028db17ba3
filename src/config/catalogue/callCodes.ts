import type { CataloguePart } from './CatalogueEntry.ts';

/** Calls: is what is sent what the operation takes, and does a failure reach whom it should? */
export const callCodes = {
  'config/unknown-input': { severity: 'error', asks: 'Does the operation take the input?', means: 'The server refuses the request, or drops the value.', remedy: 'Use one of the inputs that are listed.' },
  'config/missing-input': { severity: 'error', asks: 'Is every input sent that the operation needs?', means: 'The server refuses the request.', remedy: 'Add the input.' },
  'config/input-type': { severity: 'error', asks: 'Is every input of the type, and one of the values, that the operation takes, and every first value one that its field takes?', means: 'The server refuses the request, or the form shows a choice that there is not.', remedy: 'Convert it: int(), string() or decimal(); or use one of the values that the schema lists.' },
  'config/error-not-passed': { severity: 'error', asks: 'Does the operation pass the code through for which there are actions?', means: 'The actions never run.', remedy: 'Add the code to passThrough of errors.config.json, or remove the actions.' },
  'config/error-unhandled': { severity: 'warning', asks: 'Does the page do something for every code that is passed through to it?', means: 'Only the general notice shows.', remedy: 'Add the code, or "otherwise", to onError; a call whose failure nobody should see is background.' },
  'config/error-twice': { severity: 'error', asks: 'Is a code either handled for every call or passed through to the screen?', means: 'Only one of the two happens; the other is written for nothing.', remedy: 'Remove it from codes or from passThrough of errors.config.json.' },
  'config/unknown-error-code': { severity: 'error', asks: 'Can the operation answer the code that it passes through, or that actions wait for?', means: 'What the screen does for it never happens.', remedy: 'Mend the code, or add it to x-errors of the operation.' },
  'config/page-size': { severity: 'error', asks: 'Does the call behind a table ask for as many rows as a page of it shows?', means: 'Pages overlap or leave rows out, and the last ones are empty.', remedy: 'Write the first of pageSizes (10 without any) into pageSize of the input.' },
  'config/unsorted-column': { severity: 'error', asks: 'Does the server sort by every column of a table with pages that can be sorted?', means: 'A press on its head moves the arrow and not the rows, or the list is refused.', remedy: 'Send sort: "=route.query.sort" with the call, and list the column, and the same with - before it, in the enum of that input.' },
  'config/upload-unlimited': { severity: 'error', asks: 'Does every upload say which files it takes and how large they may be?', means: 'The user waits for an upload that the server refuses.', remedy: 'Add accept and maxSize.' },
} as const satisfies CataloguePart;
