/** A Chromium to test in and the lightest one there is, or why there is none. */
export function findBrowser(): Promise<
  | { readonly ok: true; readonly path: string; readonly shell: string }
  | { readonly ok: false; readonly because: string }
>;
