import type { JsonPath } from '../../config/ConfigFile.ts';
import type { Witness } from './solve.ts';

/** The kinds of findings and their severity: an error fails the command, a note does not. */
export const findingCodes = {
  'reach/dead': { severity: 'error', means: 'no user reaches the part on any site, whatever the data is' },
  'reach/refused-entry': { severity: 'error', means: 'a menu entry or link is shown to a user whom its page refuses' },
  'reach/refused-call': { severity: 'error', means: 'a user can reach a call that the operation refuses' },
  'reach/loose-operation': {
    severity: 'error',
    means: 'an operation accepts a user who cannot reach any call of it in the portal',
  },
  'reach/refused-way': { severity: 'warning', means: 'an action leads a user to a page that refuses them' },
  'reach/guarded-way': { severity: 'note', means: 'a link leads a user to a page that requires something else first' },
  'reach/no-way-in': { severity: 'note', means: 'nothing in the config leads to the page' },
  'reach/permission-repeated': {
    severity: 'warning',
    means: 'a part requires a permission that every user who reaches it has anyway, or that its target page requires',
  },
  'reach/code-not-asked-by-server': {
    severity: 'warning',
    means: 'the portal requires a code that no operation requires',
  },
  'reach/code-not-asked-by-portal': {
    severity: 'warning',
    means: 'an operation requires a code that the portal never requires',
  },
  'reach/code-unused': { severity: 'note', means: 'nothing requires the code' },
} as const satisfies Readonly<
  Record<string, { readonly severity: 'error' | 'warning' | 'note'; readonly means: string }>
>;

export type ReachCode = keyof typeof findingCodes;

export interface ReachFinding {
  readonly code: ReachCode;
  readonly region: string;
  readonly name: string;
  readonly at: JsonPath;
  readonly message: string;
  readonly witness: Witness | null;
}
