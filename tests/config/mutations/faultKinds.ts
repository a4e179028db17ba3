import type { FaultKind } from './Fault.ts';
import { calls } from './kinds/calls.ts';
import { expressions } from './kinds/expressions.ts';
import { fields } from './kinds/forms.ts';
import { names } from './kinds/names.ts';
import { others } from './kinds/others.ts';
import { routes } from './kinds/routes.ts';
import { shapes } from './kinds/shapes.ts';
import { texts } from './kinds/texts.ts';

/** Every kind of mistake that the tests plant and the checker must find. */
export const faultKinds: readonly FaultKind[] = [...names, ...shapes, ...expressions, ...texts, ...calls, ...fields, ...routes, ...others];
