import { createHash } from 'node:crypto';

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The account's own code: always the same, and no number that could be counted up. */
export function invitationCode(accountId: string): string {
  const hash = createHash('sha256').update(`invitation ${accountId}`).digest();
  return Array.from({ length: 8 }, (_, index) => SIGNS[(hash[index] ?? 0) % SIGNS.length]).join('');
}
