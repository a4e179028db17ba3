import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { reportEndpoint } from './bankPayout.ts';
import { reportPayment } from './payout.ts';

export const paymentEndpoints: readonly SandboxEndpoint[] = [reportEndpoint('/payments/report', reportPayment)];
