import type { AccessFile } from '../../config/model.generated.ts';
import type { SessionView } from '../../engine/access/sessionView.ts';
import { evaluate, type ExpressionEnv } from '../../engine/expression/evaluate.ts';
import type { SessionModel } from './SessionModel.ts';

export type Role = 'visitor' | 'main' | 'subAccount' | 'operator';

export const roles: readonly Role[] = ['visitor', 'main', 'subAccount', 'operator'];

/** A kind of user: region, role and account variant, which decide before any condition. A signed-out visitor has no variant (''). */
export interface Cell {
  readonly region: string;
  readonly variant: string;
  readonly role: Role;
}

/** A user of a cell with certain codes and a verification status. */
export interface Person extends Cell {
  readonly permissions: readonly string[];
  readonly flags: readonly string[];
  readonly kycStatus: string;
  readonly isEnterprise: boolean;
  /** Whether the user has what the `card` bypass of verification needs; the config may fix it to false. */
  readonly hasCard: boolean;
  /** Whether the data of sign-in was loaded; without it the user gets only the reduced portal. */
  readonly isLoaded: boolean;
}

/** Every kind of user of one region's site. */
export function cellsOf(access: AccessFile, region: string): readonly Cell[] {
  const variants = Object.keys(access.variants);
  return roles.flatMap((role): readonly Cell[] =>
    role === 'visitor' ? [{ region, variant: '', role }] : variants.map((variant) => ({ region, variant, role })),
  );
}

/** Every verification status that the portal can receive, the verified ones first. */
export function kycStatuses({ kyc }: AccessFile): readonly string[] {
  if (!kyc) return [''];
  const listed = [...kyc.passed, ...kyc.empty, ...kyc.review, ...kyc.rejected, ...kyc.expired];
  return [...new Set(listed)].filter((status) => !(kyc.treatAsEmpty ?? []).includes(status));
}

const noClock: ExpressionEnv = { now: () => 0 };

/** The session of a person for the engine. Contains only what describes a person. */
export function viewOf(person: Person, session: SessionModel): SessionView {
  const { role, variant, region } = person;
  const signedIn = role !== 'visitor';
  const described: Readonly<Record<string, unknown>> = {
    phase: !signedIn ? 'signedOut' : person.isLoaded ? 'ready' : 'failed',
    signedIn,
    variant,
    loginRegion: signedIn ? region : null,
    isSubAccount: role === 'subAccount',
    isOperator: role === 'operator',
    permissions: person.permissions,
    flags: person.flags,
    kycStatus: person.kycStatus,
    isEnterprise: person.isEnterprise,
    hasCard: person.hasCard,
  };
  const constants = [...session.constants].map(([name, ast]) => [name, evaluate(ast, {}, noClock)] as const);
  return { ...described, ...Object.fromEntries(constants) };
}
