/** Formats whose parts are watched. */
export type WatchedFormat = 'routes' | 'errors' | 'menus' | 'page' | 'form';

/** Sees which parts of the config were used. Only tests have one; the portal runs the same without. */
export interface ConfigWitness {
  /** A part of a region's config has arrived; `id` is that of a page or form. */
  loaded(region: string, format: WatchedFormat, id: string | null, value: object): void;
  /** A part of the config took effect: a route was entered, a block or field shown, a list of actions or an action run. */
  used(part: object): void;
  /** A condition was asked, and held or not. */
  tested(condition: string, held: boolean): void;
  /** A page, or the frame around pages, has come to life. */
  opened?(pageId: string, page: WatchedPage): void;
}

/** What a witness may ask a page for. */
export interface WatchedPage {
  /** The value at a path of its state or flow. */
  readonly read: (path: string) => unknown;
  /** Its open dialogs, the last one on top. */
  readonly dialogs: readonly { readonly id: string }[];
}
