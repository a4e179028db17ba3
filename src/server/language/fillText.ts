import { parse } from '@formatjs/icu-messageformat-parser';
import { formatMessage } from '../../engine/text/formatMessage.ts';

const parsed = new Map<string, ReturnType<typeof parse>>();

/** Fills the arguments of an ICU message in the grammar of its language, as the portal does; a missing one reads as `--`. */
export function fillText(text: string, locale: string, args: Readonly<Record<string, string | number>>): string {
  const message = parsed.get(text) ?? parse(text, { ignoreTag: true });
  parsed.set(text, message);
  return formatMessage(message, locale, args);
}
