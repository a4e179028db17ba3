import type { CataloguePart } from './CatalogueEntry.ts';

/** Calls and inputs: does the operation accept what is sent or can be entered, and does the right part of the page handle a failure? */
export const callCodes = {
  'config/unknown-input': {
    severity: 'error',
    asks: 'Does the operation have the input?',
    means: 'The server refuses the request, or drops the value.',
    remedy: 'Use one of the listed inputs.',
  },
  'config/missing-input': {
    severity: 'error',
    asks: 'Does the call send every input that the operation needs?',
    means: 'The server refuses the request.',
    remedy: 'Add the input.',
  },
  'config/input-source': {
    severity: 'error',
    asks: 'Are the names of every object in a list of inputs declared, and does the operation take one of them?',
    means: 'The call sends no value of the object.',
    remedy:
      'Name an object with declared names (the flow, a form, state of the page, the answer of a call, path parameters), or write the inputs by name.',
  },
  'config/input-type': {
    severity: 'error',
    asks: 'Does every input have a type and a value that the operation accepts, every initial value one that its field accepts, and every value that a page keeps the type with which it starts?',
    means:
      'The server refuses the request, the form shows a choice that does not exist, or a condition never has the expected answer.',
    remedy: 'Convert the value with int(), string() or decimal(), or use one of the values that the schema lists.',
  },
  'config/error-twice': {
    severity: 'error',
    asks: 'Is each code handled either for every call, or by a call or a field, and not both?',
    means: 'Only the behaviour for every call takes effect.',
    remedy: 'Remove the code from codes in errors.config.json, or from onError and fields.',
  },
  'config/unknown-error-code': {
    severity: 'error',
    asks: 'Can the operation return the code that actions or a field handle?',
    means: 'The actions for this code never run.',
    remedy: 'Correct the code, or add it to x-errors of the operation.',
  },
  'config/says-default': {
    severity: 'warning',
    asks: 'Does every line change something?',
    means: 'The reader looks for a decision that is not there.',
    remedy: 'Remove the line, or write the short form; npm run config -- check --fix does it.',
  },
  'config/page-size': {
    severity: 'error',
    asks: 'Does the call of a table request as many rows as a page of the table shows, and does its operation answer so many?',
    means: 'Pages overlap or omit rows, and the last pages are empty; or the server refuses the call.',
    remedy:
      'Set pageSize in the input to the first value of pageSizes (10 if the table has no pageSizes), and offer no more rows than the operation answers at once.',
  },
  'config/unsorted-column': {
    severity: 'error',
    asks: 'Can the server sort by every sortable column of a table with pages?',
    means: 'A click on the column heading moves the arrow but not the rows, or the server refuses the call.',
    remedy:
      'Send sort: "=route.query.sort" with the call. Add the column id, and the id with a leading -, to the enum of that input.',
  },
  'config/export-column': {
    severity: 'error',
    asks: 'Does the export of a table take every column of the table?',
    means: 'The server refuses the export while the column is on screen, and the user gets no file.',
    remedy:
      'Add the id of the column to those that the operation takes, and the column to the file that the server writes; or remove "columns" from the export, so that the server chooses them.',
  },
  'config/list-operation': {
    severity: 'error',
    asks: 'Does every list have one operation, and does it answer page by page?',
    means: 'The list shows no rows, or one page of them.',
    remedy:
      'Name an operation that takes pageNum and pageSize and answers one list and the number of all rows. For others declare a call and write a table.',
  },
  'config/unused-filter': {
    severity: 'error',
    asks: 'Does every field of a filter reach the operation of its list, and every input of the list that of the export?',
    means:
      'The user fills in the field and the rows stay the same, or the exported file has other rows than the screen.',
    remedy: 'Add the input to the operation, write it in "input" of the list, or remove the field.',
  },
  'config/upload-unlimited': {
    severity: 'error',
    asks: 'Does every upload declare the accepted file types and the maximum size?',
    means: 'The user waits for an upload that the server refuses.',
    remedy: 'Add accept and maxSize.',
  },
  'config/resume-unknown-place': {
    severity: 'error',
    asks: 'Does the page declare the places whose values it keeps across a reload?',
    means: 'The value is missing after a reload.',
    remedy: 'Correct the name, add the key to state of the page, or give the page a flow.',
  },
  'config/resume-keeps-secret': {
    severity: 'error',
    asks: 'Does the page keep no password or code across a reload?',
    means: 'The secret would be stored in the browser.',
    remedy: 'Remove "into" from the form with the secret, and read form.<field> in its onSubmit.',
  },
  'config/resets': {
    severity: 'error',
    asks: 'Does every reset name values that are stored, and does no value reset itself?',
    means: 'A value that no longer fits stays, or the user cannot enter one because it is reset at once.',
    remedy: 'Correct the name, or remove one of the resets.',
  },
  'config/steps': {
    severity: 'error',
    asks: 'Does one block of the page contain its steps, with an address for each, and does every action open one of them?',
    means: 'The step is never shown, or nothing happens when the user goes on.',
    remedy: 'Correct the id of the step, or give one block of type steps the blocks of its steps.',
  },
  'config/slider-without-ends': {
    severity: 'error',
    asks: 'Does the schema of every slider set a minimum and a maximum?',
    means: 'The slider ranges from 0 to 100, and users cannot choose other values.',
    remedy: 'Add minimum and maximum to the field, or use the widget "number".',
  },
  'config/example': {
    severity: 'error',
    asks: 'Does every file of sample data belong to an operation, and does its data fit the schema of the response?',
    means: 'Pages that are tried before the operation has a handler show data that the server can never send.',
    remedy: 'Name the file after the operation, and correct the data at the reported place.',
  },
  'config/operation-unhandled': {
    severity: 'warning',
    asks: 'Does every operation have a handler (only check --handlers asks this)?',
    means: 'The sandbox answers the operation from examples; a server without a sandbox does not start.',
    remedy: 'Write the handler in src/server/routes/<domain>, or mark an operation that no page calls with x-reserved.',
  },
  'config/secret': {
    severity: 'error',
    asks: 'Do passwords and codes stay in their fields and in the bodies of requests?',
    means: 'Others can read the secret: on the screen, in the history of the browser, in logs.',
    remedy: 'Send the secret in the body of a call only, and use the widget password or payPassword.',
  },
  'config/widget': {
    severity: 'error',
    asks: 'Does the widget of every field fit the schema of the field, and does it have what it needs?',
    means: 'The user cannot enter a valid value.',
    remedy: 'Use a widget for the type of the field, and add what it needs: choices, an operation, a currency.',
  },
  'config/leave': {
    severity: 'error',
    asks: 'Does every action leave come back to a page that receives users and can restore what is kept?',
    means: 'A user who returns from the other site meets a page that knows nothing of the departure.',
    remedy: 'Declare returns in the page of the return, and keep only what that page has.',
  },
  'config/pair': {
    severity: 'error',
    asks: 'Are both sides of a two-way amount money, does a field of two values say which one leads, and does the quote have both amounts?',
    means: 'The user cannot enter an amount on both sides, or the other side stays empty.',
    remedy:
      'Name two money fields outside of lists, a field with an enum of two texts, and a quote with amounts of the same names.',
  },
  'config/never-runs': {
    severity: 'error',
    asks: 'Does every call of a page run, and end?',
    means: 'The parts that use the answer stay empty, or the call repeats without end.',
    remedy:
      'Remove the condition on its own answer, load a lazy call with the action reload, and end polling with until.',
  },
  'config/access-loose': {
    severity: 'error',
    asks: 'Do the operation, the pages that call it, and their buttons ask for the same: sign-in, verification, a mark for money?',
    means:
      'A user reaches something that the page or the server refuses, or performs an action that nothing has checked.',
    remedy: 'Ask for the same at both places; x-permission-reason states why an operation may be open.',
  },
  'config/operation-access': {
    severity: 'error',
    asks: 'Does every operation declare who may call it, with a reason if every user may?',
    means:
      'The server does not start, because an operation without a declaration would be open to all signed-in users.',
    remedy:
      'Set x-permission to the permission of the pages that call it, or to "any" with the reason in x-permission-reason. Use x-public without either.',
  },
  'config/step-up': {
    severity: 'error',
    asks: 'Does every operation that moves money ask for the payment password, bound to existing inputs, or state why not?',
    means: 'A thief of a session moves money without the password, or to another payee than the user confirmed.',
    remedy: 'Declare x-step-up with the input that has the secret and the inputs that are bound, or x-step-up-reason.',
  },
} as const satisfies CataloguePart;
