/** An expression that only reads one place: `data.order.amount`, `flow.lines[0].fee` or `data.cards.find(c, c.id == flow.id).name`. */
export interface Chain {
  /** The first name: data, flow, row … */
  readonly root: string;
  /** The steps from there: a name, or null for one entry of a list. */
  readonly steps: readonly (string | null)[];
  /** The source without the last step; null when there is only the root. */
  readonly parent: string | null;
}

/** Reads the source of an expression (without its leading `=`); null when it does more than read one place. */
export function readChain(source: string): Chain | null {
  const root = /^[a-z]\w*/i.exec(source)?.[0];
  if (root === undefined) return null;
  const steps: (string | null)[] = [];
  let parent: string | null = null;
  for (let at = root.length; at < source.length; ) {
    const step = stepAt(source, at);
    if (!step) return null;
    parent = source.slice(0, at);
    steps.push(step.name);
    at = step.end;
  }
  return { root, steps, parent };
}

/** The source of an expression that reads a member of another one. */
export function memberOf(source: string, name: string): string {
  return `${readChain(source) ? source : `(${source})`}.${name}`;
}

function stepAt(source: string, at: number): { readonly name: string | null; readonly end: number } | null {
  const [written, plain, quoted] = /^(?:\.([a-z_]\w*)|\['(\w+)'\]|\[\d+\])/i.exec(source.slice(at)) ?? [];
  if (written === undefined) return null;
  const end = at + written.length;
  if (plain === undefined || source[end] !== '(') return { name: plain ?? quoted ?? null, end };
  const close = plain === 'find' ? closingOf(source, end) : null;
  return close === null ? null : { name: null, end: close };
}

/** The position after the bracket that closes the one at `open`; null when none does. */
function closingOf(source: string, open: number): number | null {
  let depth = 0;
  let quote = '';
  for (let at = open; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return null;
}
