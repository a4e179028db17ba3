import fc from 'fast-check';
import { autorun } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import type { FormFile } from '../../config/model.generated.ts';
import { prepared } from '../../engine/form/formQuestions.fixture.ts';
import { fieldTree } from '../../engine/form/fieldTree.ts';
import { placedFields } from '../../engine/form/placedFields.ts';
import { valueAt } from '../../engine/form/valueAt.ts';
import { formDraft, rowsDraft } from './formDraft.ts';
import { FormModel } from './FormModel.ts';
import type { FormModelOptions } from './FormModelOptions.ts';
import type { FieldNode } from './FieldNode.ts';
import { memoryStorage } from '../../../tests/support/fakePortal.ts';

function model(form: FormFile, options: Partial<FormModelOptions> = {}, parts = prepared(form)): FormModel {
  const words = { text: (key: string, args?: object) => `${key} ${JSON.stringify(args ?? {})}`, derivedText: (...keys: string[]) => keys[0] };
  return new FormModel({ formId: 'test.form', ...parts, words, namesOf: (source) => [...source.matchAll(/form\.(\w+)/g)].map(([, name = '']) => [name]), ...options });
}

/** What somebody who follows a field saw last. */
interface Followed {
  last: unknown;
  end: () => void;
}

function node(of: FormModel, path: string): FieldNode {
  const found = of.nodeAt(path.split('.'));
  if (!found) throw new Error(`no field ${path}`);
  return found;
}

const transfer: FormFile = {
  schema: {
    type: 'object', required: ['name', 'amount'],
    properties: {
      name: { type: 'string', maxLength: 5 }, amount: { type: 'string' }, note: { type: 'string' }, code: { type: 'string' }, secret: { type: 'string' },
      rows: { type: 'array', items: { type: 'object', properties: { amount: { type: 'string' }, kind: { type: 'string', default: 'usual' } } } },
    },
  },
  ui: {
    note: { visibleWhen: "form.name == 'x'" }, code: { normalize: ['digitsOnly', 'trim'] }, secret: { widget: 'password' },
    'rows.items.amount': { visibleWhen: "row.kind == 'usual'" },
  },
};

describe('a form', () => {
  test('shows what is wrong with a field after it was left, and at once from then on', () => {
    const form = model(transfer);
    const name = node(form, 'name');
    name.type('too long');
    expect(name.error).toBeNull();
    name.left();
    expect(name.error).toContain('validation.maxLength');
    name.type('ok');
    expect(name.error).toBeNull();
  });

  test('asks the schema about its values only when somebody wants to know, and about the values as they are then', () => {
    const { validate } = prepared(transfer);
    const asked = vi.fn(validate);
    const form = model(transfer, { validate: asked, initial: { amount: '1' } });
    node(form, 'name').type('too long');
    expect(asked).not.toHaveBeenCalled();
    expect(form.problems.map(({ path, keyword }) => [path, keyword])).toEqual([['name', 'maxLength']]);
    node(form, 'name').type('ok');
    expect(form.problems).toEqual([]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('shows every error when it is submitted, and wishes the focus on the first', async () => {
    const onSubmit = vi.fn(async () => true);
    const form = model({ ...transfer, order: ['amount', 'name'] }, { onSubmit });
    await form.submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(node(form, 'name').error).toContain('validation.required');
    expect(form.focusWish).toEqual({ path: 'amount' });
  });

  test('sends its values once, however often it is submitted meanwhile', async () => {
    const onSubmit = vi.fn(async () => true);
    const form = model(transfer, { onSubmit, initial: { name: 'a', amount: '1' } });
    await Promise.all([form.submit(), form.submit()]);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({ name: 'a', amount: '1' });
  });

  test('tells only the field that was typed into and those whose conditions name it', () => {
    const form = model(transfer);
    const told: string[] = [];
    for (const path of ['name', 'amount', 'note', 'code']) {
      autorun(() => {
        const { value, visible, error, enabled, required } = node(form, path);
        told.push(`${path} ${JSON.stringify([value, visible, error, enabled, required])}`);
      });
    }
    told.length = 0;
    node(form, 'amount').type('1');
    expect(told).toEqual(['amount ["1",true,null,true,true]']);
    told.length = 0;
    node(form, 'name').type('x');
    expect(told.map((line) => line.split(' ')[0])).toEqual(['name', 'note']);
  });

  test('spec: V-009 V-010 cleans up while typing, and the rest when the field is left', () => {
    const form = model(transfer);
    const code = node(form, 'code');
    code.type('1a２ ');
    expect(code.value).toBe('12');
  });

  test('spec: V-011 V-012 V-013 changes case and trims only when the field is left', () => {
    const form = model({ schema: { type: 'object', properties: { swift: { type: 'string' }, mail: { type: 'string' } } }, ui: { swift: { normalize: ['upper', 'trim'] }, mail: { normalize: ['lower'] } } });
    node(form, 'swift').type(' abc');
    node(form, 'mail').type('ABC');
    expect([node(form, 'swift').value, node(form, 'mail').value]).toEqual([' abc', 'ABC']);
    node(form, 'swift').left();
    node(form, 'mail').left();
    expect([node(form, 'swift').value, node(form, 'mail').value]).toEqual(['ABC', 'abc']);
  });

  test('keeps what the server said about a field until it changes', () => {
    const form = model(transfer);
    form.setFieldError('name', 'taken');
    expect(node(form, 'name').error).toBe('taken');
    node(form, 'name').type('b');
    expect(node(form, 'name').error).toBeNull();
  });

  test('shows what the server said about an unknown field as well', () => {
    const form = model(transfer);
    form.setFieldError('nowhere', 'refused');
    expect(form.formErrors).toEqual(['refused']);
  });

  test('computes fields from others', () => {
    const form = model({ schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }, computed: { b: '=form.a' } });
    const end = form.start();
    node(form, 'a').type('7');
    expect(node(form, 'b').value).toBe('7');
    expect(node(form, 'b').enabled).toBe(false);
    end();
  });

  test('whose computed fields depend on each other does not start', () => {
    const form = model({ schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }, computed: { a: '=form.b', b: '=form.a' } });
    expect(() => form.start()).toThrow('a -> b -> a');
  });

  test('empties hidden fields where it says so', () => {
    const form = model({ ...transfer, whenHidden: 'clear' }, { initial: { name: 'x', note: 'n' } });
    const end = form.start();
    expect(form.snapshot).toMatchObject({ note: 'n' });
    node(form, 'name').type('y');
    expect(form.snapshot).not.toHaveProperty('note');
    end();
  });

  test('takes first values that arrive late, except where the user was faster', () => {
    const form = model(transfer);
    node(form, 'name').type('mine');
    form.initialChanged({ name: 'late', amount: '5' });
    expect(form.snapshot).toMatchObject({ name: 'mine', amount: '5' });
  });

  test('goes back to its first values', () => {
    const form = model(transfer, { initial: { name: 'a' } });
    node(form, 'name').type('b');
    node(form, 'amount').type('1');
    form.reset();
    expect(form.snapshot).toEqual({ name: 'a' });
    expect(node(form, 'amount').error).toBeNull();
  });

  test('is read-only, or editable in part', () => {
    const form = model(transfer, { editable: () => ['name'] });
    expect([node(form, 'name').enabled, node(form, 'amount').enabled]).toEqual([true, false]);
    expect(node(model(transfer, { readOnly: () => true }), 'name').enabled).toBe(false);
  });
});

describe('rows of a list', () => {
  test('keep their fields when they move', () => {
    const form = model(transfer, { initial: { rows: [{ amount: '1', kind: 'usual' }, { amount: '2', kind: 'usual' }] } });
    const first = node(form, 'rows.0.amount');
    form.setFieldError('rows.0.amount', 'refused');
    form.moveRow(['rows'], 0, 1);
    expect(first.path).toBe('rows.1.amount');
    expect(node(form, 'rows.1.amount')).toBe(first);
    expect(first.error).toBe('refused');
    expect(first.value).toBe('1');
    first.type('9');
    expect(form.snapshot).toEqual({ rows: [{ amount: '2', kind: 'usual' }, { amount: '9', kind: 'usual' }] });
  });

  test('begin with the defaults of their fields and end without a trace', () => {
    const form = model(transfer);
    form.insertRow(['rows']);
    expect(form.snapshot).toEqual({ rows: [{ kind: 'usual' }] });
    node(form, 'rows.0.amount').type('3');
    form.insertRow(['rows'], 0);
    expect(node(form, 'rows.1.amount').value).toBe('3');
    form.removeRow(['rows'], 1);
    expect(form.snapshot).toEqual({ rows: [{ kind: 'usual' }] });
    expect(node(form, 'rows.0.amount').value).toBeNull();
  });

  test('show whoever follows them what stands in them, whatever happens to the list', () => {
    const lists: FormFile = { schema: { type: 'object', properties: { rows: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } } } } } } };
    const parts = prepared(lists);
    const op = fc.record({ kind: fc.constantFrom('insert', 'remove', 'move', 'name', 'tag', 'addTag', 'moveTag', 'fill', 'fillOne', 'list'), at: fc.nat(3), to: fc.nat(3), text: fc.constantFrom('a', 'b', 'c') });
    fc.assert(fc.property(fc.array(op, { maxLength: 8 }), (ops) => {
      const form = model(lists, { initial: { rows: [{ name: 'x', tags: ['t'] }, null, {}] } }, parts);
      const followed = new Map<FieldNode, Followed>();
      const followAll = () => {
        for (const { segments } of placedFields(form.tree, form.snapshot)) {
          const one = form.nodeAt(segments);
          if (!one?.field.leaf || followed.has(one)) continue;
          const seen: Followed = { last: null, end: () => undefined };
          followed.set(one, seen);
          seen.end = autorun(() => { seen.last = one.value; });
        }
      };
      followAll();
      for (const { kind, at, to, text } of ops) {
        const [row, tags] = [String(at), ['rows', String(at), 'tags']];
        const length = Array.isArray(form.snapshot['rows']) ? form.snapshot['rows'].length : 0;
        if (kind === 'insert') form.insertRow(['rows'], Math.min(at, length));
        else if (kind === 'list') form.nodeAt(['rows'])?.set([{ name: text }, { tags: [text] }]);
        else if (kind === 'fill') form.fill({ rows: [{ name: text, tags: [text, 'u'] }] });
        else if (at >= length) continue;
        else if (kind === 'remove') form.removeRow(['rows'], at);
        else if (kind === 'move') form.moveRow(['rows'], at, to);
        else if (kind === 'name') form.nodeAt(['rows', row, 'name'])?.set(text);
        else if (kind === 'fillOne') form.fill({ [`rows.${row}.name`]: text });
        else if (kind === 'addTag') form.insertRow(tags, 0, text);
        else if (kind === 'moveTag') form.moveRow(tags, 0, 1);
        else if (form.rowIds(tags).length > 0) form.nodeAt([...tags, '0'])?.set(text);
        followAll();
        for (const { segments } of placedFields(form.tree, form.snapshot)) {
          const one = form.nodeAt(segments);
          if (one?.field.leaf) expect(followed.get(one)?.last ?? null).toEqual(valueAt(form.snapshot, segments));
        }
      }
      for (const { end } of followed.values()) end();
    }), { numRuns: 60 });
  });

  test('have conditions of their own', () => {
    const form = model(transfer, { initial: { rows: [{ kind: 'usual' }, { kind: 'other' }] } });
    expect([node(form, 'rows.0.amount').visible, node(form, 'rows.1.amount').visible]).toEqual([true, false]);
    node(form, 'rows.1.kind').set('usual');
    expect(node(form, 'rows.1.amount').visible).toBe(true);
  });
});

describe('steps', () => {
  const steps: FormFile = { ...transfer, steps: [{ id: 'who', fields: ['name'] }, { id: 'what', fields: ['amount'] }] };

  test('open one after the other, each once it is in order', async () => {
    const form = model(steps);
    await form.next();
    expect([form.step?.id, node(form, 'name').error !== null, node(form, 'amount').error]).toEqual(['who', true, null]);
    node(form, 'name').type('a');
    await form.next();
    expect(form.step?.id).toBe('what');
  });

  test('stay while what they run before the next one fails', async () => {
    const form = model(steps, { initial: { name: 'a' }, onNext: async () => false });
    await form.next();
    expect(form.step?.id).toBe('who');
  });

  test('with an error come back when the form is submitted', () => {
    const form = model(steps, { initial: { amount: '1' } });
    form.goTo(1);
    expect(form.validate()).toBe(false);
    expect(form.step?.id).toBe('who');
  });
});

describe('a draft', () => {
  const owner = { user: () => '7', formId: 'test.form', tree: fieldTree(transfer) };

  test('brings back what was typed, never a secret', () => {
    const storage = memoryStorage();
    const form = model(transfer, { draft: formDraft(storage, owner) });
    const end = form.start();
    node(form, 'name').type('abc');
    node(form, 'secret').type('hidden');
    end();
    expect(storage.getItem('form-draft:7:test.form')).toBe('{"name":"abc"}');
    expect(model(transfer, { draft: formDraft(storage, owner) }).snapshot).toEqual({ name: 'abc' });
  });

  test('is gone once the form was submitted', async () => {
    const storage = memoryStorage();
    const form = model(transfer, { draft: formDraft(storage, owner), initial: { name: 'a', amount: '1' }, onSubmit: async () => true });
    const end = form.start();
    node(form, 'name').type('b');
    await form.submit();
    end();
    expect(storage.getItem('form-draft:7:test.form')).toBeNull();
  });

  test('of a table brings back its rows, never a secret, and nothing when none are left', () => {
    const storage = memoryStorage();
    const draft = rowsDraft(storage, owner);
    draft.write([{ name: 'a', secret: 'hidden' }, { name: 'b' }]);
    expect(storage.getItem('form-draft:7:test.form:rows')).toBe('[{"name":"a"},{"name":"b"}]');
    expect(rowsDraft(storage, owner).read()).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(rowsDraft(storage, { ...owner, user: () => '8' }).read()).toBeNull();
    draft.write([]);
    expect(draft.read()).toBeNull();
  });

  test('outlives the end of the session, which empties what the form is bound to', () => {
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

  test('stays when submitting did not work', async () => {
    const storage = memoryStorage();
    const form = model(transfer, { draft: formDraft(storage, owner), initial: { name: 'a', amount: '1' }, onSubmit: async () => false });
    const end = form.start();
    node(form, 'name').type('b');
    await form.submit();
    end();
    expect(storage.getItem('form-draft:7:test.form')).not.toBeNull();
  });
});
