import { beijingDateTime } from '../../../domain/day.ts';
import { loansOf } from '../../credit/loans.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import type { OperationHandlers, RequestContext } from '../../operation/OperationHandler.ts';
import { wireAmount } from '../../wallet/amounts.ts';
import { exportOfList } from '../lists/exportOfList.ts';

/** The advances of an account, and their file. */
export const creditLoanHandlers: OperationHandlers = {
  'credit.loans': async (_input, ctx) => listLoans(ctx),

  'credit.exportLoans': exportOfList(
    async (_query, ctx) => ({
      resultList: (await listLoans(ctx)).map(({ status, ...loan }) => ({ ...loan, loanState: status })),
    }),
    {
      columns: ['orderId', ['currency', 'amount', 'fee', 'repaid', 'outstanding'], 'repayDate', 'loanState'],
      words: ({ common, withdraw: { advance, loan } }) => ({
        name: advance.owing.title,
        heads: { ...common, ...advance.loans },
        names: { loanState: loan },
      }),
    },
  ),
};

async function listLoans(ctx: RequestContext) {
  const { accountId: owner } = requireSession(ctx);
  const db = ctx.db.kysely;
  const loans = await loansOf(db, { owner, at: ctx.clock.now() });
  const wallets = await balancesOf(db, { owner, kinds: ['wallet'] });
  return loans.map((loan) => ({
    orderId: loan.orderId,
    amount: wireAmount(loan.amount, loan.currency),
    currency: loan.currency,
    fee: wireAmount(loan.fee, loan.currency),
    repaid: wireAmount(loan.repaid, loan.currency),
    outstanding: wireAmount(loan.outstanding, loan.currency),
    repayDate: loan.repayDate,
    status: loan.status,
    createTime: beijingDateTime(loan.createdAt),
    inWallet: wireAmount(wallets.find(({ currency }) => currency === loan.currency)?.available ?? 0n, loan.currency),
  }));
}
