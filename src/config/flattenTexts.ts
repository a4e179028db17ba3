import { isRecord } from '../domain/isRecord.ts';

type FlatTexts = Readonly<Record<string, string>>;

const known = new WeakMap<object, { readonly prefix: string; readonly flat: FlatTexts }>();

/**
 * Flattens nested texts to full keys: `{create: {title: "…"}}` below `withdraw` becomes `withdraw.create.title`. Skips other
 * values. The same texts give the same object, so that results cached for it remain valid.
 */
export function flattenTexts(value: unknown, prefix: string): FlatTexts {
  const before = isRecord(value) ? known.get(value) : undefined;
  if (before?.prefix === prefix) return before.flat;
  const flat: Record<string, string> = {};
  collect(value, prefix, flat);
  if (isRecord(value)) known.set(value, { prefix, flat });
  return flat;
}

function collect(value: unknown, prefix: string, flat: Record<string, string>): void {
  if (!isRecord(value)) return;
  for (const [key, child] of Object.entries(value)) {
    const full = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof child === 'string') flat[full] = child;
    else collect(child, full, flat);
  }
}
