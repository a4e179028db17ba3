import type { Persona } from '../../config/personas.ts';

/** Returns the country in which a demo account's holder is verified; a Hong Kong company may be a seller of the mainland site. */
export function verifiedIn({ verifiedIn: country, region }: Persona): string {
  return country ?? region;
}
