import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import type { Place } from '../Diagnostic.ts';
import type { PersonasFile, SiteFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { knownLocales, localesOf } from './localesOf.ts';

type Declared = PersonasFile['personas'][number];

/** Do the demo accounts of a site name only what the config declares, and each once? */
export function personas(view: ConfigView): readonly Finding[] {
  const {
    authored,
    parts: { site, access },
  } = view;
  const locales = knownLocales(view);
  const known = {
    region: site.regions.map(({ id }) => id),
    variant: Object.keys(access.variants),
    kyc: Object.values(access.kyc ?? {}).flat(),
    permissions: Object.keys(access.permissions),
    flags: Object.keys(access.flags),
    restricted: Object.keys(access.switches),
  };
  const files = [...authored.files.values()].filter(
    ({ kind, path }) => kind.kind === 'personas' && !authored.broken.has(path),
  );
  // Trust border: a file that is not broken has passed the check of its format.
  const all = files.flatMap((file) =>
    (file.value as PersonasFile).personas.map((persona, index) => ({ file, persona, index })),
  );
  return all.flatMap(({ file, persona, index }, position) => {
    const at = (...path: JsonPath) => placeOf(file, ['personas', index, ...path]);
    const mains = all
      .filter((one) => one.file === file && one.persona.within === undefined)
      .map((one) => one.persona.loginName);
    const wrong = (name: string | undefined, names: readonly string[], path: JsonPath) =>
      name === undefined || names.includes(name) ? [] : [unknown(name, names, file, ['personas', index, ...path])];
    const first = all.findIndex((one) => one.persona.loginName === persona.loginName);
    return [
      ...(first < position ? [twice(persona, all[first]?.file, at('loginName'))] : []),
      ...(['region', 'variant', 'kyc'] as const).flatMap((key) => wrong(persona[key], known[key], [key])),
      ...(['permissions', 'flags', 'restricted'] as const).flatMap((key) =>
        (persona[key] ?? []).flatMap((name, item) => wrong(name, known[key], [key, item])),
      ),
      ...(elsewhere(persona.within, all, file, at) ?? wrong(persona.within, mains, ['within'])),
      ...belongingOf(persona, at),
      ...wrong(persona.verifiedIn, countriesOf(site.regions, persona), ['verifiedIn']),
      ...unsaid(persona, localesOf(view), at),
      ...Object.keys(Object(typeof persona.note === 'string' ? {} : persona.note)).flatMap((locale) =>
        wrong(locale, locales, ['note', locale]),
      ),
    ];
  });
}

/** A main account of another file: an account is made with the main account of its own file. */
function elsewhere(
  within: string | undefined,
  all: readonly { readonly file: ConfigFile; readonly persona: Declared }[],
  file: ConfigFile,
  at: (...path: JsonPath) => Place,
): readonly Finding[] | null {
  const homes = all.filter(({ persona }) => persona.loginName === within && persona.within === undefined);
  const [home] = homes;
  if (!home || homes.some((one) => one.file === file)) return null;
  return [
    {
      code: 'config/persona',
      message: `The main account "${home.persona.loginName}" is in ${home.file.path}.`,
      expected: 'a main account of the same file',
      suggestion: `Declare this account in ${home.file.path}, too.`,
      place: at('within'),
    },
  ];
}

/** The countries in which the accounts of a region are verified; the one that is named when its region lists none. */
function countriesOf(regions: SiteFile['regions'], { region, verifiedIn = '' }: Declared): readonly string[] {
  const listed = regions.find(({ id }) => id === region)?.constants?.['kycCountries'];
  return Array.isArray(listed) ? listed.map(String) : [verifiedIn];
}

/** The languages that a note lacks. */
function unsaid(
  { loginName, note }: Declared,
  locales: readonly string[],
  at: (...path: JsonPath) => Place,
): readonly Finding[] {
  if (typeof note === 'string') return [];
  const lacking = locales.filter((locale) => !Object.hasOwn(note, locale));
  return lacking.length === 0
    ? []
    : [
        {
          code: 'config/persona',
          message: `The note of "${loginName}" is missing in ${lacking.join(', ')}.`,
          expected: 'a note in every language of the site, or one text for all',
          place: at('note'),
        },
      ];
}

/** A main account has a name and no rights of its own; any other user belongs to a main account. */
function belongingOf(
  { loginName, role, within, name, permissions }: Declared,
  at: (...path: JsonPath) => Place,
): readonly Finding[] {
  const isMain = role === undefined || role === 'main';
  const finding = (message: string, expected: string, ...path: JsonPath): Finding => ({
    code: 'config/persona',
    message,
    expected,
    place: at(...path),
  });
  return [
    ...(!isMain && within === undefined
      ? [
          finding(
            `The ${role} "${loginName}" belongs to no account.`,
            'within: the login name of a main account of this file',
            'role',
          ),
        ]
      : []),
    ...(within === undefined && (name ?? '') === ''
      ? [finding(`The main account "${loginName}" has no name.`, 'name: that of a company or person')]
      : []),
    ...(isMain && permissions !== undefined
      ? [
          finding(
            `The main account "${loginName}" has every permission; this list has no effect.`,
            'no permissions, or a role',
            'permissions',
          ),
        ]
      : []),
  ];
}

function twice({ loginName }: Declared, other: ConfigFile | undefined, place: Place): Finding {
  return {
    code: 'config/persona',
    message: `"${loginName}" is declared twice.`,
    expected: 'a login name that no other account has',
    suggestion: `Rename this one, or remove one; the first is in ${other?.path ?? ''}.`,
    place,
  };
}

function unknown(name: string, names: readonly string[], file: ConfigFile, path: JsonPath): Finding {
  return {
    code: 'config/persona',
    message: `"${name}" does not exist.`,
    expected: `one of ${names.filter((one) => one !== '').join(', ')}`,
    ...didYouMean(name, names),
    missing: name,
    place: placeOf(file, path),
  };
}
