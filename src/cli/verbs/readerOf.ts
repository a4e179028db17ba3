import type { AuthoredConfig } from '../../config/AuthoredConfig.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { Persona } from '../readPersonas.ts';
import { didYouMean } from './optionsOf.ts';

/** The reader of the texts: a demo account, or any user of an account variant. */
export interface Reader {
  readonly persona: Persona | null;
  /** Empty when not given. */
  readonly variant: string;
  /** Null when not given. */
  readonly region: string | null;
}

/** Reads `--as` and `--variant`; a given variant takes precedence over that of the account. */
export function readerOf({ as, variant }: { readonly as?: string | undefined; readonly variant?: string | undefined }, { config, personas }: { readonly config: AuthoredConfig; readonly personas: readonly Persona[] }): Result<Reader, string> {
  const persona = personas.find(({ loginName }) => loginName === as) ?? null;
  if (as !== undefined && !persona) return fail(`There is no persona "${as}".${didYouMean(as, personas.map(({ loginName }) => loginName))}`);
  const variants = Object.keys(config.access.variants);
  if (variant !== undefined && !variants.includes(variant)) return fail(`There is no account variant "${variant}"; expected one of ${variants.filter((one) => one !== '').join(', ')}.`);
  const own: unknown = Object(persona?.parts['login'])['bizSource'];
  return ok({ persona, variant: variant ?? (typeof own === 'string' ? own : ''), region: persona?.region ?? null });
}
