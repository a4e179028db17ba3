import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { LineOfSteps } from '../../stores/LineOfSteps.ts';

const ofPages = new WeakMap<PageRuntime, LineOfSteps>();

/** The line of steps of an open page. */
export function lineOfSteps(runtime: PageRuntime): LineOfSteps {
  const made = ofPages.get(runtime) ?? new LineOfSteps();
  ofPages.set(runtime, made);
  return made;
}
