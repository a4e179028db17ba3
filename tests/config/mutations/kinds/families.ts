import { misspell, type FaultKind } from '../Fault.ts';
import type { Spot } from '../SiteText.ts';
import { changing } from './changing.ts';

const files = /^schemas\/\w+\/(pages|parts)\//;

/** Faults in the families of forms and parts. */
export const families: readonly FaultKind[] = [
  changing('a family has lost a member', { files, fits: isMember, change: () => 'gone' }),
  changing('a member of a family has another value', {
    files,
    fits: isMember,
    change: ({ key }) => ({ key: misspell(key) }),
  }),
  changing('the name of a member is misspelt', {
    files,
    fits: (spot) => isMember(spot) && typeof spot.value === 'string',
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('a member does not bring what the block reads', {
    files,
    fits: ({ path, key }) => path.at(-4) === 'of' && path.at(-2) === 'with' && key !== '',
    change: ({ key }) => ({ key: `${key}Other` }),
    near: 3,
  }),
  changing('a family is chosen by a text that can be anything', {
    files,
    fits: ({ key, path }) => key === 'by' && ['form', 'part'].includes(String(path.at(-2))),
    change: () => ({ to: '=route.path' }),
    near: 2,
  }),
];

/** Whether a value is a member of a family: `form.of.x` or `part.of.x`. */
function isMember({ path }: Spot): boolean {
  return path.at(-2) === 'of' && ['form', 'part'].includes(String(path.at(-3)));
}
