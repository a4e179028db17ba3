import { describe, expect, test } from 'vitest';
import { answeredByScript, scriptReasons } from './answeredByScript.ts';
import {
  brokenPointers,
  claimedIds,
  coveredByConfig,
  pointedIds,
  reservedOperations,
  uncalled,
} from './configEvidence.ts';
import { committedReport, coverageReport, measureCoverage } from './coverage.ts';
import { areaNames, expandIds, joinIds, placedIds, readStatements, type Statement } from './statements.ts';
import { idsOfTitle, readTestTags } from './testTags.ts';

const statements = readStatements();
const known = new Set(statements.map(({ id }) => id));
const lines = (report: string): readonly string[] =>
  report
    .split('\n')
    .filter((line) => line !== '')
    .sort();
const statement = (id: string, says: string): Statement => ({ id, says, kind: 'C', scope: 'first', area: '' });

describe('the statements', () => {
  test('each is in exactly one place of scope.json', () => {
    expect(statements.filter(({ scope }) => scope === null).map(({ id }) => id)).toEqual([]);
    expect([...placedIds()].sort()).toEqual([...known].sort());
  });

  test('ranges and single ids are equivalent', () => {
    expect(expandIds(['R-008 to R-011', 'R-015'])).toEqual(['R-008', 'R-009', 'R-010', 'R-011', 'R-015']);
    expect(joinIds(['R-008', 'R-009', 'R-010', 'C-011', 'C-013'])).toBe('R-008 to R-010, C-011, C-013');
  });
});

describe('tags in titles', () => {
  test('are read after every "spec:", as lists and as ranges', () => {
    expect(idsOfTitle('spec: V-001 V-002 must be positive')).toEqual(['V-001', 'V-002']);
    expect(idsOfTitle('spec: S-036 spec: S-037, S-038 and V-001')).toEqual(['S-036', 'S-037', 'S-038']);
    expect(idsOfTitle('spec: L-009 to L-011 has all')).toEqual(['L-009', 'L-010', 'L-011']);
    expect(idsOfTitle('V-001 is only mentioned')).toEqual([]);
  });

  test('can all be read without running the test', () => {
    expect(readTestTags('.').unreadable).toEqual([]);
  });

  test('name statements that exist', () => {
    expect(readTestTags('.').tags.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});

describe('the config as evidence', () => {
  test('operations and mapping.json name statements that exist', () => {
    expect(claimedIds().filter(({ id }) => !known.has(id))).toEqual([]);
    expect(pointedIds().filter((id) => !known.has(id))).toEqual([]);
  });

  test('every pointer of mapping.json has a target, and an entity has the named fields', () => {
    expect(brokenPointers(statements)).toEqual([]);
  });

  test('a call is covered at its own method and path only, regardless of the claims of an operation', () => {
    const covered = coveredByConfig([
      statement('C-114', 'GET /withdraw/currencies'),
      statement('C-115', 'POST /withdraw/currencies'),
      statement('C-031', 'POST /login'),
      statement('C-116', 'calls below /withdraw/record/*'),
      statement('C-117', 'calls below /nowhere/*'),
    ]);
    expect([...covered].sort()).toEqual(['C-031', 'C-114', 'C-116']);
  });
});

describe('calls that no page makes', () => {
  const waiting = reservedOperations();

  test('belong to a later area', () => {
    expect(waiting.filter(({ area }) => !areaNames('later').includes(area))).toEqual([]);
  });

  test('cover no statement, even when server tests name it', () => {
    const claimed = new Set(
      claimedIds()
        .filter(({ operation }) => waiting.some((one) => one.operation === operation))
        .map(({ id }) => id),
    );
    const shared = new Set(
      claimedIds()
        .filter(({ operation }) => !waiting.some((one) => one.operation === operation))
        .map(({ id }) => id),
    );
    const idle = uncalled(statements);
    expect([...claimed].filter((id) => !shared.has(id) && !id.startsWith('C-') && !idle.has(id))).toEqual([]);
    const { byTest, byConfig } = measureCoverage();
    expect([...idle].filter((id) => byTest.has(id) || byConfig.has(id))).toEqual([]);
  });
});

describe('statements whose every test answers the calls itself', () => {
  test('are exactly those with a reason in the list', () => {
    const given = scriptReasons().flatMap(({ ids }) => ids);
    expect([...answeredByScript('.')].sort()).toEqual([...given].sort());
  });

  test('are found through the imports of their tests, unless one test uses the server', () => {
    const tags = [
      { id: 'A-001', file: 'tests/config/oddAnswers.test.ts' },
      { id: 'A-002', file: 'src/portal/renderer/shell/shell.test.tsx' },
      { id: 'A-003', file: 'tests/config/oddAnswers.test.ts' },
      { id: 'A-003', file: 'tests/portal/access.test.ts' },
      { id: 'A-004', file: 'src/engine/access/decideAccess.test.ts' },
    ];
    expect([...answeredByScript('.', tags)]).toEqual(['A-001', 'A-002']);
  });
});

test('the committed report matches tests and config: npm run coverage:spec', () => {
  expect(lines(committedReport())).toEqual(lines(coverageReport(measureCoverage())));
});
