import type { JsonSchema } from '../../../config/JsonSchema.ts';
import { resolved } from '../../../config/formFields.ts';
import type { Answer } from '../../../config/model.generated.ts';
import { didYouMean } from '../../../config/nearestName.ts';
import type { Operation } from '../../../config/operations.ts';
import { recordOf } from '../../../config/recordOf.ts';
import { isRecord } from '../../../domain/isRecord.ts';
import type { Fault, ScenarioSource } from './ScenarioSource.ts';

type Path = readonly (string | number)[];
type Wrong = Pick<Fault, 'path' | 'expected' | 'found'>;

/** Can the server give every answer of a scenario, and can the portal send what a scenario expects? Data may lack properties. */
export function answerFaults({ scenario, project }: ScenarioSource): readonly Fault[] {
  const { operations } = project.config;
  const handled = Object.keys(project.config.errors.codes);
  const answer = (operationId: string, given: Answer, path: Path, step: string): readonly Fault[] => {
    const operation = operations.get(operationId);
    return operation ? inAnswer(operation, given, handled).map((wrong) => faultAt(wrong, path, step)) : [];
  };
  return [
    ...Object.entries(scenario.answers ?? {}).flatMap(([id, given]) => answer(id, given, ['answers', id], 'answers')),
    ...scenario.steps.flatMap((step, index): readonly Fault[] => {
      const path = ['steps', index];
      if (step.do === 'answer') return answer(step.operation, step, path, step.do);
      const call = step.do === 'expect' ? step.call : undefined;
      const operation = call && operations.get(call.operation);
      return operation
        ? misfits(operation.inputSchema, call.input ?? {}, operation.inputSchema).map((wrong) =>
            faultAt(wrong, [...path, 'call', 'input'], step.do),
          )
        : [];
    }),
  ];
}

function faultAt({ path, ...words }: Wrong, around: Path, step: string): Fault {
  return { ...words, path: [...around, ...path], step };
}

function inAnswer(
  operation: Operation,
  { code, status, ...answer }: Answer,
  handled: readonly string[],
): readonly Wrong[] {
  const { operationId, errors, dataSchema } = operation;
  if (code !== undefined) {
    if (answer.data !== undefined)
      return [{ path: ['data'], expected: 'data or a code', found: 'both; a refusal has no data' }];
    const known = [...errors, ...handled];
    return known.includes(code)
      ? []
      : [
          {
            path: ['code'],
            expected: `a code that ${operationId} returns: ${errors.join(', ') || 'none is in its x-errors'}`,
            found: [`"${code}"`, didYouMean(code, known).suggestion ?? ''].filter((part) => part !== '').join('. '),
          },
        ];
  }
  if (status !== undefined || dataSchema === null) return [];
  return misfits(dataSchema, answer.data ?? null, dataSchema).map(({ path, ...words }) => ({
    path: answer.data === undefined ? path : ['data', ...path],
    ...words,
  }));
}

/** The first place of a value that its schema does not allow: its type, a value that is not listed, a property that is not declared. */
function misfits(node: unknown, value: unknown, root: JsonSchema): readonly Wrong[] {
  const schema = recordOf(resolved(node, root));
  const types = [schema['type'] ?? []].flat().map(String);
  if (['anyOf', 'oneOf', 'allOf'].some((key) => schema[key] !== undefined)) return []; // a branch may allow it
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return [{ path: [], expected: types.map((type) => typeWords[type] ?? type).join(' or '), found: shortly(value) }];
  const values = schema['enum'];
  if (Array.isArray(values) && !values.includes(value))
    return [{ path: [], expected: `one of ${values.map(String).join(', ')}`, found: shortly(value) }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => within(misfits(schema['items'], item, root), index)).slice(0, 1);
  if (!isRecord(value)) return [];
  const declared = recordOf(schema['properties']);
  return Object.entries(value)
    .flatMap(([name, child]): readonly Wrong[] => {
      if (Object.hasOwn(declared, name)) return within(misfits(declared[name], child, root), name);
      if (schema['additionalProperties'] !== false) return [];
      const names = Object.keys(declared);
      const { suggestion } = didYouMean(name, names);
      return [
        {
          path: [name],
          expected: `one of ${names.join(', ')}`,
          found: `there is no property "${name}"${suggestion === undefined ? '' : `. ${suggestion}`}`,
        },
      ];
    })
    .slice(0, 1);
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function within(wrong: readonly Wrong[], step: string | number): readonly Wrong[] {
  return wrong.map(({ path, ...words }) => ({ ...words, path: [step, ...path] }));
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isRecord(value) : typeof value === type;
}

function shortly(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
