import type { SiteFile } from '../model.generated.ts';

/** The origins that links may lead to. One that the site lists without encryption is reported there; links to it are encrypted. */
export function allowedOrigins({ origins = [], regions }: SiteFile): readonly string[] {
  const listed = [...origins, ...origins.map((origin) => origin.replace(/^http:/, 'https:'))];
  return [...new Set([...listed, ...regions.flatMap(({ site, mainHost }) => [site ?? '', mainHost ?? ''])])].filter(
    (origin) => origin !== '',
  );
}
