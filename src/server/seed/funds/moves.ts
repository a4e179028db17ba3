import type { FundTypeCode } from '../../../domain/fundTypes.ts';
import type { FundPlan } from './fundPlans.ts';

/** The account on the other side of a move; `deposit`, `hold`, `loan` and `flash` are the customer's own. */
export type Against = 'platform' | 'bank' | 'fees' | 'subsidy' | 'between' | 'hold' | 'deposit' | 'loan' | 'flash';

/** A movement without an order. It happened `daysAgo` days ago at `hour` in Beijing; the sign of `amount` is that of its type. */
export interface Move {
  readonly daysAgo: number;
  readonly hour: number;
  readonly in: 'wallet' | 'dobby' | 'soldShop' | 'movedShop';
  readonly type: FundTypeCode;
  /** In dollars. */
  readonly amount: number;
  /** Names and numbers only, which need no translation; the fund type says what it is. `{day}` becomes the day of the move. */
  readonly memo: string;
  readonly against: Against;
  /** A part of the amount that has another source or goal, such as the interest of a deposit. */
  readonly part?: { readonly amount: number; readonly against: Against };
  /** So many days ago it was taken back. */
  readonly backDaysAgo?: number;
}

/** Returns what happened in an account, each story in order of time. */
export function movesOf({ suppliers: [hardware, lamps], lender }: FundPlan): readonly Move[] {
  return [
    // Buyers pay, and suppliers, tax offices and providers are paid.
    ...incomes.map(
      ([daysAgo, amount, memo]): Move => ({
        daysAgo,
        hour: 10,
        in: 'wallet',
        type: 0,
        amount,
        memo,
        against: 'platform',
      }),
    ),
    { ...from(155, 'wallet', 'bank'), type: 2, amount: 3_860, memo: `${hardware} · PO-0412`, backDaysAgo: 149 },
    { ...from(147, 'wallet', 'bank'), type: 2, amount: 3_860, memo: `${hardware} · PO-0412` },
    { ...from(138, 'wallet', 'bank'), type: 3, amount: 1_240.5, memo: 'HMRC · GB365462636' },
    { ...from(131, 'wallet', 'bank'), type: 6, amount: 210, memo: 'Grüner Punkt · DE4186023715590' },
    { ...from(126, 'wallet', 'bank'), type: 201, amount: 360, memo: 'Hanse Tax Services GmbH · GB365462636' },
    { ...from(118, 'wallet', 'bank'), type: 4, amount: 59, memo: 'Stackyard Software Ltd' },
    { ...from(104, 'wallet', 'bank'), type: 35, amount: 48, memo: 'Shelfline Data Ltd' },
    // Fees, of which some were charged wrongly.
    { ...from(142, 'wallet', 'fees'), type: 19, amount: 30, memo: 'SF{day}', backDaysAgo: 136 },
    { ...from(112, 'wallet', 'fees'), type: 20, amount: 18, memo: 'MT103 · {day}0087', backDaysAgo: 108 },
    // A fixed deposit of 90 days at 3.2 %: set aside, bought on the next day, redeemed with its interest.
    { ...from(171, 'wallet', 'hold'), type: 47, amount: 20_000, memo: deposit },
    { ...from(170, 'wallet', 'hold'), type: 46, amount: 20_000, memo: deposit },
    { ...from(170, 'wallet', 'deposit', 9.5), type: 44, amount: 20_000, memo: deposit },
    {
      ...from(80, 'wallet', 'deposit'),
      type: 45,
      amount: 20_157.81,
      memo: deposit,
      part: { amount: 157.81, against: 'bank' },
    },
    // The money of an exchange is set aside until its bank opens; the exchange follows.
    { ...from(66, 'wallet', 'hold', 18), type: 41, amount: 8_000, memo: 'FX-5520318' },
    { ...from(65, 'wallet', 'hold'), type: 42, amount: 8_000, memo: 'FX-5520318' },
    // A partner bank lends; instalments come from the wallet, those of the second loan from the shop's sales.
    { ...from(140, 'wallet', 'loan', 14), type: 0, amount: 10_000, memo: `${lender} · FL-30117` },
    { ...from(140, 'wallet', 'fees', 14.1), type: 55, amount: 120, memo: `${lender} · FL-30117` },
    { ...from(110, 'wallet', 'loan'), type: 5, amount: 5_000, memo: `${lender} · FL-30117` },
    { ...from(81, 'wallet', 'loan'), type: 5, amount: 5_000, memo: `${lender} · FL-30117` },
    { ...from(75, 'wallet', 'loan', 14), type: 0, amount: 6_000, memo: `${lender} · FL-30862` },
    { ...from(75, 'wallet', 'fees', 14.1), type: 55, amount: 72, memo: `${lender} · FL-30862` },
    { ...from(45, 'soldShop', 'loan'), type: 202, amount: 6_000, memo: `${lender} · FL-30862` },
    // Flash collections: of one more was taken than was owed, and the platform cancelled the payment of the other.
    { ...from(128, 'wallet', 'flash'), type: 25, amount: 2_400, memo: 'AMAZON · ST-70411' },
    { ...from(128, 'wallet', 'fees', 9.01), type: 27, amount: 8.4, memo: 'AMAZON · ST-70411' },
    {
      ...from(121, 'soldShop', 'flash'),
      type: 26,
      amount: 2_455.2,
      memo: 'AMAZON · ST-70411',
      part: { amount: 55.2, against: 'between' },
    },
    { ...from(120, 'soldShop', 'between'), type: 28, amount: 55.2, memo: 'AMAZON · ST-70411' },
    { ...from(98, 'wallet', 'flash'), type: 25, amount: 1_800, memo: 'AMAZON · ST-71066', backDaysAgo: 96 },
    // The platform withholds VAT of sales, and returns it when the seller has paid it.
    { ...from(90, 'soldShop', 'platform'), type: 31, amount: 412.6, memo: 'AMAZON UK · GB365462636', backDaysAgo: 71 },
    // A shop moves to another registration with all its money.
    { ...from(176, 'movedShop', 'platform'), type: 0, amount: 2_310.4, memo: 'EBAY' },
    { ...from(162, 'movedShop', 'platform'), type: 0, amount: 1_874.9, memo: 'EBAY' },
    { ...from(95, 'movedShop', 'between'), type: 37, amount: 4_185.3, memo: 'EBAY → AMAZON' },
    { ...from(95, 'soldShop', 'between', 9.01), type: 36, amount: 4_185.3, memo: 'EBAY → AMAZON' },
    // The currency account pays a supplier itself.
    { ...from(63, 'dobby', 'platform'), type: 0, amount: 5_200, memo: 'Kanto Living 株式会社' },
    { ...from(52, 'dobby', 'bank'), type: 43, amount: 1_350, memo: `${lamps} · PO-0761` },
    // The platform's own: a subsidy, a payment that was booked twice and corrected, interest of the collecting bank.
    { ...from(88, 'wallet', 'subsidy'), type: 40, amount: 66, memo: 'ACT-0930' },
    { ...from(54, 'wallet', 'bank'), type: 0, amount: 1_180, memo: 'Blue Heron Home LLC · INV 2207' },
    { ...from(54, 'wallet', 'bank', 9.2), type: 0, amount: 1_180, memo: 'Blue Heron Home LLC · INV 2207' },
    { ...from(53, 'wallet', 'bank'), type: 101, amount: 1_180, memo: 'Blue Heron Home LLC · INV 2207' },
    { ...from(31, 'wallet', 'bank'), type: 100, amount: 12.34, memo: 'Harbour Trust Bank · INT' },
  ];
}

const deposit = 'FD-90D-3.20% · 0088213';
const incomes: readonly (readonly [daysAgo: number, amount: number, memo: string])[] = [
  [178, 42_000, 'Northwind Outdoor GmbH'],
  [150, 6_500, 'Harbor & Pine Trading Ltd'],
  [122, 7_800, 'Maple Ridge Retail Inc.'],
  [92, 5_400, 'Casa Verde S.r.l.'],
  [61, 6_900, 'Brightwell Stores plc'],
  [27, 7_300, 'Northwind Outdoor GmbH'],
  [6, 6_150, 'Harbor & Pine Trading Ltd'],
];

function from(
  daysAgo: number,
  place: Move['in'],
  against: Against,
  hour = 9,
): Pick<Move, 'daysAgo' | 'hour' | 'in' | 'against'> {
  return { daysAgo, hour, in: place, against };
}
