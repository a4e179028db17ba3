import type { FaultKind } from './Fault.ts';
import { accesses } from './kinds/accesses.ts';
import { calls } from './kinds/calls.ts';
import { expressions } from './kinds/expressions.ts';
import { families } from './kinds/families.ts';
import { flows } from './kinds/flows.ts';
import { fields } from './kinds/forms.ts';
import { names } from './kinds/names.ts';
import { others } from './kinds/others.ts';
import { routes } from './kinds/routes.ts';
import { schemas } from './kinds/schemas.ts';
import { shapes } from './kinds/shapes.ts';
import { texts } from './kinds/texts.ts';
import { values } from './kinds/values.ts';
import { writing } from './kinds/writing.ts';

/** The kinds of mistakes that the tests plant and the checker must find, by class. */
export const faultClasses = {
  names: names,
  'formats of files': shapes,
  schemas: schemas,
  'values and units': values,
  expressions: expressions,
  calls: calls,
  forms: [...fields, ...families],
  flow: flows,
  'access and secrets': accesses,
  routes: routes,
  texts: [...texts, ...writing],
  'operations, overlays, whole files': others,
} as const satisfies Readonly<Record<string, readonly FaultKind[]>>;

export const faultKinds: readonly FaultKind[] = Object.values(faultClasses).flat();
