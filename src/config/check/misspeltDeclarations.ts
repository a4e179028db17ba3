import { isConfigPath } from '../fileKind.ts';
import type { ConfigFile } from '../ConfigFile.ts';
import { diagnostic, type Diagnostic, type Place } from '../Diagnostic.ts';
import type { DiagnosticCode } from '../diagnosticCodes.ts';

type Files = ReadonlyMap<string, ConfigFile>;

/**
 * Leads findings about a name that is not declared to its declaration, when that is what is misspelt: nothing uses the name
 * that it declares, and the similar name is used. One finding at the declaration replaces those that follow from it.
 */
export function leadToDeclarations(findings: readonly Diagnostic[], files: Files): readonly Diagnostic[] {
  const led = [...pairsIn(findings).values()].flatMap((users) => misspelt(users, findings, files) ?? []);
  if (led.length === 0) return findings;
  const explained = new Set(led.flatMap(({ followers }) => followers));
  return [...led.map(({ cause }) => cause), ...findings.filter((found) => !explained.has(found))];
}

/** Names of the formats, which no file declares. */
const ofFormats: readonly DiagnosticCode[] = ['config/unknown-property', 'config/unknown-choice', 'config/former-word'];

/** The findings that lack a name, by that name and the declared one that is similar. */
function pairsIn(findings: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const pairs = new Map<string, Diagnostic[]>();
  for (const found of findings) {
    const { misspelt: pair } = found;
    if (!pair || ofFormats.includes(found.code)) continue;
    const key = `${pair.name} ${pair.meant}`;
    const known = pairs.get(key);
    if (known) known.push(found);
    else pairs.set(key, [found]);
  }
  return pairs;
}

interface Led {
  readonly cause: Diagnostic;
  readonly followers: readonly Diagnostic[];
}

function misspelt(users: readonly Diagnostic[], findings: readonly Diagnostic[], files: Files): Led | null {
  const { name = '', meant = '' } = users[0]?.misspelt ?? {};
  const [declaration, ...others] = declarationsOf(meant, name, users, files);
  if (!declaration) return null;
  const around = new Set([declaration.file, ...users.map(({ file }) => file)]);
  const [ofDeclared, ofUsed] = [asName(meant), asName(name)];
  const followers = findings.filter(
    (found) =>
      users.includes(found) || ofDeclared.test(found.message) || (around.has(found.file) && ofUsed.test(found.message)),
  );
  const places = users.flatMap((found): readonly Place[] => [found, ...(found.alsoAt ?? [])]);
  const cause = diagnostic(
    'config/misspelt-declaration',
    declaration,
    `Nothing uses "${meant}", but "${name}" is used and not declared.`,
    {
      expected: `a declaration of "${name}"`,
      suggestion: `Did you mean "${name}"? Otherwise use "${meant}" at the other places.`,
      alsoAt: [...others, ...places].map(({ file, line, column, length }) => ({ file, line, column, length })),
    },
  );
  return { cause, followers };
}

/** The places that declare a name which nothing uses, while something uses the other; none when the declared name is used. */
function declarationsOf(meant: string, name: string, users: readonly Diagnostic[], files: Files): readonly Place[] {
  const all = [...files.values()].filter(
    ({ path, text }) => isConfigPath(path) && (text.includes(meant) || text.includes(name)),
  );
  const declaring = all.filter(({ kind }) => !textKinds.includes(kind.kind));
  const texts = all.filter(({ kind }) => textKinds.includes(kind.kind));
  if (texts.some(({ text }) => asKey(meant).test(text))) return [];
  const places = placesOf(word(meant), declaring);
  const [first] = places;
  const isAlone =
    first !== undefined &&
    placesOf(declared(meant), declaring).length === places.length &&
    (places.length === 1 || (isOnlyDeclared.test(first.file) && places.every(({ file }) => file === first.file)));
  if (isAlone) return placesOf(word(name), declaring).length + placesOf(asKey(name), texts).length > 1 ? places : [];
  // The same word may have another meaning elsewhere.
  const keys = placesOf(asKey(meant), declaring);
  const uses = users
    .filter(({ code }) => code !== 'config/text-missing') // at the declaration itself
    .map((user) => propertyWith(name, user, files));
  return keys.length === 1 &&
    uses.length > 1 &&
    uses.every(
      (use) => use !== null && !declaring.some(({ text }) => new RegExp(`${use}"${escaped(meant)}"`).test(text)),
    )
    ? keys
    : [];
}

const textKinds: readonly string[] = ['texts', 'regionTexts', 'variantTexts', 'serverTexts', 'document', 'glossary'];

/** Files in which each place of a name declares it. */
const isOnlyDeclared = /^schemas\/(?:\w+\/api|_shared\/\w+)\.json$/;

/** A pattern of the property at a place whose value is the name; null for any other place, such as an expression. */
function propertyWith(name: string, { file, line }: Place, files: Files): string | null {
  const text = files.get(file)?.text.split('\n')[line - 1] ?? '';
  const [, property] = new RegExp(`"([\\w$-]+)"\\s*:\\s*"${escaped(name)}"`).exec(text) ?? [];
  return property === undefined ? null : `"${property}"\\s*:\\s*`;
}

function placesOf(pattern: RegExp, files: readonly ConfigFile[]): readonly Place[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map((match) => placeOfOffset(path, text, match)),
  );
}

function placeOfOffset(file: string, text: string, { index, 0: found }: RegExpMatchArray): Place {
  const before = text.slice(0, index).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: found.length };
}

function word(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`);
}

/** A key, a whole text or a part of an address; not a name in an expression. */
function declared(name: string): RegExp {
  return new RegExp(`(?<=[":/{])${escaped(name)}(?=["/?}])`);
}

function asKey(name: string): RegExp {
  return new RegExp(`"${escaped(name)}"(?=\\s*:)`);
}

/** The name in the message of a finding, not an English word. */
function asName(name: string): RegExp {
  return new RegExp(`(?:["'.:]|the key )${escaped(name)}(?=["'./?]|$)`);
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
