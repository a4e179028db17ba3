import { isRecord } from '../../domain/isRecord.ts';
import { recordOf } from '../../config/recordOf.ts';
import { CannotCreate } from './CannotCreate.ts';
import type { ConfigDraft } from './ConfigDraft.ts';
import { wordsOf } from './wordsOf.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What a new operation does: returns a list page by page, or stores what a form sends. */
export type OperationShape = 'list' | 'save';

/** Adds an operation to the api.json of its domain. */
export function createOperation(
  draft: ConfigDraft,
  { id, shape }: { readonly id: string; readonly shape: OperationShape },
): void {
  const [domain = '', name = ''] = id.split('.');
  if (!/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/.test(id))
    throw new CannotCreate(`"${id}" is not the id of an operation; expected <domain>.<name>, such as note.list.`);
  const { operations, site } = draft.project.config;
  if (operations.has(id))
    throw new CannotCreate(`The operation "${id}" exists already, in ${operations.get(id)?.file}.`);
  const access = site.session
    ? {
        'x-permission': 'any',
        'x-permission-reason': 'To be written: why every signed-in user may call it, or which permission it needs.',
      }
    : { 'x-public': true };
  const operation = {
    operationId: id,
    summary: wordsOf(name),
    ...access,
    'x-errors': [],
    ...(shape === 'list' ? listShape : saveShape),
  };
  draft.edit(`schemas/${domain}/api.json`, (file) => {
    const paths = recordOf(file['paths']);
    const address = `/${domain}/${name}`;
    return {
      openapi: '3.1.0',
      info: { title: wordsOf(domain), version: '1' },
      ...file,
      paths: { ...paths, [address]: { ...(isRecord(paths[address]) ? paths[address] : {}), post: operation } },
    };
  });
}

const text = (maxLength: number): JsonObject => ({ type: 'string', maxLength });

const listShape: JsonObject = {
  requestBody: body({
    pageNum: { type: 'integer', minimum: 1, maximum: 100_000 },
    pageSize: { type: 'integer', minimum: 1, maximum: 200 },
    keyword: text(64),
    sort: { type: 'string', enum: ['name', '-name', 'createTime', '-createTime'] },
  }),
  responses: answer({
    resultList: {
      type: 'array',
      items: object({ id: text(64), name: text(100), createTime: { type: 'string', format: 'beijing-time' } }),
    },
    totalSize: { type: 'integer', minimum: 0 },
  }),
};

const saveShape: JsonObject = {
  requestBody: body({ name: text(100), note: text(200) }, ['name']),
  responses: answer({ id: text(64) }),
};

function body(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return { required: true, content: { 'application/json': { schema: object(properties, required) } } };
}

function answer(properties: JsonObject): JsonObject {
  return { 200: { description: 'data', content: { 'application/json': { schema: object(properties) } } } };
}

function object(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', additionalProperties: false, required, properties };
}
