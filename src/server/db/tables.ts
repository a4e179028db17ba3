import type { BankTables } from './tables/bank.ts';
import type { BankcardTables } from './tables/bankcard.ts';
import type { BillTables } from './tables/bill.ts';
import type { ContentTables } from './tables/content.ts';
import type { CreditTables } from './tables/credit.ts';
import type { DobbyTables } from './tables/dobby.ts';
import type { DownloadTables } from './tables/downloads.ts';
import type { FlashTables } from './tables/flash.ts';
import type { FxTables } from './tables/fx.ts';
import type { HuichukouTables } from './tables/huichukou.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { KycTables } from './tables/kyc.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { OverseaTables } from './tables/oversea.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { ReliefTables } from './tables/relief.ts';
import type { ShopTables } from './tables/shop.ts';
import type { WalletTables } from './tables/wallet.ts';
import type { WithdrawTables } from './tables/withdraw.ts';

/** Every table of the database: each domain owns `tables/<domain>.ts` and adds it here. */
export interface Tables
  extends PlatformTables,
    LedgerTables,
    FxTables,
    OrdersTables,
    IdentityTables,
    ContentTables,
    WalletTables,
    BankcardTables,
    ReliefTables,
    ShopTables,
    WithdrawTables,
    KycTables,
    PaymentTables,
    CreditTables,
    DobbyTables,
    BillTables,
    FlashTables,
    OverseaTables,
    HuichukouTables,
    DownloadTables,
    BankTables {}
