import { bundleForm } from '../bundleForm.ts';
import { formFields } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FormFile } from '../model.generated.ts';
import { pairSides } from '../pairSides.ts';
import { perValue } from '../perValue.ts';
import { listOf } from '../recordOf.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every two-way amount have two sides of money that the user can enter, and a field that says which one leads? */
export function pairs({ authored, parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.forms).flatMap(([id, form]) => {
    const schema = form.pair && bundleForm({ authored, id, form })?.schema;
    return schema ? faultsOf(form, id, schema) : [];
  });
}

type Fault = Pick<Finding, 'message' | 'expected'> & { readonly key: 'give' | 'get' | 'side' };

const faultsOf = perValue((form: FormFile, id: string, schema: JsonSchema): readonly Finding[] => {
  const { pair } = form;
  if (!pair) return [];
  const fields = new Set(formFields(schema).map(({ name }) => name));
  const amounts = (['give', 'get'] as const).filter((key) => fields.has(pair[key]));
  const faults: readonly Fault[] = [
    ...(pair.give === pair.get
      ? [{ key: 'get' as const, message: `Both sides are the field "${pair.give}".`, expected: 'two fields' }]
      : []),
    ...amounts.flatMap((key): readonly Fault[] => amountFaults(form, schema, key, pair[key])),
    ...(fields.has(pair.side) && pairSides({ ...form, schema }) === null
      ? [
          {
            key: 'side' as const,
            message: `The schema of "${pair.side}" does not have two values.`,
            expected: 'an enum of two texts, the first for give, the second for get',
          },
        ]
      : []),
  ];
  return faults.map(
    ({ key, ...words }): Finding => ({
      code: 'config/pair',
      ...words,
      part: formPart(id, form),
      path: ['pair', key],
    }),
  );
});

function amountFaults(form: FormFile, schema: JsonSchema, key: 'give' | 'get', name: string): readonly Fault[] {
  if (name.includes('.'))
    return [{ key, message: `The field "${name}" is inside another one.`, expected: 'a field of the form itself' }];
  if (form.ui?.[name]?.widget !== 'money')
    return [{ key, message: `The field "${name}" is no amount of money.`, expected: 'a field with the widget money' }];
  if (listOf(schema['required']).includes(name))
    return [
      {
        key,
        message: `The field "${name}" is always required, but only the leading amount is sent.`,
        expected: 'no amount of the pair in required',
      },
    ];
  return form.computed?.[name] === undefined
    ? []
    : [
        {
          key,
          message: `The field "${name}" is computed, so it cannot lead.`,
          expected: 'a field that the user enters',
        },
      ];
}
