/** Inputs whose content is never stored in the browser, and is cleared when the outcome of a request is unknown. */
export const secretWidgets: ReadonlySet<string> = new Set(['password', 'payPassword', 'captcha', 'code']);

/** The input that the portal empties when the server refuses it: the user cannot correct hidden digits one by one, and the six boxes are full. */
export const retypedWidget = 'payPassword';
