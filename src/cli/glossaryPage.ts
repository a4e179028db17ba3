import type { GlossaryFile } from '../config/model.generated.ts';

type Phrases = Readonly<Record<string, readonly string[]>>;

/** The glossary as a page to read: term by term in every language, and what is not written. */
export function glossaryPage({ terms, writing, places, outside }: GlossaryFile): string {
  const locales = [...new Set(Object.values(terms).flatMap(({ words }) => Object.keys(words)))];
  return [
    '# Glossary', '',
    'One thing has one name. Written by `npm run config:docs` from [glossary.json](glossary.json), which `npm run config -- check` holds every text, document and word of the server to; add a term there.', '',
    '## Terms', '', ...table(['term', 'means', ...locales, 'not'], Object.entries(terms).map(([id, { means = '', words, not }]) => [id, means, ...locales.map((locale) => words[locale] ?? ''), listed(not)])),
    '', '## Writing', '', ...table(['rule', 'languages', 'write'], Object.values(writing).map(({ means, locales: of, write }) => [means, of.join(', '), write])),
    '', '## Pages that are not there yet', '', 'No text may name these while no route has their address.', '', ...table(['address', 'names'], Object.entries(places).map(([address, names]) => [address, listed(names)])),
    '', '## Quoted, though no name of ours', '', listed(outside) || 'None.', '',
  ].join('\n');
}

function listed(phrases: Phrases = {}): string {
  return Object.entries(phrases).filter(([, words]) => words.length > 0).map(([locale, words]) => `${locale}: ${words.join(', ')}`).join('; ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
}
