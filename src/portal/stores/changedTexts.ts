import { currencyNamed, readAmount } from '../../domain/readAmount.ts';
import { compareDecimals, parseDecimal } from '../../domain/decimal.ts';
import { namedOption, nearIn } from './cellAsk.ts';
import type { FieldNode } from './FieldNode.ts';

/** A text of a file that its field holds in another way. */
export interface ChangedText {
  readonly from: string;
  /** The value as text: of an amount the plain decimal, of a choice its label. */
  readonly to: string;
  /** Whether the import puts it into the cell. Otherwise the cell has the text, and offers this. */
  readonly sure: boolean;
}

/** What a text becomes; null if it stays as it is, or if nothing is known. */
export type Becomes = (text: string) => Omit<ChangedText, 'from'> | null;

/** Examples of one column that are shown. */
const most = 3;
/** Looking for choices with a similar name takes long, so only the first texts of a column are looked up. */
const mostLookedUp = 20;

/** The first texts of a column that an import changes, each once. */
export function changedTexts(texts: readonly string[], becomes: Becomes): readonly ChangedText[] {
  const changed: ChangedText[] = [];
  for (const from of new Set(texts.map((text) => text.trim()))) {
    if (changed.length === most) break;
    const found = from === '' ? null : becomes(from);
    if (found !== null && withoutBlanks(found.to) !== withoutBlanks(from)) changed.push({ from, ...found });
  }
  return changed;
}

/** What a text becomes in a field. */
export function becomesIn(node: FieldNode): Becomes {
  let lookedUp = 0;
  return (text) => {
    const named = namedOption(node, text, []);
    if (named) return { to: named.label, sure: true };
    if (node.field.widget === 'money') return amountOf(node, text);
    if (node.options.length === 0) return { to: node.settled(text), sure: true };
    lookedUp += 1;
    const [near, ...others] = lookedUp > mostLookedUp ? [] : nearIn(node, text, { clues: [], spelled: null });
    const isGuess = near !== undefined && others.length === 0 && near.by !== 'likeness';
    return isGuess ? { to: near.choice.label, sure: false } : null;
  };
}

/** The code that the name of a currency stands for, if it is one only. */
export const becomesCurrency: Becomes = (text) => {
  const [code, ...others] = currencyNamed(text) ?? [];
  return code === undefined || others.length > 0 ? null : { to: code, sure: true };
};

/** Separators of thousands alone change nothing that is worth saying. */
function amountOf(node: FieldNode, text: string): ReturnType<Becomes> {
  const plain = parseDecimal(text.replaceAll(',', ''));
  const settled = node.settled(text);
  const isSure = parseDecimal(settled) !== null;
  const to = isSure ? settled : (readAmount(text)?.amount ?? null);
  if (to === null) return null;
  const value = parseDecimal(to);
  const isSame = plain !== null && value !== null && compareDecimals(plain, value) === 0;
  return isSame ? null : { to, sure: isSure };
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}
