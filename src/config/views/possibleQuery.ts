import { isRecord } from '../../domain/isRecord.ts';
import { addressName } from '../addressName.ts';
import { formFields } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { listOf, recordOf } from '../recordOf.ts';

/** The possible values of the query parameters of a page by name; null where any value is possible. */
export type PossibleQuery = ReadonlyMap<string, readonly string[] | null>;

export function possibleQuery(page: PageFile, schemaOf: (form: string) => JsonSchema | null): PossibleQuery {
  const values = new Map<string, readonly string[] | null>();
  const add = (name: string, more: readonly string[] | null) => {
    const known = values.get(name);
    values.set(name, known === null || more === null ? null : [...(known ?? []), ...more]);
  };
  for (const [name, parameter] of Object.entries(page.query ?? {})) add(name, parameter.enum ?? null);
  visitDefined('page', page, ['Block_tabs', 'Block_steps', 'Block_filterBar'], ({ definition, value }) => {
    if (!isRecord(value)) return;
    const query = typeof value['query'] === 'string' ? value['query'] : undefined;
    if (definition === 'Block_tabs')
      add(
        query ?? 'tab',
        listOf(value['tabs']).map((tab) => String(recordOf(tab)['id'])),
      );
    else if (definition === 'Block_steps')
      add(query ?? 'step', null); // an unknown step is another finding
    else
      for (const { name, schema, isGroup } of formFields(schemaOf(String(value['form'])) ?? {})) {
        if (isGroup) continue;
        const choices = schema['enum'] ?? recordOf(schema['items'])['enum'];
        add(
          addressName(query, name.slice(name.lastIndexOf('.') + 1)),
          choices === undefined ? null : listOf(choices).map(String),
        );
      }
  });
  return values;
}
