import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { Operation } from '../operations.ts';
import { recordOf } from '../recordOf.ts';
import { isExpressionText } from '../views/collectExpressions.ts';
import { formPart, pagePart, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';
import { placesOfForm, secretRead, type SecretPlaces } from './secretPlaces.ts';

/** Objects that call an operation with an input. */
const calling = ['Call', 'Action_call', 'Action_download', 'Block_list', 'RowExport', 'FieldUi'];

/** Does no call send a secret in the address, whatever its input is called? */
export function secretInputs(
  { parts, authored }: ConfigView,
  ofPages: ReadonlyMap<string, SecretPlaces>,
): readonly Finding[] {
  const parted: readonly (readonly [ConfigPart, SecretPlaces])[] = [
    ...Object.entries(parts.pages).map(([id, page]) => [pagePart(id, page), ofPages.get(id) ?? none] as const),
    ...Object.entries(parts.forms).map(([id, form]) => [formPart(id, form), placesOfForm(form)] as const),
  ];
  return parted.flatMap(([part, places]) => (places.size === 0 ? [] : sentBy(part, places, authored.operations)));
}

const none: SecretPlaces = new Map();

function sentBy(
  part: ConfigPart,
  places: SecretPlaces,
  operations: ReadonlyMap<string, Operation>,
): readonly Finding[] {
  const found: Finding[] = [];
  const search = (value: unknown, path: JsonPath, operation: string): void => {
    const read = isExpressionText(value) ? secretRead(places, value, path) : null;
    if (read !== null)
      found.push({
        code: 'config/secret',
        message: `${operation} sends the secret "${read.name}" in the address, where the history and logs keep it.`,
        expected: 'an operation that takes it in the body of a post',
        part,
        path,
      });
    else if (value !== null && typeof value === 'object')
      for (const [key, child] of Object.entries(value))
        search(child, [...path, Array.isArray(value) ? Number(key) : key], operation);
  };
  visitDefined(part.format, part.value, calling, ({ value, path }) => {
    if (!isRecord(value)) return;
    const operation = operations.get(String(value['operation']));
    if (!operation) return;
    const { method, parameters, operationId } = operation;
    if (method === 'GET') return search(value['input'], [...path, 'input'], operationId);
    for (const { name } of [...parameters.path, ...parameters.query])
      search(recordOf(value['input'])[name], [...path, 'input', name], operationId);
  });
  return found;
}
