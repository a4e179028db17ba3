import { dataFor } from './dataFor.ts';
import { demandKey, type Demand, type Ways } from './Demand.ts';
import { peopleFor } from './peopleFor.ts';
import { viewOf } from './Person.ts';
import type { SiteReach } from './reachSite.ts';
import { meets, type Witness } from './solve.ts';

/** Finds a user who meets the demands of a way but fails one of the further demands; null proves that there is none. */
export function refusedBy(
  further: readonly Demand[],
  ways: Ways,
  { cells, world }: Pick<SiteReach, 'cells' | 'world'>,
): { readonly demand: Demand; readonly witness: Witness } | null {
  for (const way of ways) {
    const met = new Set(way.map(demandKey));
    for (const demand of further) {
      if (met.has(demandKey(demand))) continue;
      for (const cell of cells) {
        for (const person of peopleFor([...way, demand], cell, world.access, world.without)) {
          const view = viewOf(person, world.session);
          if (meets(demand, person, view, world) || !way.every((own) => meets(own, person, view, world))) continue;
          const data = dataFor(way, { session: view, site: world.site });
          if (data) return { demand, witness: { person, data } };
        }
      }
    }
  }
  return null;
}
