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
  const { branches, discriminator, byValue } = branchesOf(at);
  if (discriminator === null)
    return { branch: branches.find((branch) => couldBe(branch.schema, value)) ?? null, discriminator };
  return { branch: byValue.get(isRecord(value) ? value[discriminator.property] : undefined) ?? null, discriminator };
}

interface Branches {
  readonly document: string;
  readonly branches: readonly SchemaAt[];
  readonly discriminator: Choice['discriminator'];
  /** The branches by the value of the discriminator. */
  readonly byValue: ReadonlyMap<unknown, SchemaAt>;
}

const known = new WeakMap<MetaSchema, Branches>();

/** The branches of a oneOf or anyOf, looked up once: there are dozens, and every block and action chooses one. */
function branchesOf(at: SchemaAt): Branches {
  const before = known.get(at.schema);
  if (before?.document === at.document) return before;
  const branches = (at.schema.oneOf ?? at.schema.anyOf ?? []).map((branch) => followRef(within(at, branch)));
  const property = discriminatorOf(branches);
  const valueOf = ({ schema }: SchemaAt): unknown => (property === null ? null : schema.properties?.[property]?.const);
  const made = {
    document: at.document,
    branches,
    discriminator: property === null ? null : { property, values: branches.map((branch) => String(valueOf(branch))) },
    byValue: new Map(branches.toReversed().map((branch) => [valueOf(branch), branch])), // the first one counts
  };
  known.set(at.schema, made);
  return made;
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
    (schema.pattern === undefined || typeof value !== 'string' || patternOf(schema.pattern).test(value))
  );
}

const patterns = new Map<string, RegExp>();

/** Compiles each pattern of the formats once. */
export function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
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
