import type { PersonaSeed } from './personas.ts';

/** Country in which the holder of a demo account is verified; a company of Hong Kong may be a seller of the mainland site. */
export function verifiedIn({ verifiedIn: country, region }: PersonaSeed): 'CN' | 'HK' {
  return country ?? region ?? 'CN';
}
