/** Formats whose parts a witness observes. */
export type WatchedFormat = 'routes' | 'errors' | 'menus' | 'page' | 'form';

/** Records which parts of the config were used. Only tests provide one; the portal behaves the same without it. */
export interface ConfigWitness {
  /** A part of a region's config was loaded; `id` is that of a page or form. */
  loaded(region: string, format: WatchedFormat, id: string | null, value: object): void;
  /** A part of the config took effect: a route was entered, a block or field shown, a list of actions or an action run. */
  used(part: object): void;
  /** A condition was evaluated, and held or not. */
  tested(condition: string, held: boolean): void;
  /** A page, or the shell around pages, was created. */
  opened?(pageId: string, page: WatchedPage): void;
}

/** What a witness can read from a page. */
export interface WatchedPage {
  /** The value at a path of its state or flow. */
  readonly read: (path: string) => unknown;
  /** Its open dialogs; the last one is on top. */
  readonly dialogs: readonly { readonly id: string }[];
}
