import type { Operation } from '../../config/operations.ts';
import { fromTo, keyedChanges, type ChangeCode, type FoundChange } from './Change.ts';
import { touched, type Compared } from './Compared.ts';
import { requirementChanges } from './requirementChange.ts';
import { schemaChanges, type SchemaChange, type SchemaChangeKind } from './schemaChanges.ts';

/** Changes of the input, answer and access of calls. */
export function operationChanges(compared: Compared): readonly FoundChange[] {
  const { before, after } = compared;

  return keyedChanges(
    Object.fromEntries(before.authored.operations),
    Object.fromEntries(after.authored.operations),
  ).flatMap(({ key, before: was, after: is }): readonly FoundChange[] => {
    const pages = touched(compared, 'ofOperation', key);
    if (!was || !is)
      return [{ code: was ? 'operation-gone' : 'operation-added', subject: `call ${key}`, detail: '', pages }];
    return changesOf(was, is).map(({ code, field = '', detail }) => ({
      code,
      subject: `call ${key}${field === '' ? '' : `: ${field}`}`,
      detail,
      pages,
    }));
  });
}

interface CallChange {
  readonly code: ChangeCode;
  readonly field?: string;
  readonly detail: string;
}

const inputCodes: Readonly<Record<SchemaChangeKind, ChangeCode>> = {
  added: 'input-added',
  gone: 'input-gone',
  required: 'input-required',
  optional: 'rule-loosened',
  tightened: 'rule-tightened',
  loosened: 'rule-loosened',
  changed: 'rule-changed',
};

/** For an answer the effect is the reverse of that for an input: a reader breaks when a value may now be missing or different. */
const answerCodes: Readonly<Record<SchemaChangeKind, ChangeCode>> = {
  added: 'answer-added',
  gone: 'answer-gone',
  required: 'answer-added',
  optional: 'answer-changed',
  tightened: 'answer-added',
  loosened: 'answer-changed',
  changed: 'answer-changed',
};

function changesOf(was: Operation, is: Operation): readonly CallChange[] {
  const moved: readonly CallChange[] =
    was.method === is.method && was.address === is.address
      ? []
      : [{ code: 'operation-moved', detail: `${was.method} ${was.address} → ${is.method} ${is.address}` }];
  const access = requirementChanges(
    { ...was.access, ...(was.public && { public: true }) },
    { ...is.access, ...(is.public && { public: true }) },
  );
  return [
    ...moved,
    ...placeChanges(was, is),
    ...access,
    ...schemaChanges(was.inputSchema, is.inputSchema).map((change) => asCall(change, inputCodes)),
    ...answerChanges(was, is),
    ...is.errors
      .filter((code) => !was.errors.includes(code))
      .map((code): CallChange => ({ code: 'code-answered', detail: code })),
    ...was.errors
      .filter((code) => !is.errors.includes(code))
      .map((code): CallChange => ({ code: 'code-unanswered', detail: code })),
    ...(was.download === is.download && was.upload === is.upload
      ? []
      : [
          {
            code: 'answer-changed' as const,
            detail: `download or upload: ${fromTo([was.download, was.upload], [is.download, is.upload])}`,
          },
        ]),
  ];
}

/** Changes of the part of the request that carries an input. */
function placeChanges(was: Operation, is: Operation): readonly CallChange[] {
  const before = placesOf(was);
  return [...placesOf(is)]
    .filter(([name, place]) => before.has(name) && before.get(name) !== place)
    .map(
      ([field, place]): CallChange => ({
        code: 'operation-moved',
        field,
        detail: `sent in the ${before.get(field) ?? ''} → in the ${place}`,
      }),
    );
}

function placesOf({ parameters, inputSchema }: Operation): ReadonlyMap<string, string> {
  const { properties } = inputSchema;
  const body = Object.keys(Object(properties)).map((name) => [name, 'body'] as const);
  return new Map([
    ...body,
    ...parameters.query.map(({ name }) => [name, 'query'] as const),
    ...parameters.path.map(({ name }) => [name, 'path'] as const),
  ]);
}

function answerChanges(was: Operation, is: Operation): readonly CallChange[] {
  if (was.dataSchema && is.dataSchema)
    return schemaChanges(was.dataSchema, is.dataSchema).map((change) => asCall(change, answerCodes));
  if (!was.dataSchema && !is.dataSchema) return [];
  return [{ code: was.dataSchema ? 'answer-gone' : 'answer-added', detail: 'data' }];
}

function asCall(
  { kind, field, detail }: SchemaChange,
  codes: Readonly<Record<SchemaChangeKind, ChangeCode>>,
): CallChange {
  return { code: codes[kind], field, detail };
}
