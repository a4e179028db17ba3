import type { IncomingHttpHeaders } from 'node:http';
import { HttpProblem } from '../operation/HttpProblem.ts';

/** A foreign page cannot set these without a preflight, which the server never grants. */
export const requiredHeaders = ['scope', 'source', 'release-version'] as const;

/** Throws 403 unless the request comes from our own pages, as far as the browser reports it. */
export function checkSameOrigin(headers: IncomingHttpHeaders): void {
  const { origin, host } = headers;
  if (origin !== undefined && hostOf(origin) !== host?.toLowerCase())
    throw new HttpProblem(403, `origin ${origin} is not this site`);
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new HttpProblem(403, `sec-fetch-site ${String(site)} is not same-origin`);
}

/** Like `checkSameOrigin`, and the shared client's headers must be present. */
export function checkClientRequest(headers: IncomingHttpHeaders): void {
  checkSameOrigin(headers);
  const missing = requiredHeaders.filter((name) => !headers[name]);
  if (missing.length > 0) throw new HttpProblem(403, `missing header: ${missing.join(', ')}`);
}

/** Like `checkClientRequest`, and the Origin header must be present: a change of the signed-in user needs an explicit origin. */
export function requireSameOrigin(headers: IncomingHttpHeaders): void {
  if (headers.origin === undefined) throw new HttpProblem(403, 'missing header: origin');
  checkClientRequest(headers);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
