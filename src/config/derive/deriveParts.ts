import type { ConfigParts } from '../AuthoredConfig.ts';
import type { FileFormat } from '../meta/metaSchemas.ts';
import { derivePart } from './derivePart.ts';

const derived = new WeakMap<object, unknown>();

/** Returns the parts with all derived values. The same written parts give the same objects, so that caches by object stay valid. */
export function deriveParts({ site, menus, access, routes, errors, pages, forms, flows }: ConfigParts): ConfigParts {
  return {
    site: derivePart('site', site), menus: derivePart('menus', menus), access: derivePart('access', access), routes: derivePart('routes', routes), errors: derivePart('errors', errors),
    pages: deriveEach('page', pages), forms: deriveEach('form', forms), flows,
  };
}

function deriveEach<T extends object>(format: FileFormat, written: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const known = derived.get(written);
  // Trust border: parts are kept by what they are derived from.
  if (known !== undefined) return known as Readonly<Record<string, T>>;
  const entries = Object.entries(written).map(([id, part]) => [id, derivePart(format, part)] as const);
  const parts = entries.every(([id, part]) => part === written[id]) ? written : Object.fromEntries(entries);
  derived.set(written, parts);
  return parts;
}
