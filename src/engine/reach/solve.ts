import type { AccessFile } from '../../config/model.generated.ts';
import { codesOf, decideAccess } from '../access/decideAccess.ts';
import { decideGuard } from '../access/decideGuard.ts';
import { isReduced } from '../route/admit.ts';
import { subjectOf, type SessionView } from '../session/sessionView.ts';
import { dataFor, type DataWitness } from './dataFor.ts';
import type { Demand, Ways } from './Demand.ts';
import { peopleFor } from './peopleFor.ts';
import { viewOf, type Cell, type Person } from './Person.ts';
import type { SessionModel } from './SessionModel.ts';

/** Somebody who gets there, and the data with which. */
export interface Witness {
  readonly person: Person;
  readonly data: DataWitness;
}

/** What the solver knows of one region's site. */
export interface SolverWorld {
  readonly access: AccessFile;
  readonly session: SessionModel;
  readonly site: Readonly<Record<string, unknown>>;
  /** Codes and flags that nobody holds, switches that are off for everybody. */
  readonly without: ReadonlySet<string>;
}

/**
 * Somebody of the cell who meets all demands of one of the ways; null is a proof that nobody does, whatever the data
 * holds. Only what the demands mention is varied: who asks for nothing of a permission is tried with all of them.
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

/** Whether a person meets a demand, as far as it says nothing of data. */
export function meets(demand: Demand, { isLoaded }: Person, view: SessionView, { access, site, without }: SolverWorld): boolean {
  const subject = subjectOf(view, site);
  switch (demand.kind) {
    case 'access':
      return (demand.needs.switch === undefined || !without.has(demand.needs.switch))
        && !lacksAll(demand.needs.permission, without) && decideAccess(demand.needs, subject, access).allow;
    case 'guard':
      return decideGuard(demand.guard, view, access, demand.allow).allow;
    case 'session':
      if (demand.session === 'none' || demand.session === 'optional') return true;
      return subject.signedIn && isReduced(isLoaded ? 'ready' : 'failed', subject, access) === (demand.session === 'reduced');
    case 'nowhere':
      return false;
    case 'condition':
      return true; // asked together with the others, since they may speak of the same data
  }
}

/** Main accounts are not held to a list; a code that nobody has is refused to them all the same. */
function lacksAll(codes: string | readonly string[] | undefined, without: ReadonlySet<string>): boolean {
  const wanted = codesOf(codes);
  return wanted.length > 0 && wanted.every((code) => without.has(code));
}
