import fs from 'node:fs';
import path from 'node:path';
import { readCodeTexts } from '../project/codeTexts.ts';
import { CannotCreate } from '../create/CannotCreate.ts';
import { ConfigDraft } from '../create/ConfigDraft.ts';
import { createForm } from '../create/createForm.ts';
import { createList } from '../create/createList.ts';
import { createOperation } from '../create/createOperation.ts';
import { createPage, plainPage } from '../create/createPage.ts';
import { createRegion } from '../create/createRegion.ts';
import { createScenario } from '../create/createScenario.ts';
import { createSite } from '../create/createSite.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { listScenarios } from '../scenario/scenarioFiles.ts';
import { didYouMean, optionsOf } from './optionsOf.ts';
import type { Verb } from './Verb.ts';

type Options = Readonly<Record<string, string | undefined>>;

/** What can be created: its usage after `new`, and the change of the config. */
const kinds = {
  page: {
    usage: 'page <domain>.<name> [--path /address]',
    takes: ['path'],
    create: (draft, id, { path: address }) => void createPage(draft, { id, path: address, page: plainPage(id) }),
  },
  list: {
    usage: 'list <domain>.<name> --operation <id> [--path /address]',
    takes: ['operation', 'path'],
    create: (draft, id, options) =>
      void createList(draft, { id, path: options['path'], operation: needed(options, 'operation') }),
  },
  form: {
    usage: 'form <domain>.<name> --operation <id> [--path /address]',
    takes: ['operation', 'path'],
    create: (draft, id, options) =>
      void createForm(draft, { id, path: options['path'], operation: needed(options, 'operation') }),
  },
  operation: {
    usage: 'operation <domain>.<name> [--shape list|save]',
    takes: ['shape'],
    create: (draft, id, { shape }) => createOperation(draft, { id, shape: shape === 'save' ? 'save' : 'list' }),
  },
  region: {
    usage: 'region <ID> [--like <ID>]',
    takes: ['like'],
    create: (draft, id, { like }) => createRegion(draft, { id, like }),
  },
  scenario: {
    usage: 'scenario <domain>/<name> --page <id> [--as <persona>]',
    takes: ['page', 'as'],
    create: (draft, name, options) =>
      createScenario(draft, { name, page: needed(options, 'page'), persona: options['as'] }),
  },
} satisfies Readonly<
  Record<
    string,
    {
      readonly usage: string;
      readonly takes: readonly string[];
      readonly create: (draft: ConfigDraft, name: string, options: Options) => void;
    }
  >
>;

export const newVerb: Verb = {
  usage: ['site <folder> [--locale en]', ...Object.values(kinds).map(({ usage }) => usage)].join(' | '),
  purpose:
    'Writes the files of a working start in canonical form; texts are made from names and marked with ✎ in every language. A list takes its columns, filter and sums from an operation, a form its fields from the request of an operation, a region its entry from another region. site writes a small site into an empty folder; CONFIG_DIR=<folder> npm start serves it.',
  run(input) {
    const { root, out, err, refuse } = input;
    const {
      values,
      rest: [kind = '', name, ...more],
      problem,
    } = optionsOf(input.options, {
      path: 'text',
      operation: 'text',
      shape: ['list', 'save'],
      like: 'text',
      page: 'text',
      as: 'text',
      locale: 'text',
    });
    if (problem !== null) return refuse(problem);
    if (!isKind(kind) && kind !== 'site')
      return refuse(
        kind === ''
          ? 'Say what to create.'
          : `There is no kind "${kind}".${didYouMean(kind, [...Object.keys(kinds), 'site'])}`,
      );
    if (name === undefined || more.length > 0)
      return refuse(`Give one name: ${kind === 'site' ? 'site <folder>' : kinds[kind].usage}.`);
    const allowed: readonly string[] = kind === 'site' ? ['locale'] : kinds[kind].takes;
    const surplus = Object.keys(values).find((option) => !allowed.includes(option));
    if (surplus !== undefined) return refuse(`${kind} takes no option --${surplus}.`);
    try {
      if (kind === 'site') return write(newSite(path.resolve(name), values['locale'] ?? 'en'), path.resolve(name), out);
      const draft = new ConfigDraft(withScenarios(root));
      kinds[kind].create(draft, name, values);
      draft.addMissingTexts();
      return write(draft.files(), root, out);
    } catch (error) {
      if (!(error instanceof CannotCreate)) throw error;
      err(`${error.message}\n`);
      return 2;
    }
  },
};

function isKind(name: string): name is keyof typeof kinds {
  return Object.hasOwn(kinds, name);
}

function needed(options: Options, name: string): string {
  const value = options[name];
  if (value === undefined) throw new CannotCreate(`The option --${name} is missing.`);
  return value;
}

/** The config files, and the scenarios, so that an existing one is not replaced. */
function withScenarios(root: string): ReadonlyMap<string, string> {
  return new Map([...readConfigFiles(root), ...listScenarios(root).map((file) => [file, ''] as const)]);
}

function newSite(folder: string, locale: string): ReadonlyMap<string, string> {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new CannotCreate(`${folder} is not empty: give an empty or new folder.`);
  const programTexts = path.resolve(import.meta.dirname, '../../../i18n');
  const locales = fs
    .readdirSync(programTexts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  if (!locales.includes(locale))
    throw new CannotCreate(`The program has no texts in "${locale}"; expected one of ${locales.join(', ')}.`);
  return createSite({
    name: path.basename(folder).replace(/[^A-Za-z0-9]+/g, '-'),
    locale,
    codeTexts: readCodeTexts(),
    programTexts,
  });
}

function write(files: ReadonlyMap<string, string>, root: string, out: (text: string) => void): number {
  for (const [file, text] of files) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
    out(`${file}\n`);
  }
  return 0;
}
