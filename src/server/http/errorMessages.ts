import fs from 'node:fs';
import path from 'node:path';
import { fillText } from '../language/fillText.ts';
import { bestLocale } from '../language/locale.ts';
import { readJsonObject } from '../operation/loadDocuments.ts';

/** Returns the text of a business code in the best language for an `accept-language` header, an ICU message with its arguments filled; a missing one reads as `--`. */
export type ErrorMessages = (
  code: string,
  acceptLanguage: string | undefined,
  params: Readonly<Record<string, string | number>>,
) => string;

/**
 * Reads `<i18nDir>/<locale>/errors.json` of the languages of a site. A code without a text in the language falls back to the
 * first language, then to the code itself, which is deliberately ugly: tests of the texts catch it.
 */
export function loadErrorMessages(i18nDir: string, locales: readonly [string, ...string[]]): ErrorMessages {
  const texts = new Map(locales.map((locale) => [locale, readTexts(path.join(i18nDir, locale, 'errors.json'))]));
  return (code, acceptLanguage, params) => {
    const locale = bestLocale(acceptLanguage, locales);
    const text = texts.get(locale)?.[code] ?? texts.get(locales[0])?.[code];
    return typeof text === 'string' ? fillText(text, locale, params) : code;
  };
}

function readTexts(file: string): Readonly<Record<string, unknown>> {
  return fs.existsSync(file) ? readJsonObject(file) : {};
}
