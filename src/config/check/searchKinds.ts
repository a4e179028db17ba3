import { isRecord } from '../../domain/isRecord.ts';
import { Declarations } from '../derive/Declarations.ts';
import { didYouMean } from '../nearestName.ts';
import { listOf } from '../recordOf.ts';
import { hasUnknownFilter, queryOfBlocks } from '../views/queryOfBlocks.ts';
import { singlePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does the search give each of its kinds, and does the page of a kind declare the parameter that gets the id? */
export function searchKinds(view: ConfigView): readonly Finding[] {
  const { parts, authored } = view;
  const { search } = parts.site;
  if (search === undefined) return [];
  const part = singlePart(parts, 'site');
  const declared = new Declarations(authored);
  const given = kindsIn(authored.operations.get(search.operation ?? '')?.dataSchema);
  return Object.entries(search.kinds ?? {}).flatMap(([kind, { to, param }]): readonly Finding[] => {
    const path = ['search', 'kinds', kind];
    const stray: readonly Finding[] =
      given.length === 0 || given.includes(kind)
        ? []
        : [
            {
              code: 'config/unknown-choice',
              message: `${search.operation ?? ''} never gives a result of the kind "${kind}".`,
              expected: `one of ${given.join(', ')}`,
              ...didYouMean(kind, given),
              part,
              path,
              at: 'key',
            },
          ];
    const page = parts.pages[to ?? ''];
    const schemaOf = (form: string) => declared.formSchema(form);
    if (param === undefined || !page || hasUnknownFilter(page, schemaOf)) return stray;
    const names = [...Object.keys(page.query ?? {}), ...queryOfBlocks(page, schemaOf)];
    return names.includes(param)
      ? stray
      : [
          ...stray,
          {
            code: 'config/query-unknown',
            message: `The page ${to ?? ''} declares no query parameter "${param}".`,
            expected: names.length === 0 ? 'a parameter declared in "query" of the page' : `one of ${names.join(', ')}`,
            ...didYouMean(param, names),
            part,
            path: [...path, 'param'],
          },
        ];
  });
}

/** The values of the first property "kind" in a schema that lists them. */
function kindsIn(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return [];
  const { properties } = schema;
  const own = isRecord(properties) && isRecord(properties['kind']) ? listOf(properties['kind']['enum']) : [];
  if (own.length > 0) return own.map(String);
  for (const child of Object.values(schema)) {
    const found = kindsIn(child);
    if (found.length > 0) return found;
  }
  return [];
}
