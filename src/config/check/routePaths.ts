import type { Route } from '../model.generated.ts';

/** One form of a route's address: its segments in a comparable notation. */
export interface PathVariant {
  readonly segments: readonly string[];
  readonly isOpen: boolean;
}

/** The variants of a path, one for each choice of its optional segments, as the portal's router matches them. */
export function pathVariants({ path, params }: Pick<Route, 'path' | 'params'>): readonly PathVariant[] {
  const isOpen = path.endsWith('/*');
  let variants: readonly (readonly string[])[] = [[]];
  for (const part of path
    .replace(/\/\*$/, '')
    .split('/')
    .filter((segment) => segment !== '')) {
    const name = part.replace(/^:|\?$/g, '');
    const segment = part.startsWith(':') ? `:${params?.[name]?.enum?.toSorted().join('|') ?? ''}` : part;
    variants = variants.flatMap((variant) =>
      part.endsWith('?') ? [variant, [...variant, segment]] : [[...variant, segment]],
    );
  }
  return variants.map((segments) => ({ segments, isOpen }));
}

const known = new WeakMap<Route, readonly PathVariant[]>();

/** The variants of a route, cached because every address check needs them; routes never change once they are read. */
export function variantsOfRoute(route: Route): readonly PathVariant[] {
  const variants = known.get(route) ?? pathVariants(route);
  known.set(route, variants);
  return variants;
}

/** The key of a variant; two variants that match the same addresses have the same key. */
export function variantKey({ segments, isOpen }: PathVariant): string {
  return `/${segments.join('/')}${isOpen ? '/*' : ''}`;
}

/** Whether an address matches a variant; a `:name` in the address matches any value. */
export function fitsVariant(variant: PathVariant, address: string): boolean {
  return fits(variant, segmentsOf(address));
}

function segmentsOf(address: string): readonly string[] {
  return address.split('/').filter((segment) => segment !== '');
}

function fits({ segments, isOpen }: PathVariant, parts: readonly string[]): boolean {
  if (isOpen ? parts.length < segments.length : parts.length !== segments.length) return false;
  return segments.every((segment, index) => {
    const part = parts[index] ?? '';
    if (!segment.startsWith(':')) return segment === part;
    const choices = segment.slice(1);
    return choices === '' || part.startsWith(':') || choices.split('|').includes(part);
  });
}

/** The route that an address leads to: of the matching ones, the one with the earliest static segments. */
export function bestVariant(routes: readonly Route[], address: string): Route | undefined {
  const parts = segmentsOf(address);
  const fitting = routes.flatMap((route) =>
    variantsOfRoute(route)
      .filter((variant) => fits(variant, parts))
      .map((variant) => ({ route, rank: rankOf(variant) })),
  );
  return fitting.toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))[0]?.route;
}

/** Sort key: static segments before parameters, parameters before the rest of an open path. */
function rankOf({ segments, isOpen }: PathVariant): string {
  return `${segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')}${isOpen ? '3' : '2'}`;
}

/** The path of a redirect's target, without query and fragment; `*` matches any rest. */
export function pathOfTarget(to: string): string {
  return to
    .replace(/#.*$/, '')
    .replace(/\?(?!\/|$).*$/, '')
    .replaceAll('*', ':rest');
}
