/** Inputs whose content must never rest in the browser, and is forgotten when nobody knows what became of it. */
export const secretWidgets: ReadonlySet<string> = new Set(['password', 'payPassword', 'captcha', 'code']);
