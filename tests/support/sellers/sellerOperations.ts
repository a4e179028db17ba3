import { creditOperations } from './creditOperations.ts';
import { payOperations } from './payOperations.ts';
import type { SellerOperation, Seller } from './sellerRequests.ts';
import { walletOperations } from './walletOperations.ts';
import { withdrawOperations } from './withdrawOperations.ts';

export const sellerOperations = {
  ...walletOperations,
  ...withdrawOperations,
  ...payOperations,
  ...creditOperations,
} satisfies Record<string, SellerOperation>;

export type SellerOperationName = keyof typeof sellerOperations;

/** How often each operation is chosen, against the others; those that few sellers can do weigh more. */
const weights: Readonly<Record<SellerOperationName, number>> = {
  deposit: 3,
  exchange: 3,
  recharge: 3,
  autoRule: 3,
  transfer: 4,
  topUp: 2,
  cancelTopUp: 2,
  rateAlert: 2,
  repeat: 2,
  withdraw: 4,
  combine: 4,
  withdrawToMainland: 10,
  rateOrder: 3,
  cancelRateOrder: 2,
  reportWithdrawal: 3,
  returnWithdrawal: 2,
  retry: 4,
  payBatch: 3,
  paySingle: 3,
  cancelBatch: 2,
  payBill: 3,
  cancelBill: 2,
  buyService: 3,
  collectExport: 4,
  reportPayment: 2,
  applyForLine: 2,
  advance: 5,
  repayAdvance: 4,
  collectFlash: 8,
  repayFlash: 5,
  platformPays: 5,
};

const byPlatform = ({ awaitsPlatform }: Seller): boolean => awaitsPlatform;
const inHongKong = ({ region }: Seller): boolean => region === 'HK';

/** Operations that not every seller can do; a seller that cannot chooses among the others. */
const sellersOf: Partial<Record<SellerOperationName, (seller: Seller) => boolean>> = {
  combine: inHongKong,
  withdrawToMainland: ({ region, cards }) => region === 'HK' && cards.some(({ currency }) => currency === 'CNY'),
  collectExport: ({ region }) => region === 'CN',
  advance: ({ hasCreditLine }) => hasCreditLine,
  repayAdvance: ({ hasCreditLine }) => hasCreditLine,
  collectFlash: byPlatform,
  repayFlash: byPlatform,
  platformPays: byPlatform,
};

export const sellerOperationNames = Object.keys(sellerOperations) as readonly SellerOperationName[];

/** Returns the operations that a seller can do, each as often as it weighs. */
export function sellerOperationsOf(seller: Seller): readonly SellerOperationName[] {
  return sellerOperationNames
    .filter((name) => sellersOf[name]?.(seller) ?? true)
    .flatMap((name) => Array.from({ length: weights[name] }, () => name));
}
