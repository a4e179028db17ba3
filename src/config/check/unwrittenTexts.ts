import type { AuthoredConfig, FlatTexts } from '../AuthoredConfig.ts';
import { placeOf } from '../ConfigFile.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { textPath } from './missingTexts.ts';
import { perValue } from '../perValue.ts';

/** The beginning of a text that a command made up from a name, and that a person has to write. */
export const unwritten = '✎ ';

const unwrittenIn = perValue((texts: FlatTexts) =>
  Object.entries(texts).filter(([, text]) => text.startsWith(unwritten)),
);

/** The beginning of a sentence that a command or a starter leaves to the author. */
export const toBeWritten = /^To be written\b/;

/** Has every text, and every reason why an operation is open to all users, been written by a person? */
export function unwrittenTexts({ authored }: ConfigView): readonly Finding[] {
  return [...unwrittenReasons(authored), ...madeUpTexts(authored)];
}

function unwrittenReasons({ operations, files }: AuthoredConfig): readonly Finding[] {
  return [...operations.values()].flatMap(({ operationId, accessKeywords: { reason }, file, path }) => {
    const home = files.get(file);
    return !home || typeof reason !== 'string' || !toBeWritten.test(reason)
      ? []
      : [
          {
            code: 'config/text-unwritten' as const,
            message: `The reason why all users may call ${operationId} is still to be written.`,
            suggestion:
              'Write why, e.g. that the data concerns only the caller; or require a permission of access.json in x-permission, and remove the reason.',
            place: placeOf(home, [...path, 'x-permission-reason']),
          },
        ];
  });
}

function madeUpTexts(authored: AuthoredConfig): readonly Finding[] {
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
