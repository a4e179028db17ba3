/**
 * The path and query of an address, so that a redirect to it stays on the site that answers,
 * whatever host the address names. Anything that is no web address becomes `/`.
 */
export function samePlacePath(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address, 'http://here.invalid')) return '/';
  const url = new URL(address, 'http://here.invalid');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '/';
  url.searchParams.delete('ssotoken');
  // More than one leading slash would name a host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
}
