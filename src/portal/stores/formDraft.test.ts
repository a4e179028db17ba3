import { describe, expect, test } from 'vitest';
import { fieldTree } from '../../engine/form/fieldTree.ts';
import { stillKnown } from '../../engine/form/draftValues.ts';
import { formDraft, rowsDraft } from './formDraft.ts';
import { model, node, transfer } from './formModel.fixture.ts';
import { memoryStorage } from '../../../tests/support/fakePortal.ts';

describe('a draft', () => {
  const owner = { user: () => '7', formId: 'test.form', tree: fieldTree(transfer), form: transfer };

  test('restores what was typed, but never a secret', () => {
    const storage = memoryStorage();
    const form = model(transfer, { draft: formDraft(storage, owner) });
    const end = form.start();
    node(form, 'name').type('abc');
    node(form, 'secret').type('hidden');
    end();
    expect(storage.getItem('form-draft:7:test.form')).toBe('{"name":"abc"}');
    expect(model(transfer, { draft: formDraft(storage, owner) }).snapshot).toEqual({ name: 'abc' });
  });

  test('remembers that a field was emptied, even if its initial value arrives later', () => {
    const storage = memoryStorage();
    const form = model(transfer, { draft: formDraft(storage, owner), initial: { name: 'given', amount: '1' } });
    const end = form.start();
    node(form, 'name').set('');
    end();
    expect(
      model(transfer, { draft: formDraft(storage, owner), initial: { name: 'given', amount: '1' } }).snapshot,
    ).toEqual({ amount: '1' });
    const late = model(transfer, { draft: formDraft(storage, owner) });
    late.initialChanged({ name: 'given', amount: '2' });
    expect(late.snapshot).toEqual({ amount: '2' });
    late.reset();
    expect(late.snapshot).toEqual({ name: 'given', amount: '2' });
  });

  test('survives a changed form: fields that were removed, renamed or given another type', () => {
    const older = {
      a: 'half',
      gone: 'old',
      count: '12x',
      rows: [{ n: 1, old: 2 }],
      list: 'text',
      flag: 7,
      map: { own: 'x' },
    };
    const schema = {
      type: 'object' as const,
      additionalProperties: false,
      properties: {
        a: { type: 'string' },
        count: { type: 'integer' },
        rows: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' } } } },
        list: { type: 'array', items: { type: 'string' } },
        flag: { type: 'string' },
        map: { type: 'object', additionalProperties: { type: 'string' } },
      },
    };
    expect(stillKnown(fieldTree({ schema }), schema, older)).toEqual({
      a: 'half',
      count: '12x',
      rows: [{ n: 1 }],
      map: { own: 'x' },
    });
    const storage = memoryStorage();
    storage.setItem('form-draft:7:test.form', JSON.stringify({ name: 'abc', old: 'x' }));
    const form = model(
      { ...transfer, schema: { ...transfer.schema, additionalProperties: false } },
      { draft: formDraft(storage, owner) },
    );
    expect(form.snapshot).toEqual({ name: 'abc' });
    expect(form.problems.map(({ key }) => key)).not.toContain('validation.unexpected');
  });

  test('is deleted after the form was submitted', async () => {
    const storage = memoryStorage();
    const form = model(transfer, {
      draft: formDraft(storage, owner),
      initial: { name: 'a', amount: '1' },
      onSubmit: async () => true,
    });
    const end = form.start();
    node(form, 'name').type('b');
    await form.submit();
    end();
    expect(storage.getItem('form-draft:7:test.form')).toBeNull();
  });

  test('of a table restores its rows without secrets, and is empty without rows', () => {
    const storage = memoryStorage();
    const draft = rowsDraft(storage, owner);
    draft.write([{ name: 'a', secret: 'hidden' }, { name: 'b' }]);
    expect(storage.getItem('form-draft:7:test.form:rows')).toBe('[{"name":"a"},{"name":"b"}]');
    expect(rowsDraft(storage, owner).read()).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(rowsDraft(storage, { ...owner, user: () => '8' }).read()).toBeNull();
    draft.write([]);
    expect(draft.read()).toBeNull();
  });

  test("survives the end of the session, which empties the form's bound values", () => {
    const storage = memoryStorage();
    let user = '7';
    const form = model(transfer, { draft: formDraft(storage, { ...owner, user: () => user }) });
    const end = form.start();
    node(form, 'name').type('abc');
    user = '';
    form.fill({ name: undefined });
    end();
    expect(storage.getItem('form-draft:7:test.form')).toBe('{"name":"abc"}');
  });

  test('stays when submitting failed', async () => {
    const storage = memoryStorage();
    const form = model(transfer, {
      draft: formDraft(storage, owner),
      initial: { name: 'a', amount: '1' },
      onSubmit: async () => false,
    });
    const end = form.start();
    node(form, 'name').type('b');
    await form.submit();
    end();
    expect(storage.getItem('form-draft:7:test.form')).not.toBeNull();
  });
});
