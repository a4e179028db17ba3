import { unwritten } from '../../config/check/unwrittenTexts.ts';
import { flattenTexts } from '../../config/flattenTexts.ts';
import { formatFile } from '../../config/format/formatFile.ts';
import { FileCache } from '../../config/load/FileCache.ts';
import { recordOf } from '../../config/recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { allTextUses } from '../../config/check/allTextUses.ts';
import { textDomain } from '../../config/texts/TextUse.ts';
import { printDiagnostics } from '../reports/printDiagnostics.ts';
import { openProject, type ConfigProject } from '../project/ConfigProject.ts';
import { CannotCreate } from './CannotCreate.ts';
import { wordsOf } from './wordsOf.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A config to which a command adds files: existing files may gain entries, and no entry is replaced. */
export class ConfigDraft {
  readonly #before: ReadonlyMap<string, string>;
  readonly #changed = new Map<string, JsonObject>();
  /** Each addition reads only the files that it changed. */
  readonly #cache = new FileCache();

  constructor(texts: ReadonlyMap<string, string>) {
    this.#before = texts;
  }

  /** The config with the additions so far. */
  get project(): ConfigProject {
    return openProject(
      new Map([...this.#before, ...[...this.#changed].map(([path, value]) => [path, JSON.stringify(value)] as const)]),
      this.#cache,
    );
  }

  /** Adds a file. Throws CannotCreate when it exists. */
  create(path: string, value: JsonObject): void {
    if (this.#before.has(path) || this.#changed.has(path))
      throw new CannotCreate(`${path} exists already: choose another name, or edit the file.`);
    this.#changed.set(path, value);
  }

  /** Changes the content of a file, which is an empty object if there is none. */
  edit(path: string, change: (value: JsonObject) => JsonObject): void {
    this.#changed.set(path, change(this.#changed.get(path) ?? this.#read(path)));
  }

  /** Adds the texts that the config needs and does not have, in every language: the words of their names, marked as to be written unless `words` has them. */
  addMissingTexts(words: Readonly<Record<string, string>> = {}): void {
    const { config } = this.project;
    const view = { authored: config, parts: config, written: config.written, tools: noTools, everywhere: [] };
    const needed = allTextUses(view).flatMap(({ keys }) => keys.filter(({ need }) => need === 'required'));
    for (const locale of config.site.locales) {
      for (const { key, fallback } of needed) {
        if (
          [key, words[key] === undefined ? fallback : undefined].some(
            (one) => one !== undefined && Object.hasOwn(config.texts[locale]?.[textDomain(one)] ?? {}, one),
          )
        )
          continue;
        this.#addText(
          locale,
          key,
          words[key] ??
            `${unwritten}${wordsOf(
              key
                .replace(/\.(label|title|text)$/, '')
                .split('.')
                .at(-1) ?? key,
            )}`,
        );
      }
    }
  }

  /** Returns the files that changed, in canonical form. */
  files(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#changed].map(([path, value]) => {
        const formatted = formatFile(path, JSON.stringify(value));
        if (!formatted.ok) throw new CannotCreate(printDiagnostics(formatted.error, new Map()));
        return [path, formatted.value];
      }),
    );
  }

  #addText(locale: string, key: string, text: string): void {
    const domain = textDomain(key);
    this.edit(`i18n/${locale}/${domain}.json`, (value) =>
      Object.hasOwn(flattenTexts(value, domain), key)
        ? value
        : withText(value, key.slice(domain.length + 1).split('.'), text),
    );
  }

  #read(path: string): JsonObject {
    const text = this.#before.get(path);
    if (text === undefined) return {};
    try {
      return recordOf(JSON.parse(text));
    } catch {
      throw new CannotCreate(`${path} cannot be read: correct it first (npm run config -- check).`);
    }
  }
}

/** The texts that parts need follow from the parts alone. */
const noTools = {
  typedFindings: () => [],
  textProblem: () => null,
  textArguments: () => [],
  textPlaceholders: () => [],
  icons: new Set<string>(),
  codeTexts: { keys: new Set<string>(), prefixes: [], shown: new Set<string>() },
};

function withText(group: JsonObject, [step = '', ...rest]: readonly string[], text: string): JsonObject {
  return { ...group, [step]: rest.length === 0 ? text : withText(recordOf(valueAt(group, [step])), rest, text) };
}
