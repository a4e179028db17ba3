import { placeOf } from '../ConfigFile.ts';
import { didYouMean } from '../nearestName.ts';
import { recordOf } from '../recordOf.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

const keysOfDocument = [
  'openapi',
  'info',
  'jsonSchemaDialect',
  'servers',
  'paths',
  'webhooks',
  'components',
  'security',
  'tags',
  'externalDocs',
  '$schema',
  '$comment',
];
const keysOfAddress = ['get', 'post', 'put', 'patch', 'delete', 'summary', 'description', 'parameters'];

/** Does every api.json have only the keys of an OpenAPI document, and under each address only methods? Others are not read, and other tools refuse them. */
export function openApiDocument({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // overlays change no document
  return [...authored.files]
    .filter(([name]) => name.endsWith('/api.json'))
    .flatMap(([, file]) => {
      const document = recordOf(file.value);
      const unknown = (
        value: Readonly<Record<string, unknown>>,
        path: readonly string[],
        keys: readonly string[],
        what: string,
      ): readonly Finding[] =>
        Object.keys(value)
          .filter((key) => !keys.includes(key) && !key.startsWith('x-'))
          .map((key) => ({
            code: 'config/operation',
            message: `${what} has no key "${key}".`,
            expected: key === '$defs' ? 'components/schemas' : `one of ${keys.join(', ')}`,
            ...didYouMean(key, keys),
            place: placeOf(file, [...path, key], 'key'),
          }));
      const paths = recordOf(document['paths']);
      return [
        ...unknown(document, [], keysOfDocument, 'An OpenAPI document'),
        ...Object.entries(paths).flatMap(([address, item]) =>
          unknown(recordOf(item), ['paths', address], keysOfAddress, 'An address'),
        ),
      ];
    });
}
