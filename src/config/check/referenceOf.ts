import type { ConfigNode } from '../meta/walkConfig.ts';

/** Kinds of x-ref in the formats whose names the checker looks up among those that the config declares. */
const targetKinds = [
  'operation',
  'page',
  'form',
  'flow',
  'dialog',
  'call',
  'actions',
  'block',
  'menu',
  'permission',
  'flag',
  'switch',
  'guard',
  'region',
  'feature',
  'document',
  'stored',
] as const;

/** What a name in a config file may refer to. */
export type TargetKind = (typeof targetKinds)[number];

export interface Reference {
  readonly kind: TargetKind;
  readonly names: readonly string[];
  readonly at: 'key' | 'value';
}

/** The names in a node of a config file, or null when the node contains none. */
export function referenceOf({ value, ref }: ConfigNode): Reference | null {
  const kind = targetKinds.find((one) => one === ref);
  if (kind === undefined || typeof value !== 'string' || value.startsWith('=')) return null;
  if (kind === 'page' && value.startsWith('/')) return null; // legal links may be paths
  return { kind, names: [value], at: 'value' };
}
