import type { CataloguePart } from './CatalogueEntry.ts';

/** Names: does every name mean something that is declared? */
export const nameCodes = {
  'config/unknown-operation': { severity: 'error', asks: 'Does an api.json declare the operation?', means: 'The call is refused before it is sent.', remedy: 'Mend the name, or declare the operation in the api.json of its domain.' },
  'config/unknown-page': { severity: 'error', asks: 'Is there such a page?', means: 'The link or redirect would end at "not found".', remedy: 'Mend the name, or add schemas/<domain>/pages/<name>.json and a route.' },
  'config/unknown-form': { severity: 'error', asks: 'Is there such a form?', means: 'The block cannot be drawn.', remedy: 'Mend the name, or add schemas/<domain>/forms/<name>.json.' },
  'config/unknown-flow': { severity: 'error', asks: 'Does a flow.json declare the flow?', means: 'The page has nowhere to keep what it shares.', remedy: 'Mend the name, or declare the flow in the flow.json of the domain.' },
  'config/unknown-dialog': { severity: 'error', asks: 'Does the page, or the shell page, have the dialog?', means: 'Nothing opens.', remedy: 'Mend the name, or add the dialog to the page.' },
  'config/unknown-call': { severity: 'error', asks: 'Does the page have the data call?', means: 'What waits for the call waits for ever.', remedy: 'Mend the name, or add the call to the page.' },
  'config/unknown-actions': { severity: 'error', asks: 'Does the page, or the shell page, have the list of actions?', means: 'Nothing runs.', remedy: 'Mend the name, or add the list to actions of the page.' },
  'config/unknown-block': { severity: 'error', asks: 'Does the page have the form block?', means: 'The action finds no form to work on.', remedy: 'Use the id of a form block of the page; without an id it is the type of the block.' },
  'config/unknown-menu': { severity: 'error', asks: 'Is there such a menu?', means: 'The menu is not drawn.', remedy: 'Mend the name, or add the menu to schemas/menus.json.' },
  'config/unknown-permission': { severity: 'error', asks: 'Does access.json declare the permission?', means: 'No sub-account can ever hold it, so what asks for it is hidden from all of them.', remedy: 'Mend the code, or declare it in schemas/access.json.' },
  'config/unknown-flag': { severity: 'error', asks: 'Does access.json declare the flag?', means: 'Nobody can hold it.', remedy: 'Mend the code, or declare it in schemas/access.json.' },
  'config/unknown-switch': { severity: 'error', asks: 'Does access.json declare the switch?', means: 'No account variant can turn it off, so the part is always there.', remedy: 'Mend the name, or declare the switch in schemas/access.json.' },
  'config/unknown-guard': { severity: 'error', asks: 'Is there such a guard?', means: 'The page or button would stay closed for everyone.', remedy: 'Mend the name, or declare the guard in schemas/access.json.' },
  'config/unknown-region': { severity: 'error', asks: 'Does site.json declare the region?', means: 'No site ever shows it.', remedy: 'Mend the id, or declare the region in schemas/site.json.' },
  'config/unknown-field': { severity: 'error', asks: 'Does the form have the field?', means: 'What is said of the field has no effect.', remedy: 'Mend the name; fields of a list are written list.items.field.' },
  'config/list-parameters': { severity: 'error', asks: 'Does each list of a screen stand in parameters of its own in the address?', means: 'Paging or sorting one list moves the other.', remedy: 'Give one of the tables a prefix: "query".' },
  'config/unknown-format': { severity: 'error', asks: 'Is there such a format of text?', means: 'The format would be ignored and any text accepted.', remedy: 'Use one of the formats that are listed.' },
  'config/unknown-document': { severity: 'error', asks: 'Is there such a document in the locales?', means: 'The block stays empty.', remedy: 'Mend the name, or add i18n/<locale>/documents/<id>.json.' },
  'config/unknown-row-field': { severity: 'error', asks: 'Do the rows of the list have the field?', means: 'The column shows -- in every row.', remedy: 'Name a field of the answer, or give the column a value.' },
  'config/unknown-state': { severity: 'error', asks: 'Is the place declared in which a value is stored?', means: 'The value is lost, or nothing can read it.', remedy: 'Declare it in state of the page, or in flow.json.' },
} as const satisfies CataloguePart;
