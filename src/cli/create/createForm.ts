import { isRecord } from '../../domain/isRecord.ts';
import { recordOf } from '../../config/recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { CannotCreate } from './CannotCreate.ts';
import type { ConfigDraft } from './ConfigDraft.ts';
import { createPage, fileOfPart } from './createPage.ts';
import { operationNamed } from './operationNamed.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Adds a form with the fields of an operation's request, and a page that sends it. Returns the address. */
export function createForm(
  draft: ConfigDraft,
  { id, path, operation: name }: { readonly id: string; readonly path: string | undefined; readonly operation: string },
): string {
  const operation = operationNamed(draft, name);
  const file = draft.project.config.files.get(operation.file);
  const written = recordOf(
    valueAt(file?.value, [...operation.path, 'requestBody', 'content', 'application/json', 'schema']),
  );
  // A request that is declared elsewhere is copied whole; one that is written here keeps its references to shared parts.
  const schema = isRecord(written['properties'])
    ? movedTo(fileOfPart('forms', id), written, operation.file)
    : operation.inputSchema;
  const fields = Object.keys(recordOf(recordOf(schema)['properties']));
  if (fields.length === 0) throw new CannotCreate(`The operation "${name}" takes no fields; give one with a request.`);
  draft.create(fileOfPart('forms', id), { schema });
  const page = {
    blocks: [
      { type: 'header' },
      {
        id: 'fields',
        type: 'section',
        blocks: [
          {
            type: 'form',
            form: id,
            submit: { id: 'save', kind: 'primary' },
            onSubmit: [
              { do: 'call', operation: name },
              { do: 'notify', text: `${id}.saved`, level: 'success' },
            ],
          },
        ],
      },
    ],
    width: 'narrow',
  };
  return createPage(draft, { id, path, page });
}

/** The schema with its references written from another file of the same domain. */
function movedTo(target: string, schema: JsonObject, from: string): unknown {
  const up = '../'.repeat(target.split('/').length - from.split('/').length);
  const move = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(move);
    if (!isRecord(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? `${up}${value.startsWith('#') ? 'api.json' : ''}${value}`
          : move(value),
      ]),
    );
  };
  return move(schema);
}
