/**
 * An expression that only reads one place: `data.order.amount`, `flow.lines[0].fee`, `first(data.list).fee` or
 * `data.cards.find(c, c.id == flow.id).name`. A list of which only some entries are read is the place of the list.
 */
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
  const start = startOf(source);
  if (!start) return null;
  const { root } = start;
  const steps = [...start.steps];
  let { parent } = start;
  for (let at = start.end; at < source.length; ) {
    const step = stepAt(source, at);
    if (!step) return null;
    if (step.name !== undefined) {
      parent = source.slice(0, at);
      steps.push(step.name);
    }
    at = step.end;
  }
  return { root, steps, parent };
}

/** The chain up to the first dot: a name, the first entry of a list, or a list that is empty when it is missing. */
function startOf(source: string): (Chain & { readonly end: number }) | null {
  const [called = '', name] = /^(first|coalesce)\(/.exec(source) ?? [];
  if (name === undefined) {
    const root = /^[a-z]\w*/i.exec(source)?.[0];
    return root === undefined ? null : { root, steps: [], parent: null, end: root.length };
  }
  const end = closingOf(source, called.length - 1);
  if (end === null) return null;
  const given = source.slice(called.length, end - 1);
  const list = name === 'coalesce' ? (/^(.*),\s*\[\s*\]\s*$/s.exec(given)?.[1] ?? '') : given;
  const inner = readChain(list.trim());
  if (!inner || name === 'coalesce') return inner && { ...inner, end };
  return { root: inner.root, steps: [...inner.steps, null], parent: list.trim(), end };
}

/** The source of an expression that reads a member of another one. */
export function memberOf(source: string, name: string): string {
  return `${readChain(source) ? source : `(${source})`}.${name}`;
}

/** The step at a position; without a name when it leaves out some entries of a list. */
function stepAt(source: string, at: number): { readonly name?: string | null; readonly end: number } | null {
  const [written, plain, quoted] = /^(?:\.([a-z_]\w*)|\['(\w+)'\]|\[\d+\])/i.exec(source.slice(at)) ?? [];
  if (written === undefined) return null;
  const end = at + written.length;
  if (plain === undefined || source[end] !== '(') return { name: plain ?? quoted ?? null, end };
  const close = plain === 'find' || plain === 'filter' ? closingOf(source, end) : null;
  if (close === null) return null;
  return plain === 'find' ? { name: null, end: close } : { end: close };
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
