import { addressName } from '../addressName.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { formFields } from '../formFields.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';

const listNames = ['pageNum', 'pageSize', 'sort'];

/** The query parameters in which the lists, filter bars and tabs of a derived page keep their state. */
export function queryOfBlocks(page: PageFile, schemaOf: (form: string) => JsonSchema | null): readonly string[] {
  const names = new Set<string>();
  visitDefined('page', page, ['Block_tabs', 'Block_table', 'Block_filterBar'], ({ definition, value }) => {
    if (!isRecord(value)) return;
    const query = typeof value['query'] === 'string' ? value['query'] : undefined;
    if (definition === 'Block_tabs') names.add(query ?? 'tab');
    if (definition === 'Block_table') {
      for (const name of listNames) names.add(addressName(query, name));
      if (value['beside'] !== undefined) names.add(addressName(query, 'row'));
    }
    if (definition === 'Block_filterBar')
      for (const name of fieldsOf(schemaOf(String(value['form'])))) names.add(addressName(query, name));
  });
  return [...names];
}

/** Whether a filter bar has a form that does not exist, so that the query parameters of the page are not known. */
export function hasUnknownFilter(page: PageFile, schemaOf: (form: string) => JsonSchema | null): boolean {
  let found = false;
  visitDefined('page', page, ['Block_filterBar'], ({ value }) => {
    found ||= isRecord(value) && schemaOf(String(value['form'])) === null;
  });
  return found;
}

/** The fields of a filter form, by the last part of their name. */
function fieldsOf(schema: JsonSchema | null): readonly string[] {
  if (!schema) return [];
  return formFields(schema)
    .filter(({ isGroup }) => !isGroup)
    .map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
}
