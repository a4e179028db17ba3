import type { ContentTables } from './tables/content.ts';
import type { FxTables } from './tables/fx.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { WalletTables } from './tables/wallet.ts';

/** Every table of the database: one line per domain, each of which owns `tables/<domain>.ts`. */
export interface Tables extends PlatformTables, LedgerTables, FxTables, OrdersTables, IdentityTables, ContentTables, WalletTables {}
