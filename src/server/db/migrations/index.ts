import type { Migration } from '../migrate.ts';
import { platformMigration } from './001_platform.ts';

/** Every migration, in the order in which they run. A domain adds its file and a line here. */
export const migrations: readonly Migration[] = [platformMigration];
