import type { Regions } from '../operation/regions.ts';

/** Whether a request's host is one of ours. */
export type IsOurHost = (host: string | undefined) => boolean;

/** Names of this machine for itself. No name server resolves them, so no page of another site can use them. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];
/** Listen addresses that mean any address; they are not host names. */
const any = ['0.0.0.0', '::'];

/**
 * Returns a check of the host names this server answers to: those of the regions' config, of this machine, `listensOn`, and those
 * that the operator adds. A page of another site whose name resolves to this machine (DNS rebinding) sends its own name.
 */
export function hostCheck(
  { sites }: Regions,
  { listensOn, more = [] }: { readonly listensOn?: string | undefined; readonly more?: readonly string[] | undefined },
): IsOurHost {
  const own =
    listensOn === undefined || any.includes(listensOn) ? [] : [listensOn.includes(':') ? `[${listensOn}]` : listensOn];
  const names = new Set(
    [...loopback, ...sites.flatMap(({ hosts }) => hosts), ...own, ...more].map((name) => name.toLowerCase()),
  );
  return (host) => names.has((host ?? '').toLowerCase().replace(/:\d+$/, ''));
}
