import type { AccessFile } from '../../config/model.generated.ts';

/** The user who asks. Built once from the session, on the server and in the browser. */
export interface Subject {
  readonly signedIn: boolean;
  readonly variant: string;
  readonly isSubAccount: boolean;
  readonly isOperator: boolean;
  /** Permission codes of the user; they matter only for sub-accounts and operators. */
  readonly permissions: ReadonlySet<string>;
  /** functionCodes granted by the whitelist. */
  readonly flags: ReadonlySet<string>;
  /** Features that are off for this user, even if the variant has them. */
  readonly restricted?: ReadonlySet<string>;
  /** Region of the visited site. */
  readonly region: string;
  /** Features of that site. */
  readonly features: ReadonlySet<string>;
}

/** What a route, operation, block or field requires. Of several codes one suffices. */
export interface Requirement {
  readonly session?: 'none' | 'optional' | 'required';
  readonly permission?: string | readonly string[];
  /** Each of these is required as well. */
  readonly alsoPermission?: readonly string[];
  readonly flag?: string | readonly string[];
  readonly switch?: string;
  readonly region?: string;
  /** Feature that the region's site must offer. */
  readonly feature?: string;
}

export type Refused = 'signIn' | 'region' | 'feature' | 'switch' | 'flag' | 'permission' | 'unknownCode';

export type Decision =
  | { readonly allow: true }
  | { readonly allow: false; readonly because: Refused; readonly code: string };

const allowed: Decision = { allow: true };
const none: readonly string[] = [];

/**
 * Decides access to routes, menus, blocks, fields and, on the server, operations. Refuses a code that access.json
 * does not declare (fail closed).
 */
export function decideAccess(needs: Requirement, subject: Subject, access: AccessFile): Decision {
  if (needs.session === 'required' && !subject.signedIn) return refuse('signIn', '');
  if (needs.region !== undefined && needs.region !== subject.region) return refuse('region', needs.region);
  if (needs.feature !== undefined && !subject.features.has(needs.feature)) return refuse('feature', needs.feature);
  return (
    decideSwitch(needs.switch, subject, access) ??
    decideAny('flag', needs.flag, access.flags, (code) => hasFlag(code, subject, access)) ??
    decideAny('permission', needs.permission, access.permissions, (code) => hasPermission(code, subject)) ??
    decideEach(needs.alsoPermission, subject, access) ??
    allowed
  );
}

/** Whether the user has a permission. Sub-accounts and operators need it in their list; all other users pass. */
function hasPermission(code: string, subject: Subject): boolean {
  return !(subject.isSubAccount || subject.isOperator) || subject.permissions.has(code);
}

export function hasFlag(code: string, subject: Subject, access: AccessFile): boolean {
  if (access.flags[code]?.notForOperators && subject.isOperator) return false;
  return subject.flags.has(code);
}

/** Whether the account variant or the user lacks the feature. An unknown switch counts as restricted. */
export function isRestricted(name: string, subject: Subject, access: AccessFile): boolean {
  const declared = access.switches[name];
  if (!declared) return true;
  if (declared.notForOperators && subject.isOperator) return true;
  if (subject.restricted?.has(name)) return true;
  return access.variants[subject.variant]?.restricted.includes(name) ?? false;
}

export function codesOf(codes: string | readonly string[] | undefined): readonly string[] {
  if (codes === undefined || codes === '') return none;
  return typeof codes === 'string' ? [codes] : codes.filter((code) => code !== '');
}

function decideSwitch(name: string | undefined, subject: Subject, access: AccessFile): Decision | null {
  if (name === undefined) return null;
  return isRestricted(name, subject, access) ? refuse(access.switches[name] ? 'switch' : 'unknownCode', name) : null;
}

function decideEach(codes: readonly string[] | undefined, subject: Subject, access: AccessFile): Decision | null {
  for (const code of codes ?? []) {
    const decision = decideAny('permission', code, access.permissions, (one) => hasPermission(one, subject));
    if (decision) return decision;
  }
  return null;
}

function decideAny(
  because: 'flag' | 'permission',
  wanted: string | readonly string[] | undefined,
  declared: Readonly<Record<string, unknown>>,
  has: (code: string) => boolean,
): Decision | null {
  const codes = codesOf(wanted);
  if (codes.length === 0) return null; // an empty list requires nothing
  const unknown = codes.find((code) => !(code in declared));
  if (unknown !== undefined) return refuse('unknownCode', unknown);
  return codes.some(has) ? null : refuse(because, codes.join(','));
}

function refuse(because: Refused, code: string): Decision {
  return { allow: false, because, code };
}
