import type { FormFile } from '../../config/model.generated.ts';
import type { FieldTree } from './fieldTree.ts';

/** Names of the fields in their order, when the form always has the same ones and each is one input; null when the values decide, or fields hold fields. */
export function plainFields({ schema, order = [] }: Pick<FormFile, 'schema' | 'order'>, tree: FieldTree): readonly string[] | null {
  const takesMore = schema.additionalProperties === true || typeof schema.additionalProperties === 'object' || schema.patternProperties !== undefined;
  if (takesMore || tree.structural.size > 0) return null;
  if (!tree.fields.every(({ leaf, segments, alternatives }) => leaf && segments.length === 1 && alternatives.length === 0)) return null;
  const names = tree.fields.map(({ name }) => name);
  return [...order.filter((name) => names.includes(name)), ...names.filter((name) => !order.includes(name))];
}
