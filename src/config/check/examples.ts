import type { AuthoredConfig } from '../AuthoredConfig.ts';
import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import { ExactAjv } from '../ExactAjv.ts';
import { formats } from '../formats.ts';
import { didYouMean } from '../nearestName.ts';
import { recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

/** Does every file of sample data belong to an operation, and does its data fit the schema of the response? */
export function examples({ authored }: ConfigView): readonly Finding[] {
  return [...authored.files.values()].flatMap((file) =>
    file.kind.kind === 'example' && !authored.broken.has(file.path)
      ? problemsOf(file, file.kind.operation, authored)
      : [],
  );
}

function problemsOf(file: ConfigFile, name: string, { operations }: AuthoredConfig): readonly Finding[] {
  const operation = operations.get(name);
  const afterDomain = name.slice(name.indexOf('.') + 1);
  if (!operation)
    return [
      {
        code: 'config/example',
        message: `No operation is called "${name}".`,
        expected: 'the name of an operation without its domain: schemas/note/examples/list.json for note.list',
        // A file that is called after the whole operation has its domain twice.
        ...didYouMean(operations.has(afterDomain) ? afterDomain : name, operations.keys()),
        place: placeOf(file, []),
      },
    ];
  const { dataSchema } = operation;
  if (dataSchema === null)
    return [
      {
        code: 'config/example',
        message: `The operation "${name}" returns no data.`,
        suggestion: 'Remove the file.',
        place: placeOf(file, ['data']),
      },
    ];
  const validate = createAjv().compile(dataSchema);
  if (validate(recordOf(file.value)['data'])) return [];
  return (validate.errors ?? []).slice(0, 1).map((error): Finding => {
    const path = pathOf(error.instancePath, file.value);
    const extra: unknown = error.params['additionalProperty'] ?? error.params['missingProperty'];
    return {
      code: 'config/example',
      message: `The data does not fit the response of "${name}": ${path.slice(1).join('.') || 'it'} ${error.message ?? ''}${typeof extra === 'string' && error.keyword === 'additionalProperties' ? ` (${extra})` : ''}.`,
      expected: 'data that the schema of the response allows',
      place: placeOf(file, path),
    };
  });
}

function createAjv(): ExactAjv {
  const ajv = new ExactAjv({ strict: false, logger: false });
  for (const [name, pattern] of Object.entries(formats)) ajv.addFormat(name, pattern);
  return ajv;
}

/** Converts `/rows/0/id` to the path of the value in the file. */
function pathOf(pointer: string, file: unknown): JsonPath {
  const path: (string | number)[] = ['data'];
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(valueAt(file, path)) ? Number(key) : key);
  }
  return path;
}
