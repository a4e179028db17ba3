import type { Regions } from './regions.ts';

/** Whether a request was sent to a name of ours. */
export type IsOurHost = (host: string | undefined) => boolean;

/** Names of this machine for itself. No name server answers for them, so no page of another site can carry them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** As an address to listen on they mean any, and are nobody's name. */
const ANY = ['0.0.0.0', '::'];

/**
 * The names under which this server may be asked: those of the regions' config, of this machine, `listensOn`, and those
 * that the operator adds. A page of another site whose name was bent to this machine (DNS rebinding) asks under its own.
 */
export function hostCheck({ sites }: Regions, { listensOn, more = [] }: { readonly listensOn?: string | undefined; readonly more?: readonly string[] | undefined }): IsOurHost {
  const own = listensOn === undefined || ANY.includes(listensOn) ? [] : [listensOn.includes(':') ? `[${listensOn}]` : listensOn];
  const names = new Set([...LOOPBACK, ...sites.flatMap(({ hosts }) => hosts), ...own, ...more].map((name) => name.toLowerCase()));
  return (host) => names.has((host ?? '').toLowerCase().replace(/:\d+$/, ''));
}
