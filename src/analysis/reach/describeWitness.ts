import { anythingElse } from './Formula.ts';
import type { Witness } from './solve.ts';

/** Describes a user and their data in one line. */
export function describeWitness({ person, data }: Witness): string {
  const { region, variant, role, permissions, flags, kycStatus, isEnterprise, hasCard, isLoaded } = person;
  const held = role === 'subAccount' || role === 'operator' ? [`holding ${permissions.join(', ') || 'no code'}`] : [];
  const who = [
    region,
    role,
    variant,
    ...held,
    ...(flags.length > 0 ? [`flags ${flags.join(', ')}`] : []),
    ...(role === 'visitor' ? [] : [`kyc ${kycStatus || 'none'}`]),
    ...(isEnterprise ? [] : ['personal']),
    ...(hasCard ? ['with a card'] : []),
    ...(isLoaded ? [] : ['whose data did not load']),
  ];
  const when = Object.entries(data).map(
    ([name, value]) =>
      `${name} is ${value === anythingElse ? 'anything else' : value === null ? 'unknown' : JSON.stringify(value)}`,
  );
  return `${who.filter((part) => part !== '').join(' ')}${when.length === 0 ? '' : `, when ${when.join(' and ')}`}`;
}
