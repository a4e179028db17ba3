import { placeOf, type JsonPath } from '../ConfigFile.ts';
import { withoutAccessOf } from '../derive/callAccess.ts';
import { didYouMean } from '../nearestName.ts';
import { recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { partsToAsk, singlePart, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';
import { referencesIn } from './referencesIn.ts';
import type { TargetKind } from './referenceOf.ts';
import { targets } from './targets.ts';

/** Is every name that the config uses declared? */
export function unknownNames(view: ConfigView): readonly Finding[] {
  return [
    ...partsToAsk(view, ['site', 'menus', 'access', 'pages', 'forms', 'flows']).flatMap((part) => inPart(view, part)),
    ...inOperations(view),
    ...regionFiles(view),
  ];
}

function inPart(view: ConfigView, part: ConfigPart): readonly Finding[] {
  const declared = declaredFor(view, part);
  return referencesIn(part).flatMap(({ kind, names, path, at }) =>
    names.flatMap((name): readonly Finding[] => {
      const unknown = unknownName(kind, name, declared(kind));
      if (!unknown || isOfOperation(view, part, path)) return [];
      return [missingApi(view, kind, name) ?? missingShell(unknown, part, path) ?? { ...unknown, part, path, at }];
    }),
  );
}

/** The finding for the file that would declare an operation, when a domain that has other files lacks it. */
function missingApi({ authored }: ConfigView, kind: TargetKind, operation: string): Finding | null {
  if (kind !== 'operation') return null;
  const [domain = ''] = operation.split('.');
  const folder = `schemas/${domain}/`;
  const file = `${folder}api.json`;
  const isDomain = !authored.files.has(file) && [...authored.files.keys()].some((path) => path.startsWith(folder));
  return isDomain
    ? {
        code: 'config/file-missing',
        message: `The file does not exist, but the site uses operations of "${domain}".`,
        suggestion: `Create it, or correct the names of the operations, such as "${operation}".`,
        place: { file, line: 1, column: 1, length: 1 },
      }
    : null;
}

/** The finding for the page around all others, without which every name that it declares is missing. */
function missingShell(
  { missing = '', suggestion }: Pick<Finding, 'missing' | 'suggestion'>,
  { format }: ConfigPart,
  [first]: JsonPath,
): Finding | null {
  if (format !== 'site' || first !== 'shell' || suggestion !== undefined) return null;
  const [domain = '', ...name] = missing.split('.');
  return {
    code: 'config/file-missing',
    message: 'The file does not exist, but schemas/site.json names it as the page around all others.',
    suggestion: 'Create it, or correct "shell" of schemas/site.json.',
    place: { file: `schemas/${domain}/pages/${name.join('/')}.json`, line: 1, column: 1, length: 1 },
  };
}

/** Whether a code of a page's call is that of its operation, where it is reported. */
function isOfOperation({ authored }: ConfigView, part: ConfigPart, [first, name, key]: JsonPath): boolean {
  if (part.format !== 'page' || first !== 'calls' || key === undefined) return false;
  const call = recordOf(valueAt(part.value, [first, name ?? '']));
  return (
    call[key] !== undefined &&
    !Object.hasOwn(withoutAccessOf(authored.operations.get(String(call['operation'])), call), key)
  );
}

/** The declared names that a part can refer to, collected once for each view; global names, and those of all forms, are shared. */
function declaredFor(view: ConfigView, part: ConfigPart): (kind: TargetKind) => ReadonlySet<string> {
  const shared = gathered.get(view) ?? new Map<string, ReadonlySet<string>>();
  gathered.set(view, shared);
  const own = new Map<string, ReadonlySet<string>>();
  return (kind) => {
    const isOwn = targets[kind].isOfPage && part.format === 'page';
    const known = isOwn ? own : shared;
    const key = targets[kind].isOfPage ? `${kind} ${part.format}` : kind;
    const names = known.get(key) ?? new Set(targets[kind].names(view, part));
    known.set(key, names);
    return names;
  };
}

const gathered = new WeakMap<ConfigView, Map<string, ReadonlySet<string>>>();

/** Undeclared access codes that the operations of api.json require. */
function inOperations(view: ConfigView): readonly Finding[] {
  const declared = declaredFor(view, singlePart(view.parts, 'access'));
  return [...view.authored.operations.values()].flatMap(({ access, file, path }) => {
    const source = view.authored.files.get(file);
    if (!access || !source) return [];
    const named = (kind: 'permission' | 'flag' | 'switch' | 'feature', names: readonly string[], at: string) =>
      names.flatMap((name) => {
        const unknown = unknownName(kind, name, declared(kind));
        return unknown ? [{ ...unknown, place: placeOf(source, [...path, at]) }] : [];
      });
    const kinds = (['permission', 'flag', 'switch', 'feature'] as const).flatMap((kind) =>
      named(kind, [access[kind] ?? []].flat(), `x-${kind}`),
    );
    return [...kinds, ...named('permission', access.alsoPermission ?? [], 'x-permission-also')];
  });
}

/** Texts of undeclared regions. */
function regionFiles(view: ConfigView): readonly Finding[] {
  const declared = declaredFor(view, singlePart(view.parts, 'site'));
  return [...view.authored.files.values()].flatMap((file) => {
    if (file.kind.kind !== 'regionTexts') return [];
    const unknown = unknownName('region', file.kind.region, declared('region'));
    return unknown ? [{ ...unknown, place: placeOf(file, []) }] : [];
  });
}

/** The finding for a name that is not among the known ones, without its place; null when it is. */
export function unknownName(
  kind: TargetKind,
  name: string,
  known: ReadonlySet<string>,
): Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion' | 'missing' | 'misspelt'> | null {
  if (known.has(name) || name === '') return null; // an empty name comes from a file that is missing or wrong
  const { code, noun, declaredIn } = targets[kind];
  return {
    code,
    message: `There is no ${noun} "${name}".`,
    expected: declaredIn,
    ...didYouMean(name, known),
    missing: name,
  };
}
