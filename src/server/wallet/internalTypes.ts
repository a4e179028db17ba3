import type { FundTypeCode } from '../../domain/fundTypes.ts';

/** Fund types that only move money between places or currencies; they are neither income nor spending. */
export const internalTypes: readonly FundTypeCode[] = [21, 22, 23, 24, 33, 34, 36, 37, 38, 39, 41, 42, 44, 45, 46, 47];
