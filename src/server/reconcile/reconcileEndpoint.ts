import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { reconcile } from './reconcile.ts';

/** `GET /reconciliation`: how many orders were compared, and every place where two books disagree. */
export const reconcileEndpoint: SandboxEndpoint = {
  method: 'GET',
  path: '/reconciliation',
  run: async (_input, { db }) => db.inTransaction((trx) => reconcile(trx)),
};
