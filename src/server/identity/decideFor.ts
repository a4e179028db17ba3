import type { AccessFile } from '../../config/model.generated.ts';
import { decideAccess, type Decision, type Requirement, type Subject } from '../../engine/access/decideAccess.ts';
import type { RegionSite } from '../operation/regions.ts';
import type { SessionSubject } from '../operation/SessionSubject.ts';

export interface AccessSubject {
  readonly session: SessionSubject | null;
  /** The site that was called. */
  readonly site: Pick<RegionSite, 'id' | 'features'>;
}

/** Returns the portal's own access decision for a caller, who may be a visitor without a session. */
export function decideFor(needs: Requirement, { session, site }: AccessSubject, accessFile: AccessFile): Decision {
  return session
    ? decideAccess(needs, subjectOf(session, site), held(accessFile, session))
    : decideAccess(needs, visitorTo(site), accessFile);
}

/** A session's lists already hold this user's rights, so every user is treated as limited to them. */
function subjectOf(session: SessionSubject, { id, features }: AccessSubject['site']): Subject {
  return {
    signedIn: true,
    variant: session.bizSource,
    isSubAccount: true,
    isOperator: false,
    permissions: new Set(session.permissions),
    flags: new Set(session.flags),
    region: id,
    features,
  };
}

function visitorTo({ id, features }: AccessSubject['site']): Subject {
  return {
    signedIn: false,
    variant: '',
    isSubAccount: true,
    isOperator: false,
    permissions: new Set(),
    flags: new Set(),
    region: id,
    features,
  };
}

function held(accessFile: AccessFile, { bizSource, switches }: SessionSubject): AccessFile {
  return { ...accessFile, variants: { [bizSource]: { restricted: [...switches] } } };
}
