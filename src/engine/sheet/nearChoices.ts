import { isCurrency } from '../../domain/currency.ts';
import { toHalfWidth } from '../../domain/inputHelpers.ts';
import { currencyNamed } from '../../domain/readAmount.ts';

/** A choice that a text may mean. */
export interface NearChoice<Choice> {
  readonly choice: Choice;
  /** How the text leads to it: an account number beside it, the name, or neither exactly. */
  readonly by: 'clue' | 'name' | 'likeness';
}

export interface NamedChoice {
  readonly label: string;
  readonly detail: string | null;
}

/** Endings that a name has or has not, depending on who writes it. */
const kindsOfFirm =
  /(?:股份|有限责任|有限責任|有限)?(?:公司|商行|经营部|經營部|工作室|厂|廠)$|\b(?:co(?:mpany)?|corp(?:oration)?|inc(?:orporated)?|ltd|limited|llc|gmbh|bv|sa|pte|plc)\b/giu;
const least = 0.6;

/**
 * The choices that a text may mean, the likeliest first, at most three. Clues are texts beside it in its row, such as an account
 * number, that are compared with the details of the choices. `spelled` also accepts a name spelled in Latin letters.
 */
export function nearChoices<Choice extends NamedChoice>(
  text: string,
  choices: readonly Choice[],
  { clues = [], spelled }: { readonly clues?: readonly string[]; readonly spelled?: (label: string) => boolean } = {},
): readonly NearChoice<Choice>[] {
  const wanted = coreOf(text);
  const scored = choices.flatMap((choice): readonly { found: NearChoice<Choice>; score: number }[] => {
    const name = coreOf(choice.label);
    const likeness = wanted === '' ? 0 : likenessOf(wanted, name);
    const fitting = clues.filter((clue) => fitsClue(clue, choice));
    // An account number tells one choice from all others; a currency only tells apart those with the same name.
    const [numbers, currencies] = [
      fitting.filter((clue) => currencyNamed(clue) === null).length,
      fitting.filter((clue) => currencyNamed(clue) !== null).length * 0.2,
    ];
    if (numbers > 0)
      return [{ found: { choice, by: likeness === 1 ? 'name' : 'clue' }, score: 1 + numbers + likeness + currencies }];
    if (likeness >= least)
      return [{ found: { choice, by: likeness === 1 ? 'name' : 'likeness' }, score: likeness + currencies }];
    return spelled?.(choice.label) ? [{ found: { choice, by: 'likeness' }, score: least }] : [];
  });
  const best = scored.toSorted((left, right) => right.score - left.score);
  const top = best[0]?.score ?? 0;
  // A clue that fits one choice alone leaves no doubt; likenesses far below the best are noise.
  return best
    .filter(({ score }) => top - score <= 0.15)
    .slice(0, 3)
    .map(({ found }) => found);
}

/** Whether a text of the row is the account number behind the mask in a detail, or names the currency in it. */
export function fitsClue(clue: string, choice: NamedChoice): boolean {
  return clueFit(clue, choice) === true;
}

/** Whether a text of the row names another account or currency than a choice. */
export function contradicts(clue: string, choice: NamedChoice): boolean {
  return clueFit(clue, choice) === false;
}

/** Null when the text and the choice cannot be compared. */
function clueFit(clue: string, { detail }: NamedChoice): boolean | null {
  const given = toHalfWidth(clue).replace(/[\s-]/g, '');
  const parts = (detail ?? '').split(/\s+/).filter((part) => part !== '');
  const named = currencyNamed(given);
  if (named !== null) {
    const own = parts.filter((part) => isCurrency(part));
    return own.length === 0 ? null : own.some((part) => named.some((code) => code === part));
  }
  if (!/\d{3}/.test(given)) return null;
  const masks = parts.filter((part) => part.includes('*'));
  return masks.length === 0 ? null : masks.some((mask) => fitsMask(given, mask));
}

/** 6222****0371 fits 6222020300000371 and itself. */
function fitsMask(given: string, mask: string): boolean {
  if (given === mask) return true;
  const [front = '', back = ''] = [mask.slice(0, mask.indexOf('*')), mask.slice(mask.lastIndexOf('*') + 1)];
  const shortest = front.length + back.length;
  return (
    shortest >= 6 &&
    given.length > shortest &&
    given.startsWith(front) &&
    given.endsWith(back) &&
    /^[\dA-Za-z*]+$/.test(given)
  );
}

/** A name without case, width, blanks, punctuation, the kind of firm, and the words for city and province. */
function coreOf(name: string): string {
  const plain = toHalfWidth(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,，。]/gu, ' ');
  const core = plain
    .trim()
    .replace(kindsOfFirm, '')
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .replace(/(?<=\p{Script=Han}{2})[市省县縣区區]/gu, '');
  return core === '' ? plain.replace(/\s/g, '') : core;
}

function likenessOf(left: string, right: string): number {
  if (left === right) return 1;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length >= 2 && long.includes(short)) return 0.7 + (0.25 * short.length) / long.length;
  return 1 - editDistance(short, long) / long.length;
}

/** Insertions, removals, replacements and exchanges of neighbours that turn one text into the other. */
function editDistance(left: string, right: string): number {
  let [before, row] = [new Array<number>(), Array.from({ length: right.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1];
      const steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      next.push(swapped ? Math.min(steps, (before[j - 2] ?? 0) + 1) : steps);
    }
    [before, row] = [row, next];
  }
  return row[right.length] ?? 0;
}
