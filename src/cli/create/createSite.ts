import fs from 'node:fs';
import path from 'node:path';
import { starterOf } from '../../config/meta/starterOf.ts';
import { flattenTexts } from '../../config/flattenTexts.ts';
import type { CodeTexts } from '../project/codeTexts.ts';
import { ConfigDraft } from './ConfigDraft.ts';
import { createForm } from './createForm.ts';
import { createList } from './createList.ts';
import { createOperation } from './createOperation.ts';
import { createPage, plainPage } from './createPage.ts';
import { wordsOf } from './wordsOf.ts';

export interface NewSite {
  /** Shown as the name of the site. */
  readonly name: string;
  readonly locale: string;
  /** Texts that the portal's code shows, which every site needs. */
  readonly codeTexts: CodeTexts;
  /** The program's own texts, from which those are copied. */
  readonly programTexts: string;
}

/** Returns the files of a small site: a list and a form of one domain, with sample data, in one region and one language, without sign-in. */
export function createSite({ name, locale, codeTexts, programTexts }: NewSite): ReadonlyMap<string, string> {
  const draft = new ConfigDraft(new Map());
  const region = {
    id: 'AA',
    locale,
    hosts: ['localhost'],
    site: '',
    signIn: '/',
    legalLinks: [],
    filings: [],
    links: {},
    phoneArea: '1',
    currency: 'USD',
    features: [],
  };
  draft.create('schemas/site.json', {
    version: '1.0.0',
    api: { base: '/api', headers: { scope: name, source: 'PC', 'release-version': '=site.version' }, timeout: 30_000 },
    home: 'note.list',
    defaultRegion: region.id,
    regions: [region],
    locales: [locale],
    storage: { store: `${name}-store` },
  });
  draft.create('schemas/access.json', starterOf('access'));
  draft.create('schemas/menus.json', starterOf('menus'));
  draft.create('routes.config.json', starterOf('routes'));
  draft.create('errors.config.json', starterOf('errors'));
  for (const [file, value] of textsOfCode(locale, { codeTexts, programTexts }))
    draft.create(`i18n/${locale}/${file}`, value);
  draft.edit(`i18n/${locale}/shell.json`, (texts) => ({
    ...texts,
    siteName: wordsOf(name),
    copyright: `© {year} ${wordsOf(name)}`,
    risk: 'A sample site.',
  }));
  createPage(draft, { id: 'system.notFound', path: '/not-found', page: plainPage('system.notFound') });
  createOperation(draft, { id: 'note.list', shape: 'list' });
  createOperation(draft, { id: 'note.save', shape: 'save' });
  createList(draft, { id: 'note.list', path: '/', operation: 'note.list' });
  createForm(draft, { id: 'note.write', path: '/write', operation: 'note.save' });
  linkBoth(draft);
  draft.create('schemas/note/examples/list.json', { data: { resultList: sampleNotes, totalSize: sampleNotes.length } });
  draft.addMissingTexts(words);
  return draft.files();
}

/** Each page leads to the other: a site without a session has no menu. */
function linkBoth(draft: ConfigDraft): void {
  const withHeader = (header: object) => (page: Readonly<Record<string, unknown>>) => ({
    ...page,
    blocks: [{ type: 'header', ...header }, ...(Array.isArray(page['blocks']) ? page['blocks'].slice(1) : [])],
  });
  draft.edit(
    'schemas/note/pages/list.json',
    withHeader({ buttons: [{ id: 'add', to: 'note.write', kind: 'primary' }] }),
  );
  draft.edit('schemas/note/pages/write.json', withHeader({ back: true }));
}

const sampleNotes = ['Buy a notebook', 'Write the first page', 'Ask for a review'].map((title, index) => ({
  id: `N${index + 1}`,
  name: title,
  createTime: `2026-01-0${index + 1} 10:00:00`,
}));

/** The words of the sample pages; a new site has no text that is still to be written. */
const words: Readonly<Record<string, string>> = {
  'system.notFound.title': 'Page not found',
  'system.notFound.intro': 'There is no page at this address.',
  'note.list.title': 'Notes',
  'note.list.header.add': 'Write a note',
  'note.list.list.id': 'Number',
  'note.list.list.name': 'Title',
  'note.list.list.createTime': 'Written at',
  'note.listFilter.keyword.label': 'Search',
  'note.write.title': 'Write a note',
  'note.write.name.label': 'Title',
  'note.write.note.label': 'Text',
  'note.write.saved': 'The note is saved.',
  'note.write.form.save': 'Save',
  'errors.http.otherwise': 'The server cannot answer now. Please try again.',
  'errors.http.noResponse': 'The server cannot be reached. Please check your connection.',
};

/** The program's texts that its code names, by file. Texts that a site's own config names are left out. */
function textsOfCode(
  locale: string,
  { codeTexts, programTexts }: Pick<NewSite, 'codeTexts' | 'programTexts'>,
): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const folder = path.join(programTexts, locale);
  const ofSite = ['shell.legal.', 'shell.filing.', 'guards.', 'menus.', 'access.'];
  const isOfCode = (key: string) =>
    !ofSite.some((prefix) => key.startsWith(prefix)) &&
    (codeTexts.keys.has(key) || codeTexts.prefixes.some((prefix) => key.startsWith(prefix)));
  return new Map(
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((file) => {
        const domain = file.replace('.json', '');
        const texts = Object.entries(
          flattenTexts(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')), domain),
        ).filter(([key]) => isOfCode(key));
        return texts.length === 0
          ? []
          : [[file, nested(texts.map(([key, text]) => [key.slice(domain.length + 1), text]))] as const];
      }),
  );
}

interface Group {
  [step: string]: string | Group;
}

function nested(texts: readonly (readonly [string, string])[]): Group {
  const root: Group = {};
  for (const [key, text] of texts) {
    const steps = key.split('.');
    let group = root;
    for (const step of steps.slice(0, -1)) {
      const inner = group[step];
      group = typeof inner === 'object' ? inner : (group[step] = {});
    }
    group[steps.at(-1) ?? key] = text;
  }
  return root;
}
