import type { RoutesFile } from './model.generated.ts';

/** Pages that are shown instead of the page of an address; they need no route. */
export function standInPages({ fallback, refused, unreachable }: RoutesFile): readonly string[] {
  return [fallback, refused, unreachable].filter((page) => page !== undefined);
}
