import { resolvePath } from '../bundleSchema.ts';
import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import { perValue } from '../perValue.ts';
import { recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

/** Does a `$ref` lead to every definition of a schema, from outside of it? */
export function unusedDefinitions({ authored, parts }: ConfigView): readonly Finding[] {
  // References are written in files. Those of a broken one are unknown.
  if (parts !== authored || authored.broken.size > 0) return [];
  const files = [...authored.files.values()];
  const used = new Set(files.flatMap(referencesIn));
  return files.flatMap((file) =>
    definitionsIn(file)
      .filter(({ address }) => !used.has(address))
      .map(
        ({ path }): Finding => ({
          code: 'config/unused-definition',
          message: `No schema refers to "${String(path.at(-1))}".`,
          suggestion: 'Refer to it, or remove it.',
          place: placeOf(file, path, 'key'),
        }),
      ),
  );
}

/** Where the files of a kind define schemas that others refer to. */
const homes: Readonly<Partial<Record<ConfigFile['kind']['kind'], readonly JsonPath[]>>> = {
  shared: [['$defs']],
  form: [['schema', '$defs']],
  api: [
    ['components', 'schemas'],
    ['components', 'parameters'],
    ['components', 'responses'],
  ],
};

interface Definition {
  /** File and name. */
  readonly address: string;
  readonly path: JsonPath;
}

const definitionsIn = perValue((file: ConfigFile): readonly Definition[] =>
  (homes[file.kind.kind] ?? []).flatMap((home) =>
    Object.keys(recordOf(valueAt(file.value, home))).map((name) => ({
      address: `${file.path}#${name}`,
      path: [...home, name],
    })),
  ),
);

/** The addresses of the definitions to which a file refers, without those of a definition to itself. */
const referencesIn = perValue((file: ConfigFile): readonly string[] => {
  const own = definitionsIn(file);
  const found = new Set<string>();
  const visit = (node: unknown, path: JsonPath): void => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, child] of Object.entries(node)) {
      if (key !== '$ref' || typeof child !== 'string') {
        visit(child, [...path, key]);
        continue;
      }
      const address = addressOf(child, file.path);
      const around = own.find((one) => one.address === address);
      if (address !== null && !around?.path.every((step, index) => path[index] === step)) found.add(address);
    }
  };
  visit(file.value, []);
  return [...found];
});

function addressOf(ref: string, from: string): string | null {
  const [file = '', pointer = ''] = ref.split('#');
  const [, name] = /\/(?:\$defs|components\/\w+)\/([^/]+)/.exec(pointer) ?? [];
  if (name === undefined) return null;
  // An overlay writes a reference as the form does that it changes.
  const [, shared] = /(_shared\/.+)$/.exec(file) ?? [];
  return `${shared !== undefined ? `schemas/${shared}` : file === '' ? from : resolvePath(from, file)}#${name}`;
}
