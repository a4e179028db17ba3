/** Inputs whose content is never stored in the browser, and is cleared when the outcome of a request is unknown. */
export const secretWidgets: ReadonlySet<string> = new Set(['password', 'payPassword', 'captcha', 'code']);
