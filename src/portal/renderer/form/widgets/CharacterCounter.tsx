import { characterCount } from '../../../../domain/characterCount.ts';

/** The number of characters, and the maximum. */
export function CharacterCounter({ text, max }: { readonly text: string; readonly max: number }) {
  return <span className="sb-counter">{`${String(characterCount(text))}/${String(max)}`}</span>;
}
