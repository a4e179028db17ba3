import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = dirname(fileURLToPath(import.meta.url));

function importsFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type ).* from '([^']+)';$/gm)) {
    if (path.startsWith('.')) importsFrom(resolve(dirname(file), path), seen);
    else seen.add(path);
  }
  return seen;
}

test('reading and evaluating need no CEL library and no type checker', () => {
  const reached = [
    ...new Set([...importsFrom(resolve(folder, 'evaluate.ts')), ...importsFrom(resolve(folder, 'astOf.ts'))]),
  ].map((path) => path.split('/').slice(-2).join('/'));
  expect(reached.toSorted()).toEqual([
    'domain/currency.ts',
    'domain/day.ts',
    'domain/decimal.ts',
    'domain/format.ts',
    'domain/quotedRate.ts',
    'domain/roundRate.ts',
    'domain/spokenTime.ts',
    'domain/valueAt.ts',
    'expression/ast.ts',
    'expression/astOf.ts',
    'expression/beijingTime.ts',
    'expression/binding.ts',
    'expression/evaluate.ts',
    'expression/functions.ts',
    'expression/operands.ts',
    'expression/readExpression.ts',
  ]);
});

test('the CEL library comes with the parser of the config check, in the room that the browser never loads', () => {
  expect(importsFrom(resolve(folder, 'references.ts')).has('@marcbachmann/cel-js')).toBe(false);
  expect(
    importsFrom(resolve(folder, '../../analysis/expression/compileExpression.ts')).has('@marcbachmann/cel-js'),
  ).toBe(true);
});
