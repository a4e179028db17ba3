import type { FaultKind } from './Fault.ts';
import { calls } from './kinds/calls.ts';
import { expressions } from './kinds/expressions.ts';
import { fields } from './kinds/forms.ts';
import { names } from './kinds/names.ts';
import { others } from './kinds/others.ts';
import { routes } from './kinds/routes.ts';
import { shapes } from './kinds/shapes.ts';
import { texts } from './kinds/texts.ts';

/** Mistakes that no checker asks about so far; missed.md says why. */
const unasked: ReadonlySet<string> = new Set([
  'a condition is always true',
  'a condition is false for good',
  'a needed field is never seen',
]);

/** Every kind of mistake that can be planted. */
export const allKinds: readonly FaultKind[] = [...names, ...shapes, ...expressions, ...texts, ...calls, ...fields, ...routes, ...others];

/** Every kind of mistake that the checker answers for. */
export const faultKinds: readonly FaultKind[] = allKinds.filter(({ name }) => !unasked.has(name));
