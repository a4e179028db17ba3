import { characterCount } from '../../../../domain/characterCount.ts';

/** How many characters there are, of how many. */
export function CharacterCounter({ text, max }: { readonly text: string; readonly max: number }) {
  return <span className="sb-counter">{`${String(characterCount(text))}/${String(max)}`}</span>;
}
