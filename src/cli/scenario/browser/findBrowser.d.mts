/** Flags of the browsers of tests. */
export const testFlags: string[];

/** A Chromium to test in and the lightest one there is, or why there is none; `addsShell` installs the lightest one if possible. */
export function findBrowser(options?: {
  readonly addsShell?: boolean;
}): Promise<
  | { readonly ok: true; readonly path: string; readonly shell: string }
  | { readonly ok: false; readonly because: string }
>;
