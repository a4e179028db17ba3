import type { Queryable } from '../../src/server/db/Database.ts';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';

const at = (time: string) => new Date(`${time}+08:00`);

/** Gives an account what the demo data has none of: applications for limits, runs of automatic top-ups, requests for a higher limit of one payment. */
export async function insertMoneyRows(db: Queryable, loginName: string): Promise<void> {
  const owner = accountIdOf(loginName);
  const user_id = userIdOf(loginName);
  const raise = { owner, user_id, amount: 100_000_000n, purpose: 'PEAK', materials: '[]', decided_at: null };
  await db
    .insertInto('limit_raises')
    .values([
      {
        ...raise,
        id: 'LR900001',
        kind: 'WITHDRAW',
        currency: 'USD',
        status: 'CHECKING',
        reason: '',
        created_at: at('2026-03-02T23:59:59'),
        valid_until: null,
      },
      {
        ...raise,
        id: 'LR900002',
        kind: 'WITHDRAW',
        currency: 'EUR',
        status: 'REJECTED',
        reason: 'MATERIAL',
        created_at: at('2026-03-03T00:00:00'),
        valid_until: null,
      },
      {
        ...raise,
        id: 'LR900003',
        kind: 'EXCHANGE',
        currency: 'USD',
        status: 'APPROVED',
        reason: '',
        created_at: at('2026-03-04T08:00:00'),
        valid_until: at('2027-03-04T08:00:00'),
      },
    ])
    .execute();
  const rule = {
    owner,
    user_id,
    currency: 'USD',
    schedule: 'DAILY',
    minimum: 100n,
    keep: 0n,
    status: 'PAUSED',
  } as const;
  const made = { shop_ids: '[]', weekday: null, next_run_at: null, created_at: at('2026-03-01T08:00:00') };
  await db
    .insertInto('recharge_rules')
    .values(['RR900001', 'RR900002'].map((id) => ({ ...rule, ...made, id, deleted_at: null })))
    .execute();
  const run = { owner, amount: 0n, order_id: null };
  await db
    .insertInto('recharge_runs')
    .values([
      {
        ...run,
        id: 'RN900001',
        rule_id: 'RR900001',
        currency: 'USD',
        outcome: 'SKIPPED',
        reason: 'NO_SHOP',
        ran_at: at('2026-03-02T10:00:00'),
      },
      {
        ...run,
        id: 'RN900002',
        rule_id: 'RR900002',
        currency: 'USD',
        outcome: 'FAILED',
        reason: 'REFUSED',
        ran_at: at('2026-03-03T10:00:00'),
      },
      {
        ...run,
        id: 'RN900003',
        rule_id: 'RR900002',
        currency: 'EUR',
        outcome: 'SKIPPED',
        reason: 'NO_SHOP',
        ran_at: at('2026-03-04T10:00:00'),
      },
    ])
    .execute();
  const request = { owner, user_id, materials: '[]', reason: '' } as const;
  await db
    .insertInto('payment_limit_requests')
    .values([
      {
        ...request,
        id: 'PL900001',
        currency: 'USD',
        wanted: 30_000_00n,
        way: 'PAPERS',
        status: 'REJECTED',
        created_at: at('2026-03-02T23:59:59'),
        decided_at: at('2026-03-03T08:00:00'),
      },
      {
        ...request,
        id: 'PL900002',
        currency: 'USD',
        wanted: 20_000_00n,
        way: 'TRANSFER',
        status: 'APPROVED',
        created_at: at('2026-03-03T00:00:00'),
        decided_at: at('2026-03-03T08:00:00'),
      },
      {
        ...request,
        id: 'PL900003',
        currency: 'EUR',
        wanted: 90_000_00n,
        way: 'PAPERS',
        status: 'REJECTED',
        created_at: at('2026-03-04T08:00:00'),
        decided_at: at('2026-03-04T09:00:00'),
      },
    ])
    .execute();
}
