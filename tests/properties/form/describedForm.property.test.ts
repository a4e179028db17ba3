import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describedForm, templateTypes } from '../../../src/engine/form/describedForm.ts';
import { prepared, questions } from '../../../src/engine/form/formQuestions.fixture.ts';
import { compiledForm, type ResolvedForm } from '../../../src/portal/renderer/form/openForm.ts';
import { interpretedForm } from '../../../src/portal/renderer/form/interpretedForm.ts';
import { loadShaping } from '../../../src/portal/renderer/form/shaping.ts';
import { FormModel } from '../../../src/portal/stores/FormModel.ts';
import { compileForm } from '../../support/compileForm.ts';

await loadShaping();

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const template = fc.record(
  {
    name: fc.constantFrom('a', 'b', 'c', 'd', 'constructor', '__proto__'),
    type: fc.constantFrom(...Object.keys(templateTypes), 'signature'),
    label: fc.constantFrom('One', { en: 'One', 'zh-CN': '一' }),
    required: maybe(fc.boolean()),
    order: maybe(fc.integer({ min: 0, max: 3 })),
    group: maybe(fc.constantFrom('Bank', { en: 'Holder' })),
    minLength: maybe(fc.integer({ min: 0, max: 3 })),
    maxLength: maybe(fc.integer({ min: 0, max: 4 })),
    minimum: maybe(fc.integer({ min: -3, max: 3 })),
    maximum: maybe(fc.integer({ min: -3, max: 3 })),
    currency: maybe(fc.constantFrom('USD', 'JPY', 'ZZZ')),
    areaCode: maybe(fc.constantFrom('86', '852')),
    maxCount: maybe(fc.integer({ min: 1, max: 3 })),
    pattern: maybe(fc.constantFrom('^[a-z]+$', '^\\d{2,}$', 'x|y', '(a+)+$', '(a)\\1', '[')),
    options: maybe(fc.subarray(['x', 'y', 'z'].map((value) => ({ value, label: value })))),
  },
  { requiredKeys: ['name', 'type', 'label'] },
);
const value = fc.oneof(
  fc.constantFrom('', 'x', 'ab', 'aaab', '学学', '12', '13800138000', '2026-02-30', '2026-11-21', 'a@b.cn'),
  fc.integer({ min: -4, max: 4 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.array(fc.constantFrom('x', 'y', 'q'), { maxLength: 3 }),
  fc.constant(null),
);

test('a described form has the same errors as the same form declared in a file', () => {
  fc.assert(
    fc.property(
      fc.array(template, { maxLength: 6 }),
      fc.array(value, { minLength: 6, maxLength: 6 }),
      (templates, values) => {
        const { form } = describedForm('test.form', templates, { upload: 'file.upload' });
        const problems = [interpretedForm(form), compileForm(form)].map((resolved) => problemsOf(resolved, values));
        expect(problems[0]).toEqual(problems[1]);
      },
    ),
    { numRuns: 60 },
  );
});

/** The errors of the form after a user filled in these values. */
function problemsOf(resolved: ResolvedForm, values: readonly unknown[]): readonly unknown[] {
  const { form, tree, validate } = compiledForm(resolved);
  const { shaping } = prepared({ schema: { type: 'object' } });
  const model = new FormModel({
    formId: 'test.form',
    form,
    tree,
    validate,
    shaping,
    questions,
    words: { text: (key) => key, derivedText: () => undefined },
  });
  for (const [index, { segments }] of tree.fields.entries()) model.nodeAt(segments)?.set(values[index]);
  return model.problems;
}
