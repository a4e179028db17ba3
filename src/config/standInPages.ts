import type { RoutesFile } from './model.generated.ts';

/** Pages that are shown in the place of what an address would open; no route has to lead to them. */
export function standInPages({ fallback, refused, unreachable }: RoutesFile): readonly string[] {
  return [fallback, refused, unreachable].filter((page) => page !== undefined);
}
