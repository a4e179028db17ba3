import type { FundTypeCode } from '../../domain/fundTypes.ts';

/** Fund types of money that came back: refunds, returned fees and repayments, the surplus of a flash collection, and withheld tax that was returned. */
export const refundTypes: readonly FundTypeCode[] = [11, 15, 18, 28, 30, 32];

export function isRefundType(code: number): boolean {
  return refundTypes.some((type) => type === code);
}
