import { dataFor } from './dataFor.ts';
import { demandKey, type Demand, type Ways } from './Demand.ts';
import { askedBy, peopleFor } from './peopleFor.ts';
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
      const asked = askedBy([...way, demand], world.without);
      for (const cell of cells) {
        for (const candidate of peopleFor(asked, cell, world)) {
          if (meets(demand, candidate, world) || !way.every((own) => meets(own, candidate, world))) continue;
          const data = dataFor(way, { session: candidate.view, site: world.site });
          if (data) return { demand, witness: { person: candidate.person, data } };
        }
      }
    }
  }
  return null;
}
