import type { Route } from '../../config/model.generated.ts';

export interface RouteMatch {
  readonly route: Route;
  /** Decoded values of the named segments; an absent optional segment is ''. */
  readonly params: Readonly<Record<string, string>>;
  /** The part of the path that a final `/*` matched, without a leading slash. */
  readonly rest: string;
}

export interface RouteTable {
  /** Matches `path`, without query and hash; null when no route fits. */
  match(path: string): RouteMatch | null;
}

interface Pattern {
  readonly route: Route;
  readonly segments: readonly Segment[];
  readonly star: boolean;
}

type Segment = { readonly kind: 'static'; readonly text: string } | { readonly kind: 'param'; readonly name: string };

/**
 * Compiles routes once. A static segment takes precedence over a named one, and a named one over `/*`, regardless
 * of the order in the file; an optional `:name?` counts as two patterns, one without it.
 */
export function compileRoutes(routes: readonly Route[]): RouteTable {
  const byFirst = new Map<string, Pattern[]>();
  for (const route of routes) {
    for (const pattern of patternsOf(route)) {
      const first = pattern.segments[0];
      const key = first?.kind === 'static' ? first.text : first || pattern.star ? '*' : '';
      const sofar = byFirst.get(key);
      if (sofar) sofar.push(pattern);
      else byFirst.set(key, [pattern]);
    }
  }
  for (const patterns of byFirst.values()) patterns.sort(bySpecificity);
  return {
    match(path) {
      const parts = splitPath(path);
      if (!parts) return null;
      for (const key of parts.length === 0 ? ['', '*'] : [parts[0] ?? '', '*']) {
        for (const pattern of byFirst.get(key) ?? []) {
          const found = fit(pattern, parts);
          if (found) return found;
        }
      }
      return null;
    },
  };
}

/** Fills `:name`, `:name?` and `*` of a path from the values; an absent optional segment disappears. */
export function fillPath(path: string, params: Readonly<Record<string, string>>, rest = ''): string {
  const filled = path.split('/').flatMap((segment) => {
    if (segment === '*') return rest === '' ? [] : [rest];
    if (!segment.startsWith(':')) return [segment];
    const name = segment.replace(/^:|\?$/g, '');
    const value = params[name] ?? '';
    return value === '' && segment.endsWith('?') ? [] : [encodeURIComponent(value)];
  });
  const text = filled.join('/');
  return text === '' ? '/' : text;
}

function patternsOf(route: Route): readonly Pattern[] {
  const star = route.path.endsWith('/*');
  const parts = route.path
    .replace(/\/\*$/, '')
    .split('/')
    .filter((part) => part !== '');
  let variants: readonly (readonly Segment[])[] = [[]];
  for (const part of parts) {
    const segment: Segment = part.startsWith(':')
      ? { kind: 'param', name: part.replace(/^:|\?$/g, '') }
      : { kind: 'static', text: part };
    const optional = part.endsWith('?');
    variants = variants.flatMap((variant) => (optional ? [variant, [...variant, segment]] : [[...variant, segment]]));
  }
  return variants.map((segments) => ({ route, segments, star }));
}

function bySpecificity(a: Pattern, b: Pattern): number {
  const length = Math.max(a.segments.length, b.segments.length);
  for (let i = 0; i < length; i += 1) {
    const difference = rank(a, i) - rank(b, i);
    if (difference !== 0) return difference;
  }
  return Number(a.star) - Number(b.star);
}

function rank(pattern: Pattern, index: number): number {
  const segment = pattern.segments[index];
  if (!segment) return pattern.star ? 3 : 2;
  return segment.kind === 'static' ? 0 : 1;
}

function splitPath(path: string): readonly string[] | null {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return null; // a malformed escape is an unknown address
  }
}

function fit(pattern: Pattern, parts: readonly string[]): RouteMatch | null {
  const { segments, star, route } = pattern;
  if (star ? parts.length < segments.length : parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const name of optionalNames(route)) params[name] = '';
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (segment.kind === 'static' && segment.text !== part) return null;
    if (segment.kind === 'param') {
      const allowed = route.params?.[segment.name]?.enum;
      if (allowed && !allowed.includes(part)) return null;
      params[segment.name] = part;
    }
  }
  return { route, params, rest: parts.slice(segments.length).map(encodeURIComponent).join('/') };
}

function optionalNames(route: Route): readonly string[] {
  return route.path
    .split('/')
    .filter((part) => part.startsWith(':') && part.endsWith('?'))
    .map((part) => part.slice(1, -1));
}
