/** Inputs whose content is never stored in the browser, and is cleared when the outcome of a request is unknown. */
export const secretWidgets: ReadonlySet<string> = new Set(['password', 'payPassword', 'captcha', 'code']);

/** The input that a refusal empties: hidden digits cannot be mended one by one, and six boxes take no seventh. */
export const retypedWidget = 'payPassword';
