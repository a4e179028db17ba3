import { parsePattern, type PatternNode } from './parsePattern.ts';

/** A step of the machine that reads a text one character at a time. */
type State =
  | { readonly kind: 'character'; readonly fits: RegExp; readonly next: number }
  | { readonly kind: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'fork'; readonly next: number[] }
  | { readonly kind: 'found' };

/** Enough for `[A-Z0-9]{1,400}`; a pattern that needs more is refused. */
const mostStates = 1000;
/** Where the last state leads. */
const found = 0;

/**
 * Returns the test of a pattern that came from outside, in time proportional to the text: it follows all alternatives at once
 * and never goes back, so that no pattern can stop the browser. Returns null for a pattern that this cannot test (references
 * back, looking ahead or behind, word boundaries), that is too large, or that is no pattern.
 */
export function linearPattern(source: string): ((text: string) => boolean) | null {
  const parsed = parsePattern(source);
  const machine = parsed && machineOf(parsed.node);
  return machine && ((text) => matches(machine, parsed.isUnicode ? [...text] : text.split('')));
}

interface Machine {
  readonly states: readonly State[];
  readonly first: number;
}

function machineOf(pattern: PatternNode): Machine | null {
  const states: State[] = [{ kind: 'found' }];
  let steps = 0;
  const add = (state: State): number => states.push(state) - 1;

  /** Adds the states of a part and returns the first; `next` is the state after it. */
  function build(node: PatternNode, next: number): number {
    steps += 1;
    if (steps > mostStates) return next; // refused below
    switch (node.kind) {
      case 'character':
        return add({ kind: 'character', fits: node.fits, next });
      case 'start':
      case 'end':
        return add({ kind: node.kind, next });
      case 'sequence':
        return node.parts.reduceRight((after, part) => build(part, after), next);
      case 'alternatives':
        return add({ kind: 'fork', next: node.parts.map((part) => build(part, next)) });
      case 'repeat':
        return repeat(node, next);
    }
  }

  function repeat({ part, least, most }: Extract<PatternNode, { kind: 'repeat' }>, next: number): number {
    let first = next;
    if (most === null) {
      const ways = [next];
      first = add({ kind: 'fork', next: ways });
      ways.push(build(part, first));
    } else {
      for (let count = least; count < most && steps <= mostStates; count++)
        first = add({ kind: 'fork', next: [build(part, first), next] });
    }
    for (let count = 0; count < least && steps <= mostStates; count++) first = build(part, first);
    return first;
  }

  const first = build(pattern, found);
  return steps > mostStates ? null : { states, first };
}

function matches({ states, first }: Machine, characters: readonly string[]): boolean {
  let waiting = new Set<number>();
  for (let at = 0; at <= characters.length; at++) {
    const reached = new Set<number>();
    const pending = [...waiting, first]; // the pattern may begin at any character
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const state = states[index];
      if (!state || reached.has(index)) continue;
      reached.add(index);
      if (state.kind === 'found') return true;
      if (state.kind === 'fork') pending.push(...state.next);
      if ((state.kind === 'start' && at === 0) || (state.kind === 'end' && at === characters.length))
        pending.push(state.next);
    }
    const character = characters[at] ?? '';
    waiting = new Set();
    for (const index of reached) {
      const state = states[index];
      if (state?.kind === 'character' && at < characters.length && state.fits.test(character)) waiting.add(state.next);
    }
  }
  return false;
}
