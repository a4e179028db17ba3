import { isRecord } from './meta/chooseBranch.ts';

/** Nested texts as full keys: `{create: {title: "…"}}` below `withdraw` is `withdraw.create.title`. Other values are left out. */
export function flattenTexts(value: unknown, prefix: string): Record<string, string> {
  const flat: Record<string, string> = {};
  collect(value, prefix, flat);
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
