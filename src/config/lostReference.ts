import { isRecord } from '../domain/isRecord.ts';
import { readPointer, resolvePath, type ReferenceProblem } from './bundleSchema.ts';
import { placeOf, type ConfigFile, type JsonPath } from './ConfigFile.ts';
import { diagnostic, type Diagnostic, type Misspelt } from './Diagnostic.ts';
import { similarFile } from './similarFile.ts';
import { nearestName } from './nearestName.ts';
import { recordOf } from './recordOf.ts';

interface LostReference {
  readonly code: 'config/bad-reference';
  readonly message: string;
  readonly expected: string;
  readonly suggestion?: string;
  readonly misspelt?: Misspelt;
}

type Reference = Pick<ReferenceProblem, 'ref' | 'file'>;
type Files = ReadonlyMap<string, ConfigFile>;

/** The file that a reference leads to. */
export function fileOfReference({ ref, file }: Reference): string {
  const [name = ''] = ref.split('#');
  return name === '' ? file : resolvePath(file, name);
}

/** A reference in a shared file is found again from each operation and form that uses it. */
const known = new WeakMap<Files, Map<string, LostReference>>();

/** The finding for a `$ref` whose target does not exist, with the target that is probably meant. */
export function lostReference({ ref, file }: Reference, files: Files): LostReference {
  const ofFiles = known.get(files) ?? new Map<string, LostReference>();
  known.set(files, ofFiles);
  const before = ofFiles.get(`${file} ${ref}`);
  if (before) return before;
  const made = makeLost({ ref, file }, files);
  ofFiles.set(`${file} ${ref}`, made);
  return made;
}

function makeLost({ ref, file }: Reference, files: Files): LostReference {
  const meant = meantReference(ref, file, files);
  const shared = file
    .split('/')
    .slice(0, -1)
    .map((_, index) => (index === 0 ? '' : '../'))
    .join('');
  return {
    code: 'config/bad-reference',
    message: `The target of $ref "${ref}" does not exist.`,
    expected: `an existing part of a file, e.g. ${shared}_shared/fields.json#/$defs/amount`,
    ...meant,
  };
}

/** The same at its place in the file that contains it; `around` is what refers to it, where no place is found. */
export function lostDiagnostic(
  lost: ReferenceProblem,
  files: ReadonlyMap<string, ConfigFile>,
  around: { readonly file: ConfigFile; readonly path: JsonPath },
): Diagnostic {
  const holder = files.get(lost.file) ?? around.file;
  const { code, message, ...advice } = lostReference(lost, files);
  return diagnostic(code, placeOf(holder, findReference(holder.value, lost.ref, []) ?? around.path), message, advice);
}

/** The path of the first occurrence of a `$ref` in a document. */
function findReference(node: unknown, ref: string, path: JsonPath): JsonPath | null {
  if (node === null || typeof node !== 'object') return null;
  for (const [key, child] of Object.entries(node)) {
    const at = [...path, Array.isArray(node) ? Number(key) : key];
    const found = key === '$ref' && child === ref ? at : findReference(child, ref, at);
    if (found) return found;
  }
  return null;
}

/** The advice to replace the first step that does not exist by the most similar one that does. */
function meantReference(ref: string, from: string, files: Files): Pick<LostReference, 'suggestion' | 'misspelt'> {
  const [name = '', pointer = ''] = ref.split('#');
  const target = name === '' ? from : resolvePath(from, name);
  const file = files.get(target);
  if (!file) {
    const near = similarFile(target, files);
    const base = name.split('/').at(-1) ?? '';
    return near === undefined
      ? {}
      : { suggestion: `Did you mean "${name.slice(0, -base.length)}${near.split('/').at(-1) ?? ''}#${pointer}"?` };
  }
  const document = name === '' && file.kind.kind === 'form' ? recordOf(file.value)['schema'] : file.value;
  const steps = pointer.split('/');
  const lost = steps.findIndex(
    (_, index) => index > 0 && readPointer(document, steps.slice(0, index + 1).join('/')) === undefined,
  );
  const around = readPointer(document, steps.slice(0, lost).join('/'));
  const near = lost < 1 || !isRecord(around) ? undefined : nearestName(steps[lost] ?? '', Object.keys(around));
  return near === undefined
    ? {}
    : {
        suggestion: `Did you mean "${name}#${steps.with(lost, near).join('/')}"?`,
        misspelt: { name: steps[lost] ?? '', meant: near },
      };
}
