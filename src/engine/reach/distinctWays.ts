import { demandKey, type Ways } from './Demand.ts';

/** The same ways, each demand and each way once. */
export function distinctWays(ways: Ways): Ways {
  const byKey = new Map(ways.map((way) => {
    const demands = [...new Map(way.map((demand) => [demandKey(demand), demand])).values()];
    return [demands.map(demandKey).sort().join('\0'), demands] as const;
  }));
  // No demands at all are met by everybody: nothing else needs to be tried.
  return byKey.has('') ? [[]] : [...byKey.values()];
}
