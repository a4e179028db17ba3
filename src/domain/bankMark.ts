/**
 * The sign that stands for a bank: the first one of its name. Of the many whose name begins with the country's, the first one
 * after it, except where only the word bank follows.
 */
export function bankMark(name: string): string {
  const own = name.replace(/^(?:中[国國](?![银銀]行)|China (?!Bank\b))/, '');
  return [...(own || name)][0] ?? '';
}
