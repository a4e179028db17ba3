import { isRecord } from './meta/chooseBranch.ts';

/** Nested texts as full keys: `{create: {title: "…"}}` below `withdraw` is `withdraw.create.title`. Other values are left out. */
export function flattenTexts(value: unknown, prefix: string): Record<string, string> {
  const flat: Record<string, string> = {};
  if (!isRecord(value)) return flat;
  for (const [key, child] of Object.entries(value)) {
    const full = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof child === 'string') flat[full] = child;
    else Object.assign(flat, flattenTexts(child, full));
  }
  return flat;
}
