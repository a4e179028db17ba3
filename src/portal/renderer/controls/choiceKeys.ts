/** Milliseconds after which a typed letter begins a new word. */
const wordPause = 700;
/** Number of choices that PageUp and PageDown move by. */
const pageStep = 10;

/** Letters typed in quick succession, and the time of the last one. */
export interface TypedWord {
  readonly text: string;
  /** Milliseconds on the clock of the events. */
  readonly at: number;
}

/**
 * The choice that a key moves to among those shown (indices in order), from the active one (-1 for none);
 * null for keys that do not move. Movement stops at the ends. In a text input Home and End move the caret.
 */
export function movedTo(key: string, shown: readonly number[], active: number, inText: boolean): number | null {
  const at = shown.indexOf(active);
  const last = shown.length - 1;
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? last : at - 1,
    PageDown: at + pageStep,
    PageUp: at - pageStep,
    ...(inText ? {} : { Home: 0, End: last }),
  }[key];
  return target === undefined ? null : (shown[Math.min(last, Math.max(0, target))] ?? null);
}

/** The word extended by a letter, and the choice that begins with it: the next one for a first or repeated letter. */
export function spelled(
  word: TypedWord,
  letter: string,
  at: number,
  labels: readonly string[],
  active: number,
): { readonly word: TypedWord; readonly found: number | null } {
  const text = (at - word.at > wordPause ? '' : word.text) + letter.toLowerCase();
  const repeats = [...text].every((each) => each === text[0]);
  const sought = repeats ? text.slice(0, 1) : text;
  const from = repeats ? active + 1 : Math.max(0, active);
  const found = labels
    .map((_, index) => (from + index) % labels.length)
    .find((index) => (labels[index] ?? '').toLowerCase().startsWith(sought));
  return { word: { text, at }, found: found ?? null };
}
