import { fileOf } from '../AuthoredConfig.ts';
import type { ConfigFile, JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ConfigView } from './ConfigView.ts';

/** Kinds of declared names that the config should use. */
export type DeclaredKind =
  | 'operation'
  | 'permission'
  | 'flag'
  | 'switch'
  | 'guard'
  | 'flow'
  | 'document'
  | 'error-code'
  | 'stored';

/** The predicate for "is used" in messages: "Nothing uses the guard". */
export const useWords: Readonly<Record<DeclaredKind, string>> = {
  operation: 'calls the operation',
  permission: 'requires the permission',
  flag: 'requires the flag',
  switch: 'uses the switch',
  guard: 'uses the guard',
  flow: 'uses the flow',
  document: 'shows the document',
  'error-code': 'returns the error code',
  stored: 'uses the stored value',
};

/** A name and its declaration. `mark` is the place where the file may state that the name is used later or outside the config. */
export interface Declaration {
  readonly kind: DeclaredKind;
  readonly name: string;
  readonly file: ConfigFile;
  readonly path: JsonPath;
  readonly mark: JsonPath | null;
  readonly isMarked: boolean;
  /** Text of the mark, for kinds whose mark must state what the name waits for. */
  readonly waitsFor?: string | null;
}

/** All declared operations, access codes, flows, documents and behaviours of error codes. */
export function declaredNames(view: ConfigView): readonly Declaration[] {
  return [
    ...operations(view),
    ...accessCodes(view),
    ...flows(view),
    ...documents(view),
    ...errorCodes(view),
    ...storedValues(view),
  ];
}

function operations({ authored }: ConfigView): readonly Declaration[] {
  return [...authored.operations.values()].flatMap(({ operationId, path, reserved, file }) => {
    const home = authored.files.get(file);
    return home
      ? [
          {
            kind: 'operation',
            name: operationId,
            file: home,
            path: [...path, 'operationId'],
            mark: [...path, 'x-reserved'],
            isMarked: reserved !== null,
            waitsFor: reserved,
          },
        ]
      : [];
  });
}

function accessCodes({ authored, parts }: ConfigView): readonly Declaration[] {
  const file = fileOf(authored, 'access');
  if (!file) return [];
  const kinds = [
    ['permission', 'permissions'],
    ['flag', 'flags'],
    ['switch', 'switches'],
  ] as const;
  return [
    ...kinds.flatMap(([kind, list]) =>
      Object.entries(parts.access[list]).map(
        ([name, { reserved = false }]): Declaration => ({
          kind,
          name,
          file,
          path: [list, name],
          mark: [list, name, 'reserved'],
          isMarked: reserved,
        }),
      ),
    ),
    ...Object.keys(parts.access.guards ?? {}).map(
      (name): Declaration => ({
        kind: 'guard',
        name,
        file,
        path: ['guards', name],
        mark: null,
        isMarked: false,
      }),
    ),
  ];
}

function flows({ authored }: ConfigView): readonly Declaration[] {
  return [...authored.files.values()].flatMap((file) => {
    const declared = file.kind.kind === 'flow' && isRecord(file.value) ? file.value['flows'] : undefined;
    return Object.keys(isRecord(declared) ? declared : {}).map(
      (name): Declaration => ({
        kind: 'flow',
        name,
        file,
        path: ['flows', name],
        mark: null,
        isMarked: false,
      }),
    );
  });
}

/** The documents, each once although every locale has it. */
function documents({ authored }: ConfigView): readonly Declaration[] {
  const byId = new Map<string, ConfigFile>();
  for (const file of authored.files.values())
    if (file.kind.kind === 'document' && !byId.has(file.kind.id)) byId.set(file.kind.id, file);
  return [...byId].map(([name, file]) => ({ kind: 'document', name, file, path: [], mark: null, isMarked: false }));
}

function errorCodes({ authored, parts }: ConfigView): readonly Declaration[] {
  const file = fileOf(authored, 'errors');
  if (!file) return [];
  return Object.entries(parts.errors.codes).map(([name, { platform = false }]) => ({
    kind: 'error-code',
    name,
    file,
    path: ['codes', name],
    mark: ['codes', name, 'platform'],
    isMarked: platform,
  }));
}

function storedValues({ authored, parts }: ConfigView): readonly Declaration[] {
  const file = fileOf(authored, 'site');
  return file
    ? Object.keys(parts.site.stored ?? {}).map((name) => ({
        kind: 'stored',
        name,
        file,
        path: ['stored', name],
        mark: null,
        isMarked: false,
      }))
    : [];
}
