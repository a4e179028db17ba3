import type { Call, FormFile } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { expressionSource, isExpression } from '../../engine/expression/isExpression.ts';
import { referencesOf } from '../../engine/expression/references.ts';
import { parseExpression } from '../expression/parseExpression.ts';

type Path = readonly string[];

/** A place of the state of a page or a flow, and how a value follows from it, the value first. */
export interface Source {
  readonly place: Path;
  readonly way: readonly string[];
}

/** What the values that a form reads follow from. */
export interface SourceScope {
  readonly calls: Readonly<Record<string, Call>>;
  readonly computed: { readonly page: Computed; readonly flow: Computed };
  readonly form: FormFile;
}

type Computed = Readonly<Record<string, unknown>> | undefined;

/**
 * The places that a value about a field of a form follows from: those that it reads, and those that the computed values and the
 * calls that it reads follow from. What the field itself holds does not count: the form keeps it.
 */
export function sourcesOf(value: unknown, field: string, scope: SourceScope): readonly Source[] {
  const found: Source[] = [];
  const ways = readIn(value).map((path) => ({ path, way: [path.join('.')] }));
  const seen = new Set<string>();
  for (const { path, way } of ways) {
    if (isStored(path, scope)) found.push({ place: path, way });
    for (const next of behind(path, field, scope)) {
      const name = next.join('.');
      if (!seen.has(name)) ways.push({ path: next, way: [...way, name] });
      seen.add(name);
    }
  }
  return found;
}

function isStored([root, name]: Path, { computed }: SourceScope): boolean {
  return (root === 'page' || root === 'flow') && (name === undefined || computed[root]?.[name] === undefined);
}

/** What the value at a path follows from, one step further. */
function behind([root, name, ...steps]: Path, field: string, { calls, computed, form }: SourceScope): readonly Path[] {
  switch (root) {
    case 'data':
    case 'status': {
      const call = calls[name ?? ''];
      return call ? [...readIn(call.input), ...readIn(call.when && `=${call.when}`)] : [];
    }
    case 'page':
    case 'flow':
      return readIn(name === undefined ? computed[root] : computed[root]?.[name]);
    case 'form': {
      const { give, get, quote } = form.pair ?? {};
      const isQuoted = name !== field && (name === give || name === get);
      return [...readIn(form.computed?.[[name, ...steps].join('.')]), ...(isQuoted ? readIn(quote) : [])];
    }
    default:
      return [];
  }
}

/** The paths that the expressions in a value read. */
function readIn(value: unknown): readonly Path[] {
  if (Array.isArray(value) || isRecord(value)) return Object.values(value).flatMap(readIn);
  const parsed = isExpression(value) ? parseExpression(expressionSource(value)) : null;
  return parsed?.ok ? referencesOf(parsed.value.ast) : [];
}
