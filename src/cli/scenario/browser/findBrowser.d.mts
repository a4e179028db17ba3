/** A Chromium to test in, or why there is none. */
export function findBrowser(): Promise<{ readonly ok: true; readonly path: string } | { readonly ok: false; readonly because: string }>;
