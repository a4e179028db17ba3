import type { SiteFile } from '../../config/model.generated.ts';

type Cookies = SiteFile['cookies'];

/** The declared cookies by name. Reads the browser's cookies once, because the browser answers from another process. */
export function declaredCookies(declared: Cookies): Readonly<Record<string, string | null>> {
  const cookies = document.cookie;
  return Object.fromEntries(Object.keys(declared ?? {}).map((name) => [name, cookieValue(name, cookies)]));
}

/** Tells the server a choice that the browser keeps, so that the next document begins with it; boot.js does the same for choices of earlier visits. */
export function tellServer(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax; max-age=31536000`;
}

/** Writes invitation and campaign parameters of the first address to their cookies, which registration reads. */
export function keepParameters(declared: Cookies, query: Readonly<Record<string, string>>): void {
  for (const [name, { query: parameter, days }] of Object.entries(declared ?? {})) {
    const value = parameter === undefined ? '' : query[parameter];
    if (value)
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax${days === undefined ? '' : `; max-age=${days * 86_400}`}`;
  }
}

/** The value of a cookie; null without one, and for one that another program wrote in another encoding. */
export function cookieValue(name: string, cookies = document.cookie): string | null {
  const raw = cookies
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    return raw === undefined ? null : decodeURIComponent(raw);
  } catch {
    return null;
  }
}
