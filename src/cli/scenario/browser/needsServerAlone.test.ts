import { expect, test } from 'vitest';
import type { ScenarioFile } from '../../../config/model.generated.ts';
import { needsServerAlone } from './needsServerAlone.ts';

const scenario = (parts: Partial<ScenarioFile>): ScenarioFile => ({
  says: 'It holds',
  persona: 'seller@cn',
  broken: { file: 'routes.config.json', at: '/routes/0' },
  steps: [{ do: 'open', url: '/' }],
  ...parts,
});

test.each<readonly [string, Partial<ScenarioFile>]>([
  ['sets the clock', { now: '2026-07-31 10:00:00' }],
  ['begins with a refusal', { answers: { 'demo.state': { code: '1001' } } }],
  ['begins with a failed way', { answers: { 'demo.state': { status: 502 } } }],
  ['comes to a refusal', { steps: [{ do: 'answer', operation: 'demo.state', code: '1001' }] }],
])('a scenario that %s runs alone on the server', (_case, parts) => {
  expect(needsServerAlone(scenario(parts))).toBe(true);
});

test('a scenario that has codes and states only in its data runs beside others', () => {
  expect(
    needsServerAlone(scenario({ answers: { 'demo.state': { data: { code: '1001', status: 5, now: 'x' } } } })),
  ).toBe(false);
});
