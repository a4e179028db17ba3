export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** False only for cookies that the page itself must read. */
  readonly httpOnly: boolean;
  /** By default the cookie lives until the browser closes. */
  readonly maxAgeSeconds?: number;
}

/** Returns the first value of a cookie in a `cookie` header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** Always sets `Secure; SameSite=Lax; Path=/`: browsers accept Secure from http://localhost. Throws on characters a cookie cannot hold. */
export function serializeCookie({ name, value, httpOnly, maxAgeSeconds }: Cookie): string {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(value))
    throw new Error(`Cookie ${name} holds a character that is not allowed: encode it.`);
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${Math.floor(maxAgeSeconds)}`;
  return `${name}=${value}; Path=/; Secure; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${age}`;
}
