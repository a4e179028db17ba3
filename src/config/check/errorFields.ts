import { didYouMean } from '../nearestName.ts';
import { singlePart, type ConfigView, type Finding } from './ConfigView.ts';
import { formFieldNames } from './formFieldNames.ts';

/** Does an operation return each code that errors.config.json assigns to a field, and does a form have the field? */
export function errorFields(view: ConfigView): readonly Finding[] {
  const { parts, authored } = view;
  const part = singlePart(parts, 'errors');
  const fields = Object.entries(parts.errors.fields ?? {});
  if (fields.length === 0) return [];
  const answered = new Set([...authored.operations.values()].flatMap(({ errors }) => errors));
  const names = new Set(Object.keys(parts.forms).flatMap((id) => formFieldNames(view, id)));
  return fields.flatMap(([code, shown]): readonly Finding[] => {
    const path = ['fields', code];
    const unknown = shown.flatMap((name, index): readonly Finding[] =>
      names.has(name)
        ? []
        : [
            {
              code: 'config/unknown-field',
              message: `No form has a field "${name}".`,
              expected: 'a property of the schema of a form',
              ...didYouMean(name, names),
              part,
              path: [...path, index],
            },
          ],
    );
    if (Object.hasOwn(parts.errors.codes, code))
      return [
        ...unknown,
        {
          code: 'config/error-twice',
          message: `${code} belongs to a field, and is also handled for every call.`,
          expected: 'one of both',
          part,
          path,
          at: 'key',
        },
      ];
    if (!answered.has(code))
      return [
        ...unknown,
        {
          code: 'config/unknown-error-code',
          message: `No operation returns ${code}.`,
          expected: 'a code in x-errors of an operation',
          part,
          path,
          at: 'key',
        },
      ];
    return unknown;
  });
}
