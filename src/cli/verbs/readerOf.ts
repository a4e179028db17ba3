import type { AuthoredConfig } from '../../config/AuthoredConfig.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { PersonaSession } from '../project/readPersonas.ts';
import { didYouMean } from './optionsOf.ts';

/** The reader of the texts: a demo account, or any user of an account variant. */
export interface Reader {
  /** Null when no user is signed in. */
  readonly persona: PersonaSession | null;
  /** Empty when not given. */
  readonly variant: string;
  /** Null when not given. */
  readonly region: string | null;
}

/** Reads `--as` (an account, or nobody@<region> for a visitor) and `--variant`; a given variant takes precedence over that of the account. */
export function readerOf(
  { as, variant }: { readonly as?: string | undefined; readonly variant?: string | undefined },
  { config, personas }: { readonly config: AuthoredConfig; readonly personas: readonly PersonaSession[] },
): Result<Reader, string> {
  const regions = config.site.regions.map(({ id }) => id);
  const visited = regions.find((id) => as === `nobody@${id.toLowerCase()}`) ?? null;
  const persona = personas.find(({ loginName }) => loginName === as) ?? null;
  const known = [...personas.map(({ loginName }) => loginName), ...regions.map((id) => `nobody@${id.toLowerCase()}`)];
  if (as !== undefined && !persona && visited === null)
    return fail(`There is no persona "${as}".${didYouMean(as, known)} npm run config -- personas lists them.`);
  const variants = Object.keys(config.access.variants);
  if (variant !== undefined && !variants.includes(variant))
    return fail(
      `There is no account variant "${variant}"; expected one of ${variants.filter((one) => one !== '').join(', ')}.`,
    );
  return ok({ persona, variant: variant ?? persona?.variant ?? '', region: persona?.region ?? visited });
}
