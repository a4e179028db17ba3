import { isRecord } from '../../domain/isRecord.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { placeOf } from '../ConfigFile.ts';
import { isExpressionText } from '../views/collectExpressions.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { FormFile, PageFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { formPart, pagePart, singlePart, type ConfigView, type Finding } from './ConfigView.ts';
import { secretInputs } from './secretInputs.ts';
import { secretPlaces, secretRead, secretWidgets, type SecretPlaces } from './secretPlaces.ts';

const secretName = /password|passwd|(^|[^a-z])pin$/i;

/** Where a value can be read by others: the address, the storage of the browser, the screen, the clipboard. */
const leaks: Readonly<Record<string, { readonly of: readonly string[]; readonly where: string }>> = {
  Action_navigate: { of: ['query', 'params', 'url'], where: 'in the address, where the history and logs keep it' },
  Action_leave: { of: ['to'], where: 'in the address of another site' },
  Action_store: { of: ['value'], where: 'in the storage of the browser' },
  Action_preference: { of: ['value'], where: 'in the preferences' },
  Action_notify: { of: ['text', 'args'], where: 'on the screen' },
  Action_confirm: { of: ['text', 'args', 'title'], where: 'on the screen' },
  Action_copy: { of: ['value'], where: 'on the clipboard' },
  Button: { of: ['query', 'params', 'text'], where: 'in the address' },
};

/** Do passwords and codes stay in their fields and in the bodies of requests? */
export function secrets(view: ConfigView): readonly Finding[] {
  const places = secretPlaces(view.parts);
  return [
    ...leakedBy(view, places),
    ...secretInputs(view, places),
    ...Object.entries(view.parts.forms).flatMap(([id, form]) => shownBy(id, form)),
    ...keptBySite(view),
    ...(view.parts === view.authored ? sentByGet(view) : []),
  ];
}

function leakedBy({ parts }: ConfigView, ofPages: ReadonlyMap<string, SecretPlaces>): readonly Finding[] {
  return [...ofPages].flatMap(([id, places]) => {
    const page = parts.pages[id];
    return page ? leaksOf(page, id, JSON.stringify([...places])) : [];
  });
}

/** The places are given as one text, so that the answer is kept while they stay the same. */
const leaksOf = perValue((page: PageFile, id: string, listed: string): readonly Finding[] => {
  const places: SecretPlaces = new Map(JSON.parse(listed) as readonly (readonly [string, string])[]); // written above
  const found: Finding[] = [];
  const search = (value: unknown, path: JsonPath, where: string): void => {
    const read = isExpressionText(value) ? secretRead(places, value, path) : null;
    if (read !== null)
      found.push({
        code: 'config/secret',
        message: `The secret "${read.name}"${read.place.startsWith('form.') ? '' : `, which ${read.place} holds,`} would be ${where}.`,
        expected: 'a secret only in the input of a call',
        part: pagePart(id, page),
        path,
      });
    else if (value !== null && typeof value === 'object')
      for (const [key, child] of Object.entries(value))
        search(child, [...path, Array.isArray(value) ? Number(key) : key], where);
  };
  visitDefined('page', page, [...Object.keys(leaks), 'Action_set'], ({ definition, value, path }) => {
    if (!isRecord(value)) return;
    const leak = definition === null || !Object.hasOwn(leaks, definition) ? undefined : leaks[definition];
    for (const property of leak?.of ?? []) search(value[property], [...path, property], leak?.where ?? '');
    if (definition === 'Action_set' && String(value['path']).startsWith('route.query'))
      search(value['value'], [...path, 'value'], 'in the address, where the history and logs keep it');
  });
  return found;
});

/** Fields with the name of a password that everybody can read while the user types. */
function shownBy(id: string, form: FormFile): readonly Finding[] {
  return Object.keys(Object(form.schema.properties))
    .filter((name) => secretName.test(name))
    .flatMap((name): readonly Finding[] => {
      const widget = form.ui?.[name]?.widget;
      if (widget !== undefined && (secretWidgets.has(widget) || widget === 'hidden')) return [];
      return [
        {
          code: 'config/secret',
          message: `The field "${name}" shows what the user types.`,
          expected: 'the widget password or payPassword',
          part: formPart(id, form),
          path: ['ui', name, 'widget'],
        },
      ];
    });
}

/** Cookies and stored values of the site with the name of a secret: every script of the page can read them. */
function keptBySite({ parts }: ConfigView): readonly Finding[] {
  const part = singlePart(parts, 'site');
  const names = (['cookies', 'stored'] as const).flatMap((list) =>
    Object.keys(parts.site[list] ?? {}).map((name) => ({ list, name })),
  );
  return names
    .filter(({ name }) => secretName.test(name) || /token|session/i.test(name))
    .map(
      ({ list, name }): Finding => ({
        code: 'config/secret',
        message: `The secret "${name}" would be readable by every script of the page.`,
        expected: 'a secret only in a cookie that scripts cannot read',
        part,
        path: [list, name],
        at: 'key',
      }),
    );
}

/** Parameters of the address with the name of a password. */
function sentByGet({ authored }: ConfigView): readonly Finding[] {
  return [...authored.operations.values()].flatMap(({ file, path, method, parameters, inputSchema }) => {
    const source = authored.files.get(file);
    const names =
      method === 'GET'
        ? Object.keys(Object(inputSchema['properties']))
        : [...parameters.query, ...parameters.path].map(({ name }) => name);
    return names
      .filter((name) => secretName.test(name))
      .flatMap((name): readonly Finding[] =>
        source
          ? [
              {
                code: 'config/secret',
                message: `The secret "${name}" would be in the address, where the history and logs keep it.`,
                expected: 'a property of the body of a post',
                place: placeOf(source, [
                  ...path,
                  'parameters',
                  Math.max(
                    0,
                    parameters.query.findIndex((one) => one.name === name),
                  ),
                  'name',
                ]),
              },
            ]
          : [],
      );
  });
}
