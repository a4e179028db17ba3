import type { JsonSchema } from './FormField.ts';
import { choicesOf } from './widgetOf.ts';

/** The keywords of a schema whose parts are alternatives to choose from; none where they only list values. */
export function alternativeKeywords(node: JsonSchema): readonly ('oneOf' | 'anyOf')[] {
  if (choicesOf(node) !== null) return [];
  return (['oneOf', 'anyOf'] as const).filter((keyword) => Array.isArray(node[keyword]));
}
