import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validatorOf } from '../../../src/cli/diff/validatorOf.ts';
import { refusedDraft } from '../../../src/analysis/diff/draftChanges.ts';
import { drafts } from '../../../src/analysis/diff/drafts.ts';
import { standaloneSchema } from '../../../src/analysis/diff/PageUses.ts';
import { schemaChanges } from '../../../src/analysis/diff/schemaChanges.ts';
import type { JsonSchema } from '../../../src/config/JsonSchema.ts';
import { shippedProject } from '../../support/shippedProject.ts';

const bound = fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined });
const text = fc
  .record({ minLength: bound, maxLength: bound, pattern: fc.constantFrom(undefined, '^[A-Z]*$', '^\\d{1,4}$') })
  .map((words) => known({ type: 'string', ...words }));
const number = fc.record({ minimum: bound, maximum: bound }).map((words) => known({ type: 'integer', ...words }));
const choice = fc
  .subarray(['a', 'b', 'c'], { minLength: 1 })
  .map((values): JsonSchema => ({ type: 'string', enum: values }));
const list = fc
  .record({ minItems: bound, maxItems: bound, items: text })
  .map((words) => known({ type: 'array', ...words }));
const names = ['one', 'two', 'three'];
const form = fc
  .record({
    properties: fc.dictionary(fc.constantFrom(...names), fc.oneof(text, number, choice, list)),
    required: fc.subarray(names),
    additionalProperties: fc.constantFrom(undefined, false),
  })
  .map(({ properties, required, ...rest }) =>
    known({ type: 'object', properties, required: required.filter((name) => name in properties), ...rest }),
  );
const pair = fc.oneof(
  fc.tuple(form, form),
  form.chain((was) =>
    fc.tuple(
      fc.constant(was),
      fc.subarray(names).map(
        (required): JsonSchema => ({
          ...was,
          required: required.filter((name) => name in Object(was['properties'])),
        }),
      ),
    ),
  ),
);

function known(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

describe('stored drafts', () => {
  test('a witness is valid under the old form and refused by the new one', () => {
    fc.assert(
      fc.property(pair, ([was, is]) => {
        const witness = refusedDraft(was, is, validatorOf);
        return witness === null || (validatorOf(was)(witness.draft) && !validatorOf(is)(witness.draft));
      }),
      { numRuns: 60 },
    );
  });

  test('a draft is refused only when diff reports a change that can refuse it', () => {
    const refusing = ['gone', 'added', 'required', 'tightened', 'changed'];
    fc.assert(
      fc.property(
        pair,
        ([was, is]) =>
          refusedDraft(was, is, validatorOf) === null ||
          schemaChanges(was, is).some(({ kind }) => refusing.includes(kind)),
      ),
      { numRuns: 60 },
    );
  });

  test('a looser form refuses no draft, and a form is never stricter than itself', () => {
    fc.assert(
      fc.property(form, (was) => {
        const { required: _required, additionalProperties: _closed, ...looser } = was;
        return refusedDraft(was, looser, validatorOf) === null && refusedDraft(was, was, validatorOf) === null;
      }),
      { numRuns: 60 },
    );
  });

  test('every shipped form accepts some drafts, and refuses one of them when all its fields become required', () => {
    const [region] = shippedProject().regions.values();
    if (!region) throw new Error('the config has no region');
    const forms = Object.keys(region.forms).map((id) => ({ id, schema: standaloneSchema(region, id) }));
    const without = forms.filter(({ schema }) => !drafts(schema).some(validatorOf(schema))).map(({ id }) => id);
    expect(without).toEqual([]);
    const unmoved = forms
      .filter(({ schema }) => {
        const all = Object.keys(Object(schema['properties']));
        const needed: unknown = schema['required'];
        const isStricter = all.length > (Array.isArray(needed) ? needed.length : 0);
        return isStricter && refusedDraft(schema, { ...schema, required: all }, validatorOf) === null;
      })
      .map(({ id }) => id);
    expect(unmoved).toEqual([]);
  });
});
