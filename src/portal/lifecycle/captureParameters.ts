import type { SiteFile } from '../../config/model.generated.ts';

/** Stores invitation and campaign parameters of the first address in cookies, which registration reads. */
export function captureParameters(rules: NonNullable<SiteFile['capture']>, query: Readonly<Record<string, string>>): void {
  for (const rule of rules) {
    const value = query[rule.query];
    if (value !== undefined && value !== '') document.cookie = `${rule.cookie}=${encodeURIComponent(value)}; path=/; max-age=${rule.days * 86_400}; SameSite=Lax`;
  }
}
