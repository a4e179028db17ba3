import type { AuthoredConfig, FlatTexts } from '../../../config/AuthoredConfig.ts';
import { placeInText, type ConfigFile } from '../../../config/ConfigFile.ts';
import { diagnostic, type Diagnostic } from '../../../config/Diagnostic.ts';
import { regionTextsOf, type ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import { textDomain } from '../../../config/texts/TextUse.ts';
import { compileText, type CompiledText } from '../../project/compileText.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { jsonModule, type ModuleSource } from './ModuleSource.ts';
import { isPartName, ownTexts, partTables } from './partTexts.ts';

/** The texts of a domain, or of a page or form, by full key, for a region and a locale. */
export function textsModule(
  project: ConfigProject,
  region: ResolvedConfig,
  locale: string,
  name: string,
): ModuleSource | null {
  const { config } = project;
  if (name.startsWith(variants)) return variantModule(config, locale, name.slice(variants.length));
  if (isPartName(name)) {
    if (!config.texts[locale] || !partTables(project, region, name)) return null;
    return tableModule(config, region, locale, ownTexts(project, region, locale, name));
  }
  if (!config.texts[locale]?.[name] && !config.regionTexts[locale]?.[region.region]) return null;
  return tableModule(config, region, locale, regionTextsOf(config, region.region, locale, name));
}

function tableModule(config: AuthoredConfig, region: ResolvedConfig, locale: string, texts: FlatTexts): ModuleSource {
  const table: Record<string, CompiledText> = {};
  const errors: Diagnostic[] = [];
  for (const [key, text] of Object.entries(texts)) {
    if (messageOfCode.test(key)) continue;
    const compiled = compileText(text);
    if (compiled.ok) table[key] = compiled.value;
    else errors.push(textSyntax(config.files, { locale, key, region: region.region }, compiled.error));
  }
  return { code: jsonModule(table), errors };
}

const variants = 'variants/';

/** The message of a business code comes with the answer of the server, which reads the same file: no page needs it. */
const messageOfCode = /^errors\.\d+$/;

/** The texts of an account variant; the name of the variant prefixes their keys, so that both texts can be in one table. */
function variantModule(config: AuthoredConfig, locale: string, variant: string): ModuleSource | null {
  const texts = config.variantTexts[locale]?.[variant];
  if (!texts) return null;
  const table: Record<string, CompiledText> = {};
  for (const [key, text] of Object.entries(texts)) {
    const compiled = compileText(text);
    if (compiled.ok) table[`${variant}@${key}`] = compiled.value;
  }
  return { code: jsonModule(table), errors: [] };
}

function textSyntax(
  files: ReadonlyMap<string, ConfigFile>,
  text: { readonly locale: string; readonly key: string; readonly region: string },
  reason: string,
): Diagnostic {
  const file =
    files.get(`i18n/${text.locale}/${textDomain(text.key)}.json`) ??
    files.get(`i18n/${text.locale}/regions/${text.region}.json`);
  const place = file
    ? placeInText(file, text.key.split('.').slice(file.kind.kind === 'texts' ? 1 : 0), 0, 1)
    : { file: '', line: 1, column: 1, length: 1 };
  return diagnostic('config/text-syntax', place, `The text ${text.key} cannot be parsed: ${reason}.`, {
    expected: "ICU MessageFormat; write '{' for a brace",
  });
}
