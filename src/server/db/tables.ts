import type { PlatformTables } from './tables/platform.ts';

/** Every table of the database: one line per domain, each of which owns `tables/<domain>.ts`. */
export interface Tables extends PlatformTables {}
