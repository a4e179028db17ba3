import type { Guard, GuardRule } from './model.generated.ts';

/** A guard with its statuses; a name alone has none. */
export function guardRule(guard: Guard): GuardRule {
  return typeof guard === 'string' ? { name: guard } : guard;
}

/** A guard in a few words: `kyc`, `kyc (allow 3 or 5, card)`. */
export function describeGuard(guard: Guard): string {
  const { name, ...limits } = guardRule(guard);
  const words = Object.entries(limits).map(([limit, statuses]) =>
    Array.isArray(statuses) ? `${limit} ${statuses.join(' or ')}` : limit,
  );
  return words.length === 0 ? name : `${name} (${words.join(', ')})`;
}
