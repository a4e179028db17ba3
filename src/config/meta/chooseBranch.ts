import { isRecord } from '../../domain/isRecord.ts';
import type { MetaSchema } from './MetaSchema.ts';
import { followRef, within, type SchemaAt } from './metaSchemas.ts';

export interface Choice {
  /** The branch that the value matches, or null when it matches none. */
  readonly branch: SchemaAt | null;
  /** The property that distinguishes the branches, if there is one: its name and the values it may have. */
  readonly discriminator: { readonly property: string; readonly values: readonly string[] } | null;
}

/**
 * Chooses the branch of a oneOf or anyOf for a value: the one whose discriminator (`type`, `do`) it has, else the first
 * possible one. A wrong value is thus checked against one branch and gets one message, not one per branch.
 */
export function chooseBranch(at: SchemaAt, value: unknown): Choice {
  const branches = (at.schema.oneOf ?? at.schema.anyOf ?? []).map((branch) => followRef(within(at, branch)));
  const property = discriminatorOf(branches);
  if (property === null)
    return { branch: branches.find((branch) => couldBe(branch.schema, value)) ?? null, discriminator: null };
  const written = isRecord(value) ? value[property] : undefined;
  return {
    branch: branches.find((branch) => branch.schema.properties?.[property]?.const === written) ?? null,
    discriminator: { property, values: branches.map((branch) => String(branch.schema.properties?.[property]?.const)) },
  };
}

export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

export function fitsType(type: string | readonly string[] | undefined, value: unknown): boolean {
  if (type === undefined) return true;
  const actual = jsonType(value);
  return [type].flat().some((wanted) => wanted === actual || (wanted === 'integer' && Number.isInteger(value)));
}

function couldBe(schema: MetaSchema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  return (
    fitsType(schema.type, value) &&
    (schema.pattern === undefined || typeof value !== 'string' || new RegExp(schema.pattern).test(value))
  );
}

function discriminatorOf(branches: readonly SchemaAt[]): string | null {
  const [first] = branches;
  if (!first || branches.length < 2) return null;
  const candidates = Object.keys(first.schema.properties ?? {});
  return (
    candidates.find((name) =>
      branches.every(({ schema }) => schema.properties?.[name]?.const !== undefined && schema.required?.includes(name)),
    ) ?? null
  );
}
