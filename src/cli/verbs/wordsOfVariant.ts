import type { FlatTexts } from '../../config/AuthoredConfig.ts';
import { textPath } from '../../config/check/missingTexts.ts';
import { placeOf } from '../../config/ConfigFile.ts';
import type { Place } from '../../config/Diagnostic.ts';
import type { ResolvedRegion } from '../../config/load/resolveRegion.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';

export interface VariantWord {
  readonly key: string;
  /** The text for all other users. */
  readonly usual: string;
  readonly own: string;
  readonly place: Place;
}

/** Returns the texts of a page that differ for an account variant: those of the page, its forms, the menus and the frame. */
export function wordsOfVariant(
  { config }: ConfigProject,
  { config: region }: ResolvedRegion,
  { variant, page }: { readonly variant: string; readonly page: string },
): readonly VariantWord[] {
  const locale = region.site.regions.find(({ id }) => id === region.region)?.locale ?? '';
  const file = [...config.files.values()].find(
    ({ kind }) => kind.kind === 'variantTexts' && kind.locale === locale && kind.variant === variant,
  );
  const shown = [page, ...formsOf(region.pages[page]), 'menus', 'shell'];
  const usual: FlatTexts = {
    ...Object.assign({}, ...Object.values(config.texts[locale] ?? {})),
    ...config.regionTexts[locale]?.[region.region],
  };
  return !file
    ? []
    : Object.entries(config.variantTexts[locale]?.[variant] ?? {})
        .filter(([key]) => shown.some((part) => key.startsWith(`${part}.`)))
        .map(([key, own]) => ({
          key,
          own,
          usual: usual[key] ?? '',
          place: placeOf(file, textPath(file.value, key, ''), 'key'),
        }));
}

function formsOf(page: unknown): readonly string[] {
  const forms: string[] = [];
  JSON.stringify(page ?? null, (name, value: unknown) => {
    if (name === 'form' && typeof value === 'string') forms.push(value);
    return value;
  });
  return forms;
}
