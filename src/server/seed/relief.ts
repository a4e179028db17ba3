import type { Insertable } from 'kysely';
import type { CouponsTable, FeeQuotasTable, RateCardsTable, RedPacketsTable } from '../db/tables/relief.ts';
import { seasonCoupon } from './content/couponFacts.ts';
import { accountIdOf } from './identity.ts';
import { demoPersonas } from './personas.ts';
import { demoCodes } from './demoCodes.ts';
import type { Seeder } from './Seeder.ts';

const oneDay = 86_400_000;

/** Seeds coupons, packages, red packets and rate cards of every verified account, and the codes; the withdrawal seeder adds credit lines and what was used. */
export const reliefSeeder: Seeder = {
  name: 'relief',
  async seed({ trx, now }) {
    const verified = demoPersonas.filter(
      ({ within, kyc, newUser }) => within === undefined && newUser !== true && kyc === '5',
    );
    const owners = verified.map(({ loginName, region }) => ({
      owner: accountIdOf(loginName),
      isHongKong: region === 'HK',
    }));
    await trx
      .insertInto('coupons')
      .values(owners.flatMap((owner) => couponsOf(owner, now)))
      .execute();
    await trx
      .insertInto('fee_quotas')
      .values(owners.flatMap((owner) => quotasOf(owner, now)))
      .execute();
    await trx
      .insertInto('red_packets')
      .values(owners.flatMap((owner) => packetsOf(owner, now)))
      .execute();
    await trx
      .insertInto('rate_cards')
      .values(owners.flatMap((owner) => rateCardsOf(owner, now)))
      .execute();
    await trx
      .insertInto('benefit_codes')
      .values([...demoCodes('CN', now), ...demoCodes('HK', now)])
      .execute();
  },
};

interface Owner {
  readonly owner: string;
  readonly isHongKong: boolean;
}

/** A name is a key of the coupon texts, which are read in the language of each request. */
function couponsOf({ owner }: Owner, now: number): readonly Insertable<CouponsTable>[] {
  const any = {
    account_id: owner,
    currency: null,
    min_amount: 0n,
    amount: null,
    order_id: null,
    used_at: null,
  } as const;
  return [
    {
      ...any,
      id: `CP${owner}-1`,
      name: 'withdrawal20',
      scope: 'WITHDRAW',
      discount: 'RATE',
      rate: '0.2',
      expires_at: new Date(now + 20 * oneDay),
    },
    {
      ...any,
      id: `CP${owner}-2`,
      name: seasonCoupon.name,
      scope: 'WITHDRAW',
      discount: 'RATE',
      rate: seasonCoupon.rate,
      expires_at: new Date(now + seasonCoupon.days * oneDay),
    },
    {
      ...any,
      id: `CP${owner}-3`,
      name: 'fiveOff',
      scope: 'WITHDRAW',
      discount: 'AMOUNT',
      rate: null,
      amount: 500n,
      currency: 'USD',
      min_amount: 100_000n,
      expires_at: new Date(now + 45 * oneDay),
    },
    {
      ...any,
      id: `CP${owner}-4`,
      name: 'advance10',
      scope: 'CREDIT',
      discount: 'RATE',
      rate: '0.1',
      expires_at: new Date(now + 60 * oneDay),
    },
    {
      ...any,
      id: `CP${owner}-5`,
      name: 'payment20',
      scope: 'PAYMENT',
      discount: 'RATE',
      rate: '0.2',
      expires_at: new Date(now + 30 * oneDay),
    },
    {
      ...any,
      id: `CP${owner}-6`,
      name: 'newYear30',
      scope: 'WITHDRAW',
      discount: 'RATE',
      rate: '0.3',
      expires_at: new Date(now - 40 * oneDay),
    },
  ];
}

function quotasOf({ owner }: Owner, now: number): readonly Insertable<FeeQuotasTable>[] {
  return [
    {
      id: `FQ${owner}-1`,
      account_id: owner,
      name: 'freeQuota',
      currency: 'CNY',
      amount: 10_000_000n,
      remain: 6_380_000n,
      expires_at: new Date(now + 90 * oneDay),
    },
  ];
}

function packetsOf({ owner, isHongKong }: Owner, now: number): readonly Insertable<RedPacketsTable>[] {
  return [
    {
      id: `RP${owner}-1`,
      account_id: owner,
      currency: 'USD',
      amount: 350n,
      remain: 350n,
      expires_at: new Date(now + 15 * oneDay),
    },
    {
      id: `RP${owner}-2`,
      account_id: owner,
      currency: isHongKong ? 'HKD' : 'EUR',
      amount: 2_000n,
      remain: 1_200n,
      expires_at: new Date(now + 30 * oneDay),
    },
  ];
}

function rateCardsOf({ owner }: Owner, now: number): readonly Insertable<RateCardsTable>[] {
  return [
    {
      id: `RC${owner}-1`,
      account_id: owner,
      name: 'rate25',
      rate: '0.0025',
      currency: null,
      uses: 3n,
      remain: 2n,
      expires_at: new Date(now + 60 * oneDay),
    },
    {
      id: `RC${owner}-2`,
      account_id: owner,
      name: 'rate20',
      rate: '0.002',
      currency: 'USD',
      uses: 1n,
      remain: 1n,
      expires_at: new Date(now - 20 * oneDay),
    },
  ];
}
