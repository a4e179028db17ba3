import type { Locale } from '../language/locale.ts';
import type { BillPayer } from './lines.ts';

/** Who acts on bills, and when. */
export interface BillActing extends BillPayer {
  readonly owner: string;
  readonly userId: string;
  readonly locale: Locale;
  /** Epoch milliseconds. */
  readonly now: number;
}
