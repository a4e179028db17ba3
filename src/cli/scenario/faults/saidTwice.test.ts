import { expect, test } from 'vitest';
import { readScenario } from '../readScenario.ts';
import { saidTwice } from './saidTwice.ts';

test('a rule that two scenarios say is a finding of the later one', () => {
  const scenarios = ['a', 'b', 'c'].map((name) => {
    const file = `tests/scenarios/demo/${name}.json`;
    const text = JSON.stringify({
      says: name === 'c' ? 'Another rule' : 'A rule',
      persona: 'seller@cn',
      broken: { file: 'routes.config.json', at: '/routes' },
      steps: [{ do: 'expect', page: 'demo.home' }],
    });
    return { file, text, read: readScenario(file, text) };
  });
  expect([...saidTwice(scenarios)].map(([file, found]) => [file, found.map((one) => one.found)])).toEqual([
    ['tests/scenarios/demo/b.json', ['tests/scenarios/demo/a.json says the same']],
  ]);
});
