import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { LineOfSteps } from '../../stores/LineOfSteps.ts';

/** One record per tab: the form with steps that a page has shown last. */
export const keptStepsKey = 'form-steps';

const ofPages = new WeakMap<PageRuntime, LineOfSteps>();

/** The line of steps of an open page. */
export function lineOfSteps(runtime: PageRuntime): LineOfSteps {
  const made = ofPages.get(runtime) ?? new LineOfSteps();
  ofPages.set(runtime, made);
  return made;
}
