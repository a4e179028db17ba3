import { randomBytes } from 'node:crypto';
import { toJsonb } from '../db/toJsonb.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { demoGifts } from './demoCodes.ts';

const oneDay = 86_400_000;

/** Sandbox controls of the codes that sellers redeem: the ones that still work, and new ones. */
export const codeEndpoints: readonly SandboxEndpoint[] = [
  {
    method: 'GET',
    path: '/benefit-codes',
    run: async (_input, { db, clock }) =>
      db.kysely
        .selectFrom('benefit_codes')
        .select(['code', 'kind', 'region'])
        .where('redeemed_by', 'is', null)
        .where('expires_at', '>', new Date(clock.now()))
        .orderBy('code')
        .execute(),
  },
  {
    // `{kind: 'coupon' | 'package' | 'redpack' | 'rate'}`: a new code for the accounts of every region.
    method: 'POST',
    path: '/benefit-codes',
    run: async ({ body }, { db, clock }) => {
      const kind = String(body['kind']);
      const gift = Object.values(demoGifts).find((known) => known.kind === kind);
      if (gift === undefined) throw new HttpProblem(400, `kind ${kind}: one of ${Object.keys(demoGifts).join(', ')}`);
      const code = `HQ${randomBytes(5).toString('hex').toUpperCase()}`;
      await db.kysely
        .insertInto('benefit_codes')
        .values({
          code,
          kind: gift.kind,
          gives: toJsonb(gift),
          region: null,
          newcomers: false,
          expires_at: new Date(clock.now() + 180 * oneDay),
          redeemed_by: null,
          redeemed_at: null,
          gave: null,
        })
        .execute();
      return { code };
    },
  },
];
