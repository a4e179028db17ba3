import { demandKey, type Ways } from './Demand.ts';

/** The same ways without duplicate demands and without duplicate ways. */
export function distinctWays(ways: Ways): Ways {
  const byKey = new Map(
    ways.map((way) => {
      const demands = [...new Map(way.map((demand) => [demandKey(demand), demand])).values()];
      return [demands.map(demandKey).sort().join('\0'), demands] as const;
    }),
  );
  // Every user meets a way without demands, so no other way matters.
  return byKey.has('') ? [[]] : [...byKey.values()];
}
