import { billEndpoints } from './bill/billEndpoints.ts';
import { billJobKind } from './bill/payBill.ts';
import { billJob } from './bill/payoutBill.ts';
import { reviewJob as lineReviewJob, reviewJobKind as lineReviewJobKind } from './credit/applyForLine.ts';
import { repayJobKind } from './credit/loans.ts';
import { repayJob } from './credit/repayJob.ts';
import type { Database } from './db/Database.ts';
import { downloadJob } from './downloads/downloadJob.ts';
import { downloadJobKind } from './downloads/downloads.ts';
import { flashEndpoints } from './flash/flashEndpoints.ts';
import { settlementJob } from './flash/settlementJob.ts';
import { settlementJobKind } from './flash/settlements.ts';
import { applicationJob, applicationJobKind } from './huichukou/applications.ts';
import { huichukouEndpoints } from './huichukou/huichukouEndpoints.ts';
import {
  clearingJob,
  clearingJobKind,
  expiryJob,
  moneyJob,
  moneyJobKind,
  papersJob,
} from './huichukou/transactionJobs.ts';
import { expiryJobKind, papersJobKind } from './huichukou/transactions.ts';
import { createAuthorize, type Authorize } from './http/authorize.ts';
import type { LoadSubject } from './http/runOperation.ts';
import { readAccess } from './identity/accessFile.ts';
import { createLoadSubject } from './identity/loadSubject.ts';
import { kycEndpoints } from './kyc/kycEndpoints.ts';
import { reviewJob } from './kyc/reviewKyc.ts';
import { reviewJobKind } from './kyc/submitKyc.ts';
import { ledgerEndpoint } from './ledger/ledgerEndpoint.ts';
import type { Persona } from '../config/personas.ts';
import type { OpenApiDocument } from './operation/OpenApiDocument.ts';
import type { OperationHandlers } from './operation/OperationHandler.ts';
import { paymentJobKind } from './payment/confirmBatch.ts';
import { limitJob, limitJobKind } from './payment/limitRequests.ts';
import { paymentEndpoints } from './payment/paymentEndpoints.ts';
import { proofJob, proofJobKind } from './payment/paymentProofs.ts';
import { paymentJob } from './payment/payout.ts';
import { payeeCheckJob } from './payee/payeeCheckJob.ts';
import { payeeCheckJobKind } from './payee/payees.ts';
import type { Clock } from './platform/Clock.ts';
import type { JobHandlers } from './platform/jobs.ts';
import { reconcileEndpoint } from './reconcile/reconcileEndpoint.ts';
import { operationHandlers } from './routes/index.ts';
import type { SandboxEndpoint } from './sandbox/SandboxEndpoint.ts';
import { sandboxEndpoints } from './sandbox/sandboxEndpoints.ts';
import { codeEndpoints } from './seed/codeEndpoints.ts';
import { readDeclaredPersonas, seedDeclaredPersonas } from './seed/declaredPersonas.ts';
import { personaEndpoints } from './seed/personaEndpoints.ts';
import { loadRegions } from './operation/regions.ts';
import { seedDatabase } from './seed/seedDatabase.ts';
import { limitCheckJob, limitCheckJobKind } from './wallet/limitRaises.ts';
import { autoRechargeJobKind } from './wallet/autoRecharge.ts';
import { autoRechargeJob } from './wallet/autoRechargeJob.ts';
import { transferArrivesJobKind, transferExpiresJobKind } from './wallet/bankTransfers.ts';
import { rateNoticeJobKind, rateNoticeJob } from './wallet/rateNotices.ts';
import { transferEndpoints } from './wallet/transferEndpoints.ts';
import { transferReportedJob, transferReportedJobKind } from './wallet/reportedTransfers.ts';
import { transferArrivesJob, transferExpiresJob } from './wallet/transferJobs.ts';
import { entrustJob } from './withdraw/entrustJob.ts';
import { payoutJob } from './withdraw/payoutJob.ts';
import { entrustJobKind, payoutJobKind } from './withdraw/withdrawJobs.ts';
import { withdrawEndpoints } from './withdraw/withdrawSandbox.ts';

/** What the domains contribute to the server. */
export interface ServerAssembly {
  readonly handlers: OperationHandlers;
  readonly jobs: JobHandlers;
  readonly sandboxEndpoints: readonly SandboxEndpoint[];
  readonly authorize: Authorize;
  readonly loadSubject: LoadSubject;
  /** Called after the migrations, in a sandbox only: fills the database when it is empty. Several processes may call it at once. */
  readonly prepare: (db: Database, clock: Clock) => Promise<void>;
  /** The demo accounts of the site. */
  readonly personas: readonly Persona[];
}

/**
 * Returns the parts that the server contributes to a site: those of all domains, or only the platform's when the site's
 * document has no operation of theirs, so that another site gets neither our demo data nor our jobs.
 */
export function assemblyFor(document: OpenApiDocument, schemasDir: string): ServerAssembly {
  const access = readAccess(schemasDir);
  const isOurs = Object.values(document.paths).some((item) =>
    Object.values(item).some(({ operationId }) => Object.hasOwn(operationHandlers, operationId)),
  );
  if (!isOurs) return { ...platform, authorize: createAuthorize(access) };
  const personas = readDeclaredPersonas(schemasDir, access, loadRegions(schemasDir, undefined));
  const prepare: ServerAssembly['prepare'] = async (db, clock) => {
    await seedDatabase(db, clock);
    await seedDeclaredPersonas(db, personas, clock.now());
  };
  return {
    ...domains,
    prepare,
    authorize: createAuthorize(access),
    loadSubject: createLoadSubject(access),
    personas,
    sandboxEndpoints: [...domainEndpoints, ...personaEndpoints(personas, prepare)],
  };
}

const platform: Omit<ServerAssembly, 'authorize'> = {
  handlers: {},
  jobs: {},
  sandboxEndpoints,
  prepare: async () => undefined,
  personas: [],
  loadSubject: async () => null,
};

const domainEndpoints: readonly SandboxEndpoint[] = [
  ...sandboxEndpoints,
  ledgerEndpoint,
  reconcileEndpoint,
  ...codeEndpoints,
  ...flashEndpoints,
  ...huichukouEndpoints,
  ...kycEndpoints,
  ...paymentEndpoints,
  ...transferEndpoints,
  ...billEndpoints,
  ...withdrawEndpoints,
];

const domains: Pick<ServerAssembly, 'handlers' | 'jobs'> = {
  handlers: operationHandlers,
  jobs: {
    [lineReviewJobKind]: lineReviewJob,
    [rateNoticeJobKind]: rateNoticeJob,
    [limitCheckJobKind]: limitCheckJob,
    [repayJobKind]: repayJob,
    [settlementJobKind]: settlementJob,
    [autoRechargeJobKind]: autoRechargeJob,
    [transferArrivesJobKind]: transferArrivesJob,
    [transferExpiresJobKind]: transferExpiresJob,
    [transferReportedJobKind]: transferReportedJob,
    [applicationJobKind]: applicationJob,
    [papersJobKind]: papersJob,
    [moneyJobKind]: moneyJob,
    [clearingJobKind]: clearingJob,
    [expiryJobKind]: expiryJob,
    [reviewJobKind]: reviewJob,
    [paymentJobKind]: paymentJob,
    [billJobKind]: billJob,
    [limitJobKind]: limitJob,
    [proofJobKind]: proofJob,
    [payeeCheckJobKind]: payeeCheckJob,
    [payoutJobKind]: payoutJob,
    [entrustJobKind]: entrustJob,
    [downloadJobKind]: downloadJob,
  },
};
