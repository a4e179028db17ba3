import { autorun } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { prepared } from '../../engine/form/formQuestions.fixture.ts';
import type { FormModel } from './FormModel.ts';
import { model, node, transfer } from './formModel.fixture.ts';

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

  test('counts what is still to be repaired, not what once was', () => {
    const form = model(transfer);
    expect([form.validate(), form.refusedCount]).toEqual([false, 2]);
    node(form, 'name').type('ok');
    expect(form.refusedCount).toBe(1);
    node(form, 'amount').type('1');
    expect(form.refusedCount).toBe(0);
    node(form, 'amount').type('');
    expect(form.refusedCount).toBe(1);
  });

  test('blames nobody for a field that the portal emptied, until it is looked at again', () => {
    const form = model(transfer, { initial: { name: 'a', amount: '1' } });
    form.validate();
    form.fill({ amount: null });
    expect([node(form, 'amount').error, form.refusedCount]).toEqual([null, 0]);
    expect(form.validate()).toBe(false);
    expect(node(form, 'amount').error).toContain('validation.required');
  });

  test('forgets its secrets and nothing else', () => {
    const form = model(transfer, { initial: { name: 'a', amount: '1', secret: '258036' } });
    form.forgetSecrets();
    expect(form.snapshot).toMatchObject({ name: 'a', amount: '1' });
    expect(node(form, 'secret').value).toBeNull();
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

  test('spec: E-047 forgets what the server said of a field when the form is submitted again', async () => {
    const refusals = [['name', 'taken'], ['amount', 'too much']] as const;
    let tries = 0;
    const form: FormModel = model(transfer, { initial: { name: 'a', amount: '1.00' }, onSubmit: async () => {
      const [field, message] = refusals[tries++] ?? ['', ''];
      form.setFieldError(field, message);
      return false;
    } });
    await form.submit();
    expect([node(form, 'name').error, node(form, 'amount').error]).toEqual(['taken', null]);
    await form.submit();
    expect([node(form, 'name').error, node(form, 'amount').error]).toEqual([null, 'too much']);
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
