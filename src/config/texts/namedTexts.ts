import { isExpressionText } from '../views/collectExpressions.ts';
import type { ConfigNode } from '../meta/walkConfig.ts';
import type { TextPrefix, TextUse } from './TextUse.ts';

/** The text that a node names by its key, or null. */
export function namedText({ definition, value, path }: ConfigNode): TextUse | null {
  if (definition !== 'TextKey' || typeof value !== 'string' || isExpressionText(value)) return null;
  return { key: value, path, need: 'required' };
}

/** The keys that a node names by their prefix, or null. */
export function namedPrefix({ ref, value, path }: ConfigNode): TextPrefix | null {
  if (typeof value !== 'string' || ref !== 'textPrefix') return null;
  return { prefix: value, path };
}
