/** The only names that an expression may start with, and their contents. */
export const scopeRoots = {
  session: 'the signed-in user: login, kyc, permissions and the values that site.json derives',
  site: 'region, constants and links of the site',
  route: 'path, params and query of the address',
  page: 'state of the page',
  flow: 'state that several pages share',
  data: 'answers of the data calls of the page, dialog or form',
  status: 'states of these calls: idle, loading, ready, failed',
  shell: 'answers of the calls of the shell',
  form: 'values of the enclosing form',
  row: 'the current row',
  index: 'position of the row, from 0',
  result: 'answer of the last call action, or of an upload',
  error: 'the failure, in onError',
  args: 'arguments of the dialog',
  value: 'the new value, in onChange',
  ui: 'theme, language and layout of the window',
  device: 'kind and language of the browser, for request headers',
} as const satisfies Readonly<Record<string, string>>;

export type ScopeRoot = keyof typeof scopeRoots;
