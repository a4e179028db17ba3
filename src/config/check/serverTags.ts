import type { AuthoredConfig } from '../AuthoredConfig.ts';
import { placeOf } from '../ConfigFile.ts';
import { flattenTexts } from '../flattenTexts.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { localesOf } from './localesOf.ts';
import { textPath } from './missingTexts.ts';

/** Is every tag in a text of the server closed, and has the text the same tags in every language? The portal drops what it does not know. */
export function serverTags(view: ConfigView): readonly Finding[] {
  const { authored, parts } = view;
  if (parts !== authored) return [];
  const locales = localesOf(view);
  return [...authored.files.values()].flatMap((file) => {
    const { kind } = file;
    if (kind.kind !== 'serverTexts' || authored.broken.has(file.path)) return [];
    return Object.entries(flattenTexts(file.value, '')).flatMap(([key, text]): readonly Finding[] => {
      const wrong = unclosedTag(text) ?? otherTags(authored, { locales, name: kind.name, key, text });
      return wrong === null
        ? []
        : [{ code: 'config/text-writing', ...wrong, place: placeOf(file, textPath(file.value, key, '')) }];
    });
  });
}

type Wrong = Pick<Finding, 'message' | 'expected'>;

const aTag = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi;
/** Tags without an end. */
const single = ['br', 'hr', 'img'];

function unclosedTag(text: string): Wrong | null {
  const open: string[] = [];
  for (const [tag, end, name = ''] of text.matchAll(aTag)) {
    if (single.includes(name)) continue;
    if (end === '') open.push(name);
    else if (open.pop() !== name) return { message: `The tag ${tag} closes none.`, expected: `<${name}> before it` };
  }
  const last = open.at(-1);
  return last === undefined ? null : { message: `The tag <${last}> is not closed.`, expected: `</${last}> after it` };
}

interface ServerText {
  readonly locales: readonly string[];
  readonly name: string;
  readonly key: string;
  readonly text: string;
}

/** The tags that a text has and lacks, when those of all other languages agree. */
function otherTags({ serverTexts }: AuthoredConfig, { locales, name, key, text }: ServerText): Wrong | null {
  const own = tagsIn(text);
  const others = locales.flatMap((locale) => {
    const other = serverTexts[locale]?.[name]?.[key];
    return other === undefined || tagsIn(other) === own ? [] : [tagsIn(other)];
  });
  const [first] = others;
  if (first === undefined || others.length < locales.length - 1 || others.some((other) => other !== first)) return null;
  return {
    message: `The text has ${own === '' ? 'no tags' : `the tags ${own}`}, unlike in the other languages.`,
    expected: first === '' ? 'plain text' : first,
  };
}

/** The different tags of a text with what they contain, in the order of the alphabet. */
function tagsIn(text: string): string {
  return [...new Set([...text.matchAll(aTag)].map(([tag]) => tag))].sort().join(' ');
}
