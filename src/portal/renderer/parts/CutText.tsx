/** A masked number at the end of a text. */
const numberAtEnd = /^(.*\S\s+)(\S*\*{4}\S*)$/s;

/** A text that may be cut off, but not the masked number at its end: of a bank and its account the account stays. */
export function CutText({ text }: { readonly text: string }) {
  const [, words, number] = numberAtEnd.exec(text) ?? [];
  if (number === undefined) return text;
  return (
    <span className="sb-cut-text">
      <span>{words}</span>
      <span>{number}</span>
    </span>
  );
}

export function endsInNumber(text: string): boolean {
  return numberAtEnd.test(text);
}
