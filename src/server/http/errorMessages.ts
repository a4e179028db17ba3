import fs from 'node:fs';
import path from 'node:path';
import { fillText } from '../content/fillText.ts';
import type { Locale } from './locale.ts';
import { readJsonObject } from './loadDocuments.ts';

/** Returns the text of a business code in a language, an ICU message with its arguments filled; a missing one reads as `--`. */
export type ErrorMessages = (code: string, locale: Locale, params: Readonly<Record<string, string | number>>) => string;

/**
 * Reads `<i18nDir>/<locale>/errors.json`. A code without a text in the language falls back to the
 * first language, then to the code itself, which is deliberately ugly: tests of the texts catch it.
 */
export function loadErrorMessages(i18nDir: string, locales: readonly Locale[]): ErrorMessages {
  const texts = new Map(locales.map((locale) => [locale, readTexts(path.join(i18nDir, locale, 'errors.json'))]));
  const fallback = locales[0];
  return (code, locale, params) => {
    const text = texts.get(locale)?.[code] ?? (fallback && texts.get(fallback)?.[code]);
    return typeof text === 'string' ? fillText(text, locale, params) : code;
  };
}

function readTexts(file: string): Readonly<Record<string, unknown>> {
  return fs.existsSync(file) ? readJsonObject(file) : {};
}
