import fs from 'node:fs';
import { expect, test } from 'vitest';
import { readCoverage, writeCoverage } from './coverage.ts';

test('the committed report of the coverage says what tests and config say', () => {
  expect(fs.readFileSync('tests/spec/COVERAGE.md', 'utf8'), 'run `node --import tsx tests/spec/coverage.ts`').toBe(writeCoverage(readCoverage()));
});

test('a test or call names only statements that exist', () => {
  const { totals }: { totals: Record<string, number> } = JSON.parse(fs.readFileSync('tests/spec/inventory.json', 'utf8'));
  const { proved, declared } = readCoverage();
  const unknown = [...proved.keys(), ...declared.keys()].filter((id) => {
    const [family = '', number = ''] = id.split('-');
    return Number(number) < 1 || Number(number) > (totals[family] ?? 0);
  });
  expect(unknown).toEqual([]);
});
