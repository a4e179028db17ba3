import { isRecord } from '../../domain/isRecord.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { Declarations } from '../derive/Declarations.ts';
import { visitObjects } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { isExpressionText } from '../views/collectExpressions.ts';
import { possibleQuery, type PossibleQuery } from '../views/possibleQuery.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Does every link send only values that its page knows: the ids of its tabs, the choices of its filters, the enum of its query? */
export function queryValues(view: ConfigView): readonly Finding[] {
  const declared = new Declarations(view.authored);
  const known = new Map<string, PossibleQuery>();
  const valuesOf = (id: string, page: PageFile): PossibleQuery => {
    const values = known.get(id) ?? possibleQuery(page, (form) => declared.formSchema(form));
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
