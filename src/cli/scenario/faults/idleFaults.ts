import type { Step } from '../runStep.ts';
import type { Fault, ScenarioSource } from './ScenarioSource.ts';

/** Does every step test something, or lead to one that does? */
export function idleFaults({ scenario: { steps } }: ScenarioSource): readonly Fault[] {
  const first = steps.findIndex((step) => step.do === 'open');
  const last = steps.findLastIndex((step) => step.do === 'expect');
  return steps.flatMap((step, index): readonly Fault[] => {
    const fail = (expected: string, found: string, at: readonly string[] = []): readonly Fault[] => [
      { path: ['steps', index, ...at], step: step.do, expected, found },
    ];
    if (step.do !== 'open' && step.do !== 'answer' && (first < 0 || index < first))
      return index === 0 ? fail('a step "open" before it', 'nothing is open yet') : [];
    if (last < 0)
      return index === steps.length - 1 ? fail('a step "expect" after it', 'the scenario expects nothing') : [];
    if (index === last + 1)
      return fail(
        'a step "expect" after it',
        'nothing after this step is expected. Add what must hold, or remove the step',
      );
    if (step.do === 'choose' && step.agree === undefined && step.button === undefined)
      return fail('"agree" or "button"', 'neither');
    return emptyIn(step).flatMap((at) => fail('something that must hold', 'nothing, so this always holds', at));
  });
}

/** The places of a step that expect nothing. */
function emptyIn(step: Step): readonly (readonly string[])[] {
  if (step.do !== 'expect') return [];
  const { do: _do, ...expected } = step;
  const parts = Object.entries(expected);
  if (parts.length === 0) return [[]];
  return parts.flatMap(([key, value]) => {
    if (key === 'call' || typeof value !== 'object' || value === null) return [];
    if (Object.keys(value).length === 0) return [[key]];
    return ['fields', 'menu', 'noMenu'].includes(key)
      ? Object.entries(value).flatMap(([name, inner]) => (Object.keys(Object(inner)).length === 0 ? [[key, name]] : []))
      : [];
  });
}
