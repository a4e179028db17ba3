import { createHash } from 'node:crypto';

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns the account's own code: always the same, and not a number that others could guess by counting. */
export function invitationCode(accountId: string): string {
  const hash = createHash('sha256').update(`invitation ${accountId}`).digest();
  return Array.from({ length: 8 }, (_, index) => signs[(hash[index] ?? 0) % signs.length]).join('');
}
