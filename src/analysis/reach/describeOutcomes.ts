import type { PersonOutcome } from './routeOutcomes.ts';

/** Describes the outcomes of a route for a cell: `with payment.create: allow (kyc 5), else dialog kyc; else deny`. */
export function describeOutcomes(people: readonly PersonOutcome[]): string {
  const byCodes = new Map<string, PersonOutcome[]>();
  for (const one of people) {
    const held = [...one.person.permissions, ...one.person.flags].sort().join('+');
    byCodes.set(held, [...(byCodes.get(held) ?? []), one]);
  }
  const phrases = new Map([...byCodes].map(([codes, own]) => [codes, byStatus(own)]));
  const without = phrases.get('');
  if (without === undefined) return [...new Set(phrases.values())].join(' or '); // codes make no difference here
  const better = [...phrases]
    .filter(([, phrase]) => phrase !== without)
    .map(([codes, phrase]) => ({ codes: codes.split('+'), phrase }));
  const least = better.filter(
    ({ codes, phrase }) =>
      !better.some(
        (other) =>
          other.phrase === phrase &&
          other.codes.length < codes.length &&
          other.codes.every((code) => codes.includes(code)),
      ),
  );
  if (least.length === 0) return without;
  const byPhrase = new Map<string, string[]>();
  for (const { codes, phrase } of least) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), codes.join('+')]);
  return [
    ...[...byPhrase].map(([phrase, codes]) => `with ${codes.sort().join(' or ')}: ${phrase}`),
    `else ${without}`,
  ].join('; ');
}

/** The verification statuses of each outcome, where they make a difference. */
function byStatus(people: readonly PersonOutcome[]): string {
  const statuses = new Map<string, Set<string>>();
  for (const { person, outcomes } of people) {
    const name = outcomes.join(' or ');
    statuses.set(name, (statuses.get(name) ?? new Set()).add(person.kycStatus));
  }
  const [only] = statuses.keys();
  if (statuses.size === 1 && only !== undefined) return only;
  return [...statuses]
    .sort(([, a], [, b]) => a.size - b.size)
    .map(([name, set], index, all) =>
      index === all.length - 1
        ? `else ${name}`
        : `${name} (kyc ${[...set].map((status) => status || 'none').join(' ')})`,
    )
    .join(', ');
}
