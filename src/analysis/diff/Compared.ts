import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import type { PageUses } from './PageUses.ts';

/** One region's site before and after, and the pages that use what changed. */
export interface Compared {
  readonly before: ResolvedConfig;
  readonly after: ResolvedConfig;
  readonly usesBefore: PageUses;
  readonly usesAfter: PageUses;
}

/** Pages that used it before or use it now. */
export function touched({ usesBefore, usesAfter }: Compared, kind: keyof PageUses, name: string): readonly string[] {
  return [...new Set([...usesBefore[kind](name), ...usesAfter[kind](name)])].sort();
}
