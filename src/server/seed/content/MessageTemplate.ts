export interface MessageButton {
  readonly id: string;
  readonly title: string;
  readonly btnType: 'primary' | 'default';
  /** 1 same window, 2 new tab, 3 close only. */
  readonly type: '1' | '2' | '3';
  readonly url: string;
}

export interface MessageTemplate {
  readonly type: string;
  readonly title: string;
  /** HTML; `{order}` and `{amount}` are filled in. */
  readonly content: string;
  readonly buttons?: readonly MessageButton[];
  readonly feature?: { readonly version: string; readonly title: string; readonly points: readonly string[]; readonly url: string };
}

/** A letter that pops up; a forced one has to be answered by its button. */
export type PopLetter = MessageTemplate & { readonly force: boolean };

/** A button that leads somewhere in the same window. */
export function go(title: string, url: string): MessageButton {
  return { id: 'go', title, btnType: 'primary', type: '1', url };
}
