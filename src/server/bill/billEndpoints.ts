import { reportEndpoint } from '../payment/bankPayout.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { reportBill } from './payoutBill.ts';

export const billEndpoints: readonly SandboxEndpoint[] = [reportEndpoint('/bills/report', reportBill)];
