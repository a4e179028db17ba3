import type { AccessFile } from '../../config/model.generated.ts';
import { evaluate, type ExpressionEnv } from '../expression/evaluate.ts';
import type { SessionView } from '../session/sessionView.ts';
import type { SessionModel } from './SessionModel.ts';

export type Role = 'visitor' | 'main' | 'subAccount' | 'operator';

export const roles: readonly Role[] = ['visitor', 'main', 'subAccount', 'operator'];

/** A kind of visitor: what decides before anything that a condition mentions. A visitor has no variant (''). */
export interface Cell {
  readonly region: string;
  readonly variant: string;
  readonly role: Role;
}

/** Somebody of a cell: the codes held, and the state of verification. */
export interface Person extends Cell {
  readonly permissions: readonly string[];
  readonly flags: readonly string[];
  readonly kycStatus: string;
  readonly isEnterprise: boolean;
  /** Holds what lets past the verification, unless the config says that nobody does. */
  readonly hasCard: boolean;
  /** What was loaded at sign-in is there; without it only the reduced portal is. */
  readonly isLoaded: boolean;
}

/** Every kind of visitor of one region's site. */
export function cellsOf(access: AccessFile, region: string): readonly Cell[] {
  const variants = Object.keys(access.variants);
  return roles.flatMap((role): readonly Cell[] => (role === 'visitor' ? [{ region, variant: '', role }] : variants.map((variant) => ({ region, variant, role }))));
}

/** Every status of verification that the portal can see, the verified ones first. */
export function kycStatuses({ kyc }: AccessFile): readonly string[] {
  if (!kyc) return [''];
  const listed = [...kyc.passed, ...kyc.empty, ...kyc.review, ...kyc.rejected, ...kyc.expired];
  return [...new Set(listed)].filter((status) => !(kyc.treatAsEmpty ?? []).includes(status));
}

const noClock: ExpressionEnv = { now: () => 0 };

/** The session of a person as the engine sees it. Only what describes a person is in it. */
export function viewOf(person: Person, session: SessionModel): SessionView {
  const known = views.get(session)?.get(person);
  if (known) return known;
  const view = makeView(person, session);
  const ofSession = views.get(session) ?? new WeakMap<Person, SessionView>();
  views.set(session, ofSession.set(person, view));
  return view;
}

/** The same people are asked again for every part of the config. */
const views = new WeakMap<SessionModel, WeakMap<Person, SessionView>>();

function makeView(person: Person, session: SessionModel): SessionView {
  const { role, variant, region } = person;
  const signedIn = role !== 'visitor';
  const described: Readonly<Record<string, unknown>> = {
    phase: !signedIn ? 'signedOut' : person.isLoaded ? 'ready' : 'failed', signedIn,
    variant, loginRegion: signedIn ? region : null, isSubAccount: role === 'subAccount', isOperator: role === 'operator',
    permissions: person.permissions, flags: person.flags, kycStatus: person.kycStatus, isEnterprise: person.isEnterprise, hasCard: person.hasCard,
  };
  const constants = [...session.constants].map(([name, ast]) => [name, evaluate(ast, {}, noClock)] as const);
  return { ...described, ...Object.fromEntries(constants) };
}
