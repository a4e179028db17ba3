import { isRecord } from '../domain/isRecord.ts';

/** Flattens nested texts to full keys: `{create: {title: "…"}}` below `withdraw` becomes `withdraw.create.title`. Skips other values. */
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
