import { describe, expect, test } from 'vitest';
import { blocks, findingsOf, page } from './typedFindings.fixture.ts';

const form = {
  schema: { type: 'object', properties: { kind: { type: 'string', enum: ['A', 'B'] } } },
  ui: {},
};

/** The findings of a condition on a page whose flow has an open text `kind`, with these blocks beside it. */
const inFlow = (visibleWhen: string, beside: readonly object[]) =>
  findingsOf({
    ...page({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen }, ...beside] }),
    'schemas/demo/forms/ask.json': form,
    'schemas/demo/flow.json': {
      flows: {
        demo: { state: { type: 'object', properties: { kind: { type: ['string', 'null'], default: 'NONE' } } } },
      },
    },
  });
const bound = { type: 'form', form: 'demo.ask', into: 'flow' };
const sets = (value: string) => ({
  type: 'buttons',
  buttons: [{ id: 'go', actions: [{ do: 'set', path: 'flow.kind', value }] }],
});

describe('a text of a flow has the values that its pages write', () => {
  test('those of the field of a bound form, of actions, and the first one', () => {
    expect(inFlow("flow.kind in ['A', 'B', 'NONE', 'C']", [bound, sets('C')])).toEqual([]);
    expect(inFlow("flow.kind == 'D'", [bound, sets('C')])).toEqual([
      "config/expression-value The expression contains 'D'.",
    ]);
  });

  test('any value, when a page writes any text or none writes one', () => {
    expect(inFlow("flow.kind == 'D'", [bound, sets('=route.query.id')])).toEqual([]);
    expect(inFlow("flow.kind == 'D'", [])).toEqual([]);
  });

  test('an address may have other values, so no condition about all of them is constant', () => {
    expect(inFlow("flow.kind == null || flow.kind in ['A', 'B', 'NONE']", [bound])).toEqual([]);
  });
});

describe('a parameter of the address has the values of the block that keeps it', () => {
  const tabs = { type: 'tabs', tabs: ['one', 'two'].map((id) => ({ id, blocks: [] })) };
  const shownIf = (visibleWhen: string) => blocks(tabs, { type: 'text', text: 'demo.home.hello', visibleWhen });

  test('the ids of tabs', () => {
    expect(shownIf("coalesce(route.query.tab, 'one') == 'two'")).toEqual([]);
    expect(shownIf("coalesce(route.query.tab, 'one') == 'too'")).toEqual([
      "config/expression-value The expression contains 'too'.",
    ]);
  });

  test('the choices of a filter', () => {
    const bar = { type: 'filterBar', form: 'demo.ask', query: 'list' };
    const shownFor = (kind: string) =>
      blocks(bar, { type: 'text', text: 'demo.home.hello', visibleWhen: `route.query.listKind == '${kind}'` });
    expect([...shownFor('A'), ...shownFor('B')]).toEqual([]);
    expect(shownFor('C')).toEqual(["config/expression-value The expression contains 'C'."]);
  });
});
