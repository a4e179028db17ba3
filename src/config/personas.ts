import type { AuthoredConfig } from './AuthoredConfig.ts';
import type { AccessFile, PersonasFile } from './model.generated.ts';

type DeclaredPersona = PersonasFile['personas'][number];

/** A demo account, with what it does not declare filled in. A further user has the variant and verification of the account. */
export type Persona = DeclaredPersona &
  Required<Pick<DeclaredPersona, 'name' | 'variant' | 'kyc' | 'role' | 'permissions' | 'flags'>>;

/** Every demo account that a config declares, in the order of its files. */
export function personasOf({
  files,
  broken,
  access,
}: Pick<AuthoredConfig, 'files' | 'broken' | 'access'>): readonly Persona[] {
  const sound = [...files.values()]
    .filter(({ kind, path }) => kind.kind === 'personas' && !broken.has(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  // Trust border: a file that is not broken has passed the check of its format.
  return completePersonas(
    sound.flatMap(({ value }) => (value as PersonasFile).personas),
    access,
  );
}

export function completePersonas(declared: readonly DeclaredPersona[], access: AccessFile): readonly Persona[] {
  const usual = { variant: Object.keys(access.variants)[0] ?? '', kyc: access.kyc?.passed[0] ?? '' };
  return declared.map((persona): Persona => {
    const { variant = usual.variant, kyc = usual.kyc } =
      declared.find(({ loginName }) => loginName === persona.within) ?? {};
    return { name: '', variant, kyc, role: 'main', permissions: [], flags: [], ...persona };
  });
}

/** The note of a demo account in a language, else in any. */
export function noteIn({ note }: DeclaredPersona, locale: string): string {
  return typeof note === 'string' ? note : (note[locale] ?? Object.values(note)[0] ?? '');
}
