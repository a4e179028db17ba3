import { isCurrency } from '../../domain/currency.ts';
import { readAmount } from '../../domain/readAmount.ts';
import { optionName, type FieldOption } from '../../engine/form/fieldOptions.ts';
import { contradicts, nearChoices, type NearChoice } from '../../engine/sheet/nearChoices.ts';
import { labelOf } from './fieldWords.ts';
import type { FieldNode } from './FieldNode.ts';

/** A value that one press puts into a cell. */
export interface CellOffer {
  readonly value: unknown;
  readonly label: string;
  readonly detail: string | null;
}

/** What a cell asks of the user. */
export interface CellAsk {
  readonly field: string;
  /** `guess`: the portal knows what is probably meant, and the user confirms it. `error`: the cell has to be changed. */
  readonly tone: 'error' | 'guess';
  /** Why: a text that is no choice, a choice that other cells contradict, a number written otherwise, one above a limit, a repeated row, another error. */
  readonly why: 'choice' | 'differs' | 'number' | 'most' | 'repeated' | 'error';
  readonly offers: readonly CellOffer[];
  /** What other cells of the row say against the choice. */
  readonly against?: string;
  /** The limit. */
  readonly most?: string;
  /** Index of the row that this one repeats. */
  readonly twin?: number;
}

/** Whether a name is spelled by Latin letters. */
export type Spelled = (label: string, letters: string) => boolean;

/** Whether a cell has a text that is none of its choices; false while there are no choices. */
export function isForeign(node: FieldNode): boolean {
  const { value } = node;
  if (typeof value !== 'string' || value === '') return false;
  const { options } = node;
  return options.length > 0 && !findable(options).names.has(value);
}

/** The error of a cell. A text that is none of the choices from data is no misspelt value. */
export function cellMessage(node: FieldNode): string {
  return node.serverError === null && node.field.ui.optionsFrom !== undefined && isForeign(node)
    ? node.model.words.text('sheet.notOffered', { label: labelOf(node.model, node.field) })
    : node.errorMessage;
}

/** What a cell with an error asks, and the values that it may mean. */
export function cellAsk(node: FieldNode, clues: readonly string[], spelled: Spelled | null): CellAsk {
  const plain: CellAsk = { field: node.path, tone: 'error', why: 'error', offers: [] };
  if (isForeign(node)) return { ...plain, ...askedChoice(node, clues, spelled) };
  if (node.field.widget === 'money' && typeof node.value === 'string') {
    const code = node.model.questions.evaluate(node.field.ui.currency, node.locals);
    const read = readAmount(node.value, typeof code === 'string' && isCurrency(code) ? code : null);
    if (read !== null && read.amount !== node.value)
      return {
        ...plain,
        tone: read.sure ? 'guess' : 'error',
        why: 'number',
        offers: [{ value: read.amount, label: read.amount, detail: null }],
      };
  }
  return plain;
}

function askedChoice(
  node: FieldNode,
  clues: readonly string[],
  spelled: Spelled | null,
): Pick<CellAsk, 'tone' | 'why' | 'offers' | 'against'> {
  const found = nearIn(node, String(node.value), { clues, spelled });
  const [first] = found;
  const offers = found.map(({ choice: { value, label, detail } }) => ({ value, label, detail }));
  const against = first && found.length === 1 ? clues.filter((clue) => contradicts(clue, first.choice)) : [];
  if (against.length > 0) return { tone: 'error', why: 'differs', offers, against: against.join(' ') };
  return { tone: found.length === 1 && first?.by !== 'likeness' ? 'guess' : 'error', why: 'choice', offers };
}

/** What cells look for in a list of choices, which many rows share. */
interface Findable {
  readonly names: ReadonlySet<string>;
  /** The choices that a text names exactly. */
  readonly named: ReadonlyMap<string, readonly FieldOption[]>;
  /** Results of looking for similar ones: many rows have the same text. */
  readonly near: Map<string, readonly NearChoice<FieldOption>[]>;
}

const known = new WeakMap<readonly FieldOption[], Findable>();

function findable(options: readonly FieldOption[]): Findable {
  const before = known.get(options);
  if (before) return before;
  const named = new Map<string, FieldOption[]>();
  for (const option of options)
    for (const text of new Set([option.label, optionName(option.value)])) {
      const others = named.get(text);
      if (others) others.push(option);
      else named.set(text, [option]);
    }
  const made = { names: new Set(options.map(({ value }) => optionName(value))), named, near: new Map() };
  known.set(options, made);
  return made;
}

/** The choices that a text may mean, the likeliest first. */
export function nearIn(
  { options }: FieldNode,
  text: string,
  { clues, spelled }: { readonly clues: readonly string[]; readonly spelled: Spelled | null },
): readonly NearChoice<FieldOption>[] {
  const key = JSON.stringify([text, clues, spelled === null]);
  const { near } = findable(options);
  const before = near.get(key);
  if (before) return before;
  const letters = text.toLowerCase().replace(/[\s'-]/g, '');
  const found = nearChoices(
    text,
    options.filter(({ disabled }) => !disabled),
    { clues, ...(spelled && { spelled: (label: string) => letters.length > 1 && spelled(label, letters) }) },
  );
  near.set(key, found);
  return found;
}

/** The choice that the text of a file names: by its label, if the other cells of the row leave one. Null if none or several. */
export function namedOption(node: FieldNode, text: string, clues: readonly string[]): FieldOption | null {
  const named = findable(node.options).named.get(text) ?? [];
  const fitting = named.filter((option) => !clues.some((clue) => contradicts(clue, option)));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
