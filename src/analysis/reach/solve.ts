import type { AccessFile } from '../../config/model.generated.ts';
import { codesOf, decideAccess } from '../../engine/access/decideAccess.ts';
import { decideGuard } from '../../engine/access/decideGuard.ts';
import { subjectOf, type SessionView } from '../../engine/access/sessionView.ts';
import { isReduced } from '../../engine/route/admit.ts';
import { dataFor, type DataWitness } from './dataFor.ts';
import type { Demand, Ways } from './Demand.ts';
import { peopleFor } from './peopleFor.ts';
import { viewOf, type Cell, type Person } from './Person.ts';
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
    for (const person of peopleFor(way, cell, world.access, world.without)) {
      const view = viewOf(person, world.session);
      if (!way.every((demand) => meets(demand, person, view, world))) continue;
      const data = dataFor(way, { session: view, site: world.site });
      if (data) return { person, data };
    }
  }
  return null;
}

/** Whether a person meets a demand, as far as it does not depend on data. */
export function meets(
  demand: Demand,
  { isLoaded }: Person,
  view: SessionView,
  { access, site, without }: SolverWorld,
): boolean {
  const subject = subjectOf(view, site);
  switch (demand.kind) {
    case 'access':
      return (
        (demand.needs.switch === undefined || !without.has(demand.needs.switch)) &&
        !lacksAll(demand.needs.permission, without) &&
        decideAccess(demand.needs, subject, access).allow
      );
    case 'guard':
      return decideGuard(demand.guard, view, access).allow;
    case 'session':
      if (demand.session === 'none' || demand.session === 'optional') return true;
      return (
        subject.signedIn && isReduced(isLoaded ? 'ready' : 'failed', subject, access) === (demand.session === 'reduced')
      );
    case 'nowhere':
      return false;
    case 'condition':
      return true; // `dataFor` decides all conditions together, because they may depend on the same data
  }
}

/** Whether all codes are withdrawn. Main accounts have no permission list, but a withdrawn code is refused to them too. */
function lacksAll(codes: string | readonly string[] | undefined, without: ReadonlySet<string>): boolean {
  const wanted = codesOf(codes);
  return wanted.length > 0 && wanted.every((code) => without.has(code));
}
