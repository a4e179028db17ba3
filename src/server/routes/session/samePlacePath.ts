/**
 * Returns the path and query of an address, so that a redirect stays on the same site,
 * whatever host the address contains. Anything that is not a web address becomes `/`.
 */
export function samePlacePath(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address, 'http://here.invalid')) return '/';
  const url = new URL(address, 'http://here.invalid');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '/';
  url.searchParams.delete('ssotoken');
  // More than one leading slash would name a host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
}
