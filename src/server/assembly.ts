import type { Clock } from './clock/Clock.ts';
import type { Database } from './db/Database.ts';
import { DOWNLOAD_JOB } from './downloads/downloads.ts';
import { downloadJob } from './downloads/downloadJob.ts';
import { createAuthorize, type Authorize } from './http/authorize.ts';
import type { OperationHandlers } from './http/OperationHandler.ts';
import type { LoadSubject } from './http/runOperation.ts';
import { accessFile } from './identity/accessFile.ts';
import { loadSubject } from './identity/loadSubject.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { kycEndpoints } from './kyc/kycEndpoints.ts';
import { reviewJob } from './kyc/reviewKyc.ts';
import { REVIEW_JOB } from './kyc/submitKyc.ts';
import { ledgerEndpoint } from './ledger/ledgerEndpoint.ts';
import { PAYOUT_JOB as PAYMENT_JOB } from './payment/confirmBatch.ts';
import { paymentEndpoints } from './payment/paymentEndpoints.ts';
import { payoutJob as paymentJob } from './payment/payout.ts';
import { operationHandlers } from './routes/index.ts';
import type { SandboxEndpoint } from './sandbox/SandboxEndpoint.ts';
import { sandboxEndpoints } from './sandbox/sandboxEndpoints.ts';
import { personaEndpoints } from './seed/personaEndpoints.ts';
import { listPersonas } from './seed/personas.ts';
import { seedDatabase } from './seed/seedDatabase.ts';
import { RATE_NOTICE_JOB, rateNoticeJob } from './wallet/rateNotices.ts';
import { entrustJob } from './withdraw/entrustJob.ts';
import { payoutJob } from './withdraw/payoutJob.ts';
import { ENTRUST_JOB, PAYOUT_JOB } from './withdraw/withdrawJobs.ts';
import { withdrawEndpoints } from './withdraw/withdrawSandbox.ts';

/** A demo account, as shown in the start-up text and the sandbox console. */
export interface Persona {
  readonly loginName: string;
  readonly password: string;
  readonly region: string;
  readonly note: string;
}

/** What the domains contribute to the server. */
export interface ServerAssembly {
  readonly handlers: OperationHandlers;
  readonly jobs: JobHandlers;
  readonly sandboxEndpoints: readonly SandboxEndpoint[];
  readonly authorize: Authorize;
  readonly loadSubject: LoadSubject;
  /** Called after the migrations, in a sandbox only: fills the database when it is empty. Several processes may call it at once. */
  readonly prepare: (db: Database, clock: Clock) => Promise<void>;
  readonly listPersonas: () => readonly Persona[];
}

/** Collects the parts of all domains: handlers, jobs, sandbox endpoints, seed. */
export const assembly: ServerAssembly = {
  handlers: operationHandlers,
  jobs: { [RATE_NOTICE_JOB]: rateNoticeJob, [REVIEW_JOB]: reviewJob, [PAYMENT_JOB]: paymentJob, [PAYOUT_JOB]: payoutJob, [ENTRUST_JOB]: entrustJob, [DOWNLOAD_JOB]: downloadJob },
  sandboxEndpoints: [...sandboxEndpoints, ledgerEndpoint, ...personaEndpoints, ...kycEndpoints, ...paymentEndpoints, ...withdrawEndpoints],
  authorize: createAuthorize(accessFile),
  loadSubject,
  prepare: seedDatabase,
  listPersonas,
};
