import { placeOf, type ConfigFile } from '../ConfigFile.ts';
import { flattenTexts } from '../flattenTexts.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { textPath } from './missingTexts.ts';

/** Can every text be read, and does it take the same arguments in every language? */
export function textFiles({ authored, tools }: ConfigView): readonly Finding[] {
  const first = new Map<string, { readonly locale: string; readonly names: string }>();
  return [...authored.files.values()].flatMap((file) => {
    const { kind } = file;
    if (kind.kind !== 'texts' && kind.kind !== 'regionTexts' && kind.kind !== 'variantTexts' && kind.kind !== 'serverTexts') return [];
    const domain = kind.kind === 'texts' ? kind.domain : '';
    // Server texts have their own key space; texts of a region or variant replace others.
    const space = kind.kind === 'serverTexts' ? `${kind.name}/` : '';
    const flat = Object.entries(flattenTexts(file.value, domain));
    return [...notTexts(file, file.value, []), ...flat.flatMap(([key, text]): Finding[] => {
      const place = () => placeOf(file, textPath(file.value, key, domain));
      const problem = tools.textProblem(text);
      if (problem !== null) return [{ code: 'config/text-syntax', message: `The text "${key}" cannot be read: ${problem}.`, expected: "ICU MessageFormat, with a literal brace written as '{'", place: place() }];
      const names = tools.textArguments(text).join(', ');
      const known = first.get(space + key);
      if (!known) first.set(space + key, { locale: kind.locale, names });
      if (!known || known.names === names) return [];
      return [{ code: 'config/text-arguments', message: `The text "${key}" has the placeholders (${names}).`, expected: `(${known.names}), as in ${known.locale}`, place: place() }];
    })];
  });
}

function notTexts(file: ConfigFile, value: unknown, path: readonly string[]): readonly Finding[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, child]) => notTexts(file, child, [...path, key]));
  if (typeof value === 'string') return [];
  return [{ code: 'config/shape', message: `${JSON.stringify(value)} is not a text.`, expected: 'a text, or an object of texts', place: placeOf(file, path) }];
}
