import type { FlatTexts } from '../AuthoredConfig.ts';
import { placeOf } from '../ConfigFile.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { textPath } from './missingTexts.ts';
import { perValue } from '../perValue.ts';

/** The beginning of a text that a command made up from a name, and that a person has to write. */
export const unwritten = '✎ ';

const unwrittenIn = perValue((texts: FlatTexts) =>
  Object.entries(texts).filter(([, text]) => text.startsWith(unwritten)),
);

/** Has every text been written by a person? */
export function unwrittenTexts({ authored }: ConfigView): readonly Finding[] {
  return Object.entries(authored.texts).flatMap(([locale, byDomain]) =>
    Object.entries(byDomain).flatMap(([domain, texts]) => {
      const file = authored.files.get(`i18n/${locale}/${domain}.json`);
      return unwrittenIn(texts).map(
        ([key, text]): Finding => ({
          code: 'config/text-unwritten',
          message: `The text "${key}" is still to be written: "${text}".`,
          suggestion: `Write it in ${locale}.`,
          place: file ? placeOf(file, textPath(file.value, key, domain)) : { file: '', line: 1, column: 1, length: 1 },
        }),
      );
    }),
  );
}
