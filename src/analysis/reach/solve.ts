import type { AccessFile } from '../../config/model.generated.ts';
import { codesOf, decideAccess } from '../../engine/access/decideAccess.ts';
import { decideGuard } from '../../engine/access/decideGuard.ts';
import { isReduced } from '../../engine/route/admit.ts';
import { dataFor, type DataWitness } from './dataFor.ts';
import type { Demand, Ways } from './Demand.ts';
import { askedBy, peopleFor, type Candidate } from './peopleFor.ts';
import type { Cell, Person } from './Person.ts';
import type { SessionModel } from './SessionModel.ts';

/** A user who reaches the part, and the data that this needs. */
export interface Witness {
  readonly person: Person;
  readonly data: DataWitness;
}

/** The solver's input for one region's site. */
export interface SolverWorld {
  readonly access: AccessFile;
  readonly session: SessionModel;
  readonly site: Readonly<Record<string, unknown>>;
  /** Codes and flags that no user has, and switches that are off for all users. */
  readonly without: ReadonlySet<string>;
}

/**
 * Finds a person of the cell who meets all demands of one of the ways; null proves that there is none for any data. Varies
 * only what the demands mention: permissions that no demand mentions are all granted.
 */
export function solve(ways: Ways, cell: Cell, world: SolverWorld): Witness | null {
  for (const way of ways) {
    for (const candidate of peopleFor(askedBy(way, world.without), cell, world)) {
      if (!way.every((demand) => meets(demand, candidate, world))) continue;
      const data = dataFor(way, { session: candidate.view, site: world.site });
      if (data) return { person: candidate.person, data };
    }
  }
  return null;
}

/** Whether a person meets a demand, as far as it does not depend on data. */
export function meets(demand: Demand, candidate: Candidate, { access, without }: SolverWorld): boolean {
  switch (demand.kind) {
    case 'access':
      return (
        (demand.needs.switch === undefined || !without.has(demand.needs.switch)) &&
        !lacksAll(demand.needs.permission, without) &&
        decideAccess(demand.needs, candidate.subject, access).allow
      );
    case 'guard':
      return decideGuard(demand.guard, candidate.view, access).allow;
    case 'session':
      if (demand.session === 'none' || demand.session === 'optional') return true;
      return isIn(demand.session, candidate, access);
    case 'nowhere':
      return false;
    case 'condition':
      return true; // `dataFor` decides all conditions together, because they may depend on the same data
  }
}

function isIn(session: 'required' | 'reduced', { person, subject }: Candidate, access: AccessFile): boolean {
  const phase = person.isLoaded ? 'ready' : 'failed';
  return subject.signedIn && isReduced(phase, subject, access) === (session === 'reduced');
}

/** Whether all codes are withdrawn. Main accounts have no permission list, but a withdrawn code is refused to them too. */
function lacksAll(codes: string | readonly string[] | undefined, without: ReadonlySet<string>): boolean {
  if (without.size === 0) return false;
  const wanted = codesOf(codes);
  return wanted.length > 0 && wanted.every((code) => without.has(code));
}
