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
  'a condition contradicts itself',
  'a condition is always true',
  'a condition is false for good',
  'a placeholder is called by another name than it is given',
  'a field that is needed is not there',
  'a type of value does not exist',
  'a pattern cannot be read',
  'an upload has no limit',
  'a needed field is never seen',
  'a redirect leads back to itself',
  'a link lacks what the path needs',
  'an entity is not there',
  'a code is passed through that the operation never answers',
  'a code has a behaviour for all and is passed through',
  'a document is missing in a language',
]);

/** Every kind of mistake that can be planted. */
export const allKinds: readonly FaultKind[] = [...names, ...shapes, ...expressions, ...texts, ...calls, ...fields, ...routes, ...others];

/** Every kind of mistake that the checker answers for. */
export const faultKinds: readonly FaultKind[] = allKinds.filter(({ name }) => !unasked.has(name));
