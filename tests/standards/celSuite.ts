import { tests } from '@bufbuild/cel-spec/testdata/conformance.js';
import { compileExpression } from '../../src/analysis/expression/compileExpression.ts';
import { dynType } from '../../src/analysis/expression/types.ts';
import { isRecord } from '../../src/domain/isRecord.ts';
import { evaluate } from '../../src/engine/expression/evaluate.ts';

/** One test of the CEL conformance suite, and how ours relates to it. */
export interface CelOutcome {
  /** suite/section/test. */
  readonly name: string;
  readonly source: string;
  /** `agrees`: the same value, or no value where the suite expects an error. `refused`: ours does not compile it. `foreign`: a value that JSON cannot hold. */
  readonly outcome: 'agrees' | 'differs' | 'refused' | 'foreign';
  /** Codes of the problems for which ours refuses it. */
  readonly problems: readonly string[];
}

/** Compiles and evaluates every test of the conformance suite of CEL (Apache-2.0, github.com/google/cel-spec). */
export function runCelSuite(): readonly CelOutcome[] {
  return testsIn(tests, '').map(({ name, original }) => ({
    name: `${name}/${original.name ?? ''}`,
    source: original.expr,
    ...outcomeOf(original),
  }));
}

type Suite = typeof tests;
type Original = NonNullable<Suite['tests']>[number]['original'];

function testsIn(suite: Suite, path: string): readonly { readonly name: string; readonly original: Original }[] {
  const inner = (suite.suites ?? []).flatMap((one) => testsIn(one, path === '' ? one.name : `${path}/${one.name}`));
  return [...inner, ...(suite.tests ?? []).map(({ original }) => ({ name: path, original }))];
}

function outcomeOf(test: Original): Pick<CelOutcome, 'outcome' | 'problems'> {
  const bindings = Object.entries(isRecord(test['bindings']) ? test['bindings'] : {}).map(
    ([name, bound]) => [name, jsonOf(isRecord(bound) ? bound['value'] : undefined)] as const,
  );
  const declared = (Array.isArray(test['typeEnv']) ? test['typeEnv'] : []).map((one) =>
    String(isRecord(one) ? one['name'] : one),
  );
  const roots = [...bindings.map(([name]) => name), ...declared].map(
    (name) => [name.split('.')[0] ?? name, dynType] as const,
  );
  const compiled = compileExpression(test.expr, Object.fromEntries(roots));
  const expectsError = test['evalError'] !== undefined;
  if (!compiled.ok)
    return { outcome: expectsError ? 'agrees' : 'refused', problems: compiled.error.map(({ code }) => code) };
  const expected = expectsError ? null : expectedOf(test);
  if (expected === undefined || bindings.some(([, value]) => value === undefined))
    return { outcome: 'foreign', problems: [] };
  const value = evaluate(compiled.value.ast, Object.fromEntries(bindings), { now: () => 0 });
  return { outcome: isSame(value, expected) ? 'agrees' : 'differs', problems: [] };
}

/** Without an expected value the suite expects true. */
function expectedOf(test: Original): unknown {
  const result = isRecord(test['typedResult']) ? test['typedResult']['result'] : test['value'];
  return result === undefined && test['typedResult'] === undefined && test['unknown'] === undefined
    ? true
    : jsonOf(result);
}

/** The JSON value of a CEL value in the JSON form of Protocol Buffers; undefined when JSON has none. */
function jsonOf(value: unknown): unknown {
  const [kind, content] = Object.entries(isRecord(value) ? value : {})[0] ?? [];
  const values = (key: string) => (isRecord(content) && Array.isArray(content[key]) ? content[key] : []);
  switch (kind) {
    case 'nullValue':
      return null;
    case 'boolValue':
    case 'stringValue':
      return content;
    case 'int64Value':
    case 'doubleValue':
      return kind === 'doubleValue' || Number.isSafeInteger(Number(content)) ? Number(content) : undefined;
    case 'listValue': {
      const items = values('values').map(jsonOf);
      return items.includes(undefined) ? undefined : items;
    }
    case 'mapValue': {
      const entries = values('entries')
        .filter(isRecord)
        .map(({ key, value: held }) => [jsonOf(key), jsonOf(held)] as const);
      return entries.some(([key, held]) => typeof key !== 'string' || held === undefined)
        ? undefined
        : Object.fromEntries(entries);
    }
    default:
      return undefined;
  }
}

function isSame(ours: unknown, theirs: unknown): boolean {
  if (Array.isArray(ours) && Array.isArray(theirs))
    return ours.length === theirs.length && ours.every((item, index) => isSame(item, theirs[index]));
  if (isRecord(ours) && isRecord(theirs))
    return (
      Object.keys(ours).length === Object.keys(theirs).length &&
      Object.entries(ours).every(([key, item]) => isSame(item, theirs[key]))
    );
  return ours === theirs || (Number.isNaN(ours) && Number.isNaN(theirs));
}
