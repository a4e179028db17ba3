import type { JsonPath } from '../ConfigFile.ts';
import type { FormFile } from '../model.generated.ts';
import { isSameJson } from '../isSameJson.ts';
import { listOf } from '../recordOf.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Can users reach every field of a form, in one place? */
export function formFlow({ parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.forms).flatMap(([id, form]) =>
    [...unseen(form), ...unplaced(form), ...repeated(form)].map(
      (found): Finding => ({
        part: formPart(id, form),
        ...found,
      }),
    ),
  );
}

type Fault = Pick<Finding, 'code' | 'message' | 'expected'> & { readonly path: JsonPath };

/** Fields that are shown only when they, or a field that waits for them, are filled. */
function unseen({ ui = {}, schema }: FormFile): readonly Fault[] {
  const waits = new Map(
    Object.entries(ui).flatMap(([name, { visibleWhen }]) =>
      visibleWhen === undefined || Object.hasOwn(Object(Object(schema.properties)[name]), 'default')
        ? []
        : [[name, namesIn(visibleWhen)] as const],
    ),
  );
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return (waits.get(from) ?? []).some((name) => name === to || leadsTo(name, to, seen));
  };
  return [...waits.keys()]
    .filter((name) => leadsTo(name, name))
    .map((name) => ({
      code: 'config/required-hidden',
      message: `The field "${name}" is shown only when it is filled itself, or a field that waits for it.`,
      expected: 'a condition on other fields',
      path: ['ui', name, 'visibleWhen'],
    }));
}

function namesIn(condition: string): readonly string[] {
  return [...condition.matchAll(/(?<![\w.])form\.(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** Fields that no step or group contains, and fields that two contain. */
function unplaced({ steps, groups, schema, ui = {} }: FormFile): readonly Fault[] {
  return (
    [
      ['steps', steps],
      ['groups', groups],
    ] as const
  ).flatMap(([name, sections]): readonly Fault[] => {
    if (sections === undefined) return [];
    const placed = sections.flatMap(({ fields }) => fields.map((field) => field.split('.')[0] ?? field));
    const own = Object.keys(Object(schema.properties));
    const isWhole = !['$ref', 'allOf', 'anyOf', 'oneOf', 'if'].some((keyword) => Object.hasOwn(schema, keyword));
    // A required name that no property has is a finding of the schema.
    const required = listOf(schema['required']).map(String);
    const wanted = [...required.filter((name) => !isWhole || own.includes(name)), ...own];
    const lost = [...new Set(wanted)].filter((field) => !placed.includes(field) && ui[field]?.widget !== 'hidden');
    const twice = sections.flatMap(({ fields }, index) =>
      fields.flatMap((field, at): readonly Fault[] => {
        const isFirst =
          !sections.slice(0, index).some((other) => other.fields.includes(field)) && fields.indexOf(field) === at;
        return isFirst
          ? []
          : [
              {
                code: 'config/duplicate-id',
                message: `The field "${field}" is already in the ${name}.`,
                expected: 'every field in one place',
                path: [name, index, 'fields', at],
              },
            ];
      }),
    );
    const empty = sections.flatMap(({ id, fields }, index): readonly Fault[] =>
      fields.length > 0
        ? []
        : [
            {
              code: 'config/shape',
              message: `"${id}" has no fields.`,
              expected: 'at least one field',
              path: [name, index, 'fields'],
            },
          ],
    );
    return [
      ...twice,
      ...empty,
      ...(lost.length === 0
        ? []
        : [
            {
              code: 'config/required-hidden' as const,
              message: `The ${name} do not contain the ${lost.length === 1 ? 'field' : 'fields'} ${lost.map((field) => `"${field}"`).join(', ')}.`,
              expected: `every field in one of the ${name}`,
              path: [name],
            },
          ]),
    ];
  });
}

/** A rule that is written twice, or only with another text, which never shows. */
function repeated({ rules = [] }: FormFile): readonly Fault[] {
  return rules.flatMap((rule, index): readonly Fault[] => {
    const before = rules.slice(0, index);
    if (before.some((other) => isSameJson(other, rule)))
      return [
        {
          code: 'config/duplicate-id',
          message: 'The same rule is already in the list.',
          expected: 'every rule once',
          path: ['rules', index],
        },
      ];
    return before.some(({ field, when }) => field === rule.field && when === rule.when)
      ? [
          {
            code: 'config/duplicate-id',
            message: `An earlier rule of "${rule.field}" has the same condition, so the text of this rule never shows.`,
            expected: 'the condition that you meant, or one of the two rules',
            path: ['rules', index, 'when'],
          },
        ]
      : [];
  });
}
