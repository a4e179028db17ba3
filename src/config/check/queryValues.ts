import { isRecord } from '../../domain/isRecord.ts';
import { addressName } from '../addressName.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { Declarations } from '../derive/Declarations.ts';
import { formFields } from '../formFields.ts';
import { visitDefined, visitObjects } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { isExpressionText } from '../views/collectExpressions.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Does every link send only values that its page knows: the ids of its tabs, the choices of its filters, the enum of its query? */
export function queryValues(view: ConfigView): readonly Finding[] {
  const declared = new Declarations(view.authored);
  const known = new Map<string, Possible>();
  const valuesOf = (id: string, page: PageFile): Possible => {
    const values = known.get(id) ?? possibleIn(page, declared);
    known.set(id, values);
    return values;
  };
  return partsToAsk(view, ['pages', 'forms']).flatMap((part) =>
    sentIn(part).flatMap(({ to, name, value, path }): readonly Finding[] => {
      const page = view.parts.pages[to];
      const possible = page && valuesOf(to, page).get(name);
      if (!possible || possible.includes(value)) return [];
      return [
        {
          code: 'config/query-value',
          message: `"${value}" is not a value of the query parameter "${name}" of the page ${to}.`,
          expected: `one of ${possible.join(', ')}`,
          ...didYouMean(value, possible),
          part,
          path,
        },
      ];
    }),
  );
}

/** The possible values of the query parameters of a page by name; null where any value is possible. */
type Possible = ReadonlyMap<string, readonly string[] | null>;

function possibleIn(page: PageFile, declared: Declarations): Possible {
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
      for (const { name, schema, isGroup } of formFields(declared.formSchema(String(value['form'])) ?? {})) {
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

interface Sent {
  readonly to: string;
  readonly name: string;
  readonly value: string;
  readonly path: JsonPath;
}

/** The fixed values that the links of a part send. */
const sentIn = perPart(({ format, value }): readonly Sent[] => {
  const found: Sent[] = [];
  visitObjects(format, value, ({ value: { to, query }, path }) => {
    if (typeof to !== 'string' || !isRecord(query)) return;
    for (const [name, sent] of Object.entries(query))
      if (typeof sent === 'string' && sent !== '' && !isExpressionText(sent))
        found.push({ to, name, value: sent, path: [...path, 'query', name] });
  });
  return found;
});
