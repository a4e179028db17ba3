import type { SiteText, Spot } from './SiteText.ts';

/** A place where a finding counts as naming the fault; without a line anywhere in the file. */
export interface Accepted {
  readonly file: string;
  readonly line?: number;
  /** The last accepted line, if there are several. */
  readonly until?: number;
}

/** One mistake: the files it changes (null: the file is removed), and the accepted places of the finding. */
export interface Fault {
  readonly kind: string;
  /** Describes the change in the report of a missed fault. */
  readonly note: string;
  readonly files: ReadonlyMap<string, string | null>;
  readonly accepted: readonly Accepted[];
}

export type Planted = Omit<Fault, 'kind'>;

export interface FaultKind {
  readonly name: string;
  /** The site behaves as before; the line has no effect or is only doubtful. */
  readonly harmless?: true;
  /** The changed file is no longer valid, so that other checkers skip it. */
  readonly breaks?: true;
  readonly plant: (site: SiteText) => readonly Planted[];
}

/** Replaces a value by another JSON value. */
export function replace(
  text: string,
  spot: Spot,
  json: string,
  note = `${spot.path.join('.')}: ${brief(spot.value)} → ${brief(json)}`,
): Planted {
  return edited(text, spot, { offset: spot.node.offset, length: spot.node.length, json }, note);
}

export function replaceText(text: string, spot: Spot, value: string): Planted {
  return replace(text, spot, JSON.stringify(value));
}

/** Renames the property that holds a value. */
export function renameKey(text: string, spot: Spot, name: string): Planted {
  const key = spot.node.parent?.children?.[0];
  if (!key) throw new Error(`${spot.path.join('.')} has no key.`);
  return edited(
    text,
    spot,
    { offset: key.offset, length: key.length, json: JSON.stringify(name) },
    `${spot.path.join('.')} is called ${name}`,
  );
}

/** Removes a property or a list entry; the finding may be at its parent. */
export function remove(text: string, spot: Spot): Planted {
  const whole = spot.node.parent?.type === 'property' ? spot.node.parent : spot.node;
  const siblings = whole.parent?.children ?? [];
  const at = siblings.indexOf(whole);
  const before = siblings[at - 1];
  const after = siblings[at + 1];
  const from = before ? before.offset + before.length : whole.offset;
  const to = before || !after ? whole.offset + whole.length : after.offset;
  const changed = text.slice(0, from) + text.slice(to);
  const container = lineOf(text, whole.parent?.offset ?? 0);
  return {
    note: `${spot.path.join('.')} is gone`,
    files: new Map([[spot.file, changed]]),
    accepted: [
      { file: spot.file, line: container },
      { file: spot.file, line: lineOf(changed, from) },
    ],
  };
}

/** Adds a property or a list entry after a value. */
export function insertAfter(text: string, spot: Spot, json: string, note: string): Planted {
  const whole = spot.node.parent?.type === 'property' ? spot.node.parent : spot.node;
  const end = whole.offset + whole.length;
  const changed = `${text.slice(0, end)},\n${json}${text.slice(end)}`;
  return {
    note,
    files: new Map([[spot.file, changed]]),
    accepted: [{ file: spot.file, line: lineOf(changed, end + 2) }],
  };
}

/** Returns the same fault with further accepted places. */
export function alsoAt(planted: Planted, more: readonly Accepted[]): Planted {
  return { ...planted, accepted: [...planted.accepted, ...more] };
}

/** The lines of the object or list `levels` above a value, after the change of one file. */
export function linesAround(planted: Planted, before: string, { file, node }: Spot, levels: number): Accepted {
  let outer = node;
  for (let level = 0; level < levels; ) {
    if (!outer.parent) break;
    outer = outer.parent;
    if (outer.type !== 'property') level++;
  }
  const after = planted.files.get(file) ?? before;
  return {
    file,
    line: lineOf(after, outer.offset),
    until: lineOf(after, outer.offset + outer.length + after.length - before.length),
  };
}

export function placeOfSpot(text: string, spot: Spot): Accepted {
  return { file: spot.file, line: lineOf(text, spot.node.offset) };
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns the word with one letter doubled or two letters swapped; never the original. */
export function misspell(word: string): string {
  for (let at = Math.max(1, word.length - 3); at > 0; at--) {
    const [a = '', b = ''] = [word[at], word[at + 1]];
    if (a !== b && /[A-Za-z0-9]/.test(a) && /[A-Za-z0-9]/.test(b))
      return word.slice(0, at) + b + a + word.slice(at + 2);
  }
  return `${word}x`;
}

function edited(
  text: string,
  spot: Spot,
  { offset, length, json }: { readonly offset: number; readonly length: number; readonly json: string },
  note: string,
): Planted {
  const changed = text.slice(0, offset) + json + text.slice(offset + length);
  return {
    note,
    files: new Map([[spot.file, changed]]),
    accepted: [{ file: spot.file, line: lineOf(changed, offset) }],
  };
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= 70 ? text : `${text.slice(0, 67)}…`;
}
