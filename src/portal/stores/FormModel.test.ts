import { autorun } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { prepared } from '../../engine/form/formQuestions.fixture.ts';
import type { FormModel } from './FormModel.ts';
import { model, node, transfer } from './formModel.fixture.ts';

describe('a form', () => {
  test("shows a field's error after the field was left, and from then on at once", () => {
    const form = model(transfer);
    const name = node(form, 'name');
    name.type('too long');
    expect(name.error).toBeNull();
    name.left();
    expect(name.error).toContain('validation.maxLength');
    name.type('ok');
    expect(name.error).toBeNull();
  });

  test('counts the fields that are still wrong, not those that once were', () => {
    const form = model(transfer);
    expect([form.validate(), form.submission.refusedCount]).toEqual([false, 2]);
    node(form, 'name').type('ok');
    expect(form.submission.refusedCount).toBe(1);
    node(form, 'amount').type('1');
    expect(form.submission.refusedCount).toBe(0);
    node(form, 'amount').type('');
    expect(form.submission.refusedCount).toBe(1);
  });

  test('shows no error for a field that the portal emptied, until it is checked again', () => {
    const form = model(transfer, { initial: { name: 'a', amount: '1' } });
    form.validate();
    form.fill({ amount: null });
    expect([node(form, 'amount').error, form.submission.refusedCount]).toEqual([null, 0]);
    expect(form.validate()).toBe(false);
    expect(node(form, 'amount').error).toContain('validation.required');
  });

  test('takes an empty text of an answer as nothing entered, so that an optional choice is not refused', () => {
    const choice = { properties: { kind: { type: 'string', enum: ['a', 'b'] } } } as const;
    const form = model({ schema: { type: 'object', ...choice } }, { initial: { kind: '' } });
    expect([form.validate(), form.snapshot]).toEqual([true, {}]);
    form.initialChanged({ kind: 'a' });
    expect(form.snapshot).toEqual({ kind: 'a' });
    form.initialChanged({ kind: '' });
    expect([form.validate(), form.snapshot['kind'] ?? null]).toEqual([true, null]);
  });

  test('clears its secrets and nothing else', () => {
    const form = model(transfer, { initial: { name: 'a', amount: '1', secret: '258036' } });
    form.forgetSecrets();
    expect(form.snapshot).toMatchObject({ name: 'a', amount: '1' });
    expect(node(form, 'secret').value).toBeNull();
  });

  test('after a failed submission that emptied a secret, the focus goes to it', async () => {
    const initial = { name: 'a', amount: '1', secret: '258036' };
    const form = model(transfer, {
      initial,
      onSubmit: async () => {
        form.forgetSecrets();
        return false;
      },
    });
    await form.submit();
    expect(form.focusWish).toEqual({ path: 'secret' });
  });

  test.each([
    ['nothing was emptied', false, undefined, null],
    ['it succeeded', true, undefined, null],
    ['another field was refused', false, 'name', { path: 'name' }],
  ])('after a submission in which %s, the focus does not go to a secret', async (_name, isDone, refused, expected) => {
    const form = model(transfer, {
      initial: { name: 'a', amount: '1', secret: '258036' },
      onSubmit: async () => {
        if (isDone || refused !== undefined) form.forgetSecrets();
        if (refused !== undefined) form.setFieldError(refused, 'no');
        return isDone;
      },
    });
    await form.submit();
    expect(form.focusWish).toEqual(expected);
  });

  test('runs the schema only when errors are read, and on the values of that moment', () => {
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

  test('shows every error on submit and requests focus for the first', async () => {
    const onSubmit = vi.fn(async () => true);
    const form = model({ ...transfer, order: ['amount', 'name'] }, { onSubmit });
    await form.submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(node(form, 'name').error).toContain('validation.required');
    expect(form.focusWish).toEqual({ path: 'amount' });
  });

  test('sends its values once, even when submitted twice', async () => {
    const onSubmit = vi.fn(async () => true);
    const form = model(transfer, { onSubmit, initial: { name: 'a', amount: '1' } });
    await Promise.all([form.submit(), form.submit()]);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({ name: 'a', amount: '1' });
  });

  test('updates only the field typed into and those whose conditions name it', () => {
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

  test('spec: V-009 V-010 cleans up while typing, and fully when the field is left', () => {
    const form = model(transfer);
    const code = node(form, 'code');
    code.type('1a２ ');
    expect(code.value).toBe('12');
  });

  test('spec: V-011 V-012 V-013 changes case and trims only when the field is left', () => {
    const form = model({
      schema: { type: 'object', properties: { swift: { type: 'string' }, mail: { type: 'string' } } },
      ui: { swift: { normalize: ['upper', 'trim'] }, mail: { normalize: ['lower'] } },
    });
    node(form, 'swift').type(' abc');
    node(form, 'mail').type('ABC');
    expect([node(form, 'swift').value, node(form, 'mail').value]).toEqual([' abc', 'ABC']);
    node(form, 'swift').left();
    node(form, 'mail').left();
    expect([node(form, 'swift').value, node(form, 'mail').value]).toEqual(['ABC', 'abc']);
  });

  test("keeps the server's error of a field until the field changes", () => {
    const form = model(transfer);
    form.setFieldError('name', 'taken');
    expect(node(form, 'name').error).toBe('taken');
    node(form, 'name').type('b');
    expect(node(form, 'name').error).toBeNull();
  });

  test('empties a refused payment password and keeps its error until new digits come; other refused fields keep their text', () => {
    const form = model(
      {
        schema: { type: 'object', properties: { name: { type: 'string' }, pin: { type: 'string' } } },
        ui: { pin: { widget: 'payPassword' } },
      },
      { initial: { name: 'a', pin: '135792' } },
    );
    form.setFieldError('name', 'taken');
    form.setFieldError('pin', 'wrong');
    expect([node(form, 'name').text, node(form, 'name').error]).toEqual(['a', 'taken']);
    expect([node(form, 'pin').text, node(form, 'pin').error]).toEqual(['', 'wrong']);
    node(form, 'pin').type('2');
    expect([node(form, 'pin').text, node(form, 'pin').error]).toEqual(['2', null]);
  });

  test("spec: E-047 drops the server's errors when the form is submitted again", async () => {
    const refusals = [
      ['name', 'taken'],
      ['amount', 'too much'],
    ] as const;
    let tries = 0;
    const form: FormModel = model(transfer, {
      initial: { name: 'a', amount: '1.00' },
      onSubmit: async () => {
        const [field, message] = refusals[tries++] ?? ['', ''];
        form.setFieldError(field, message);
        return false;
      },
    });
    await form.submit();
    expect([node(form, 'name').error, node(form, 'amount').error]).toEqual(['taken', null]);
    await form.submit();
    expect([node(form, 'name').error, node(form, 'amount').error]).toEqual([null, 'too much']);
  });

  test("also shows the server's error of an unknown field", () => {
    const form = model(transfer);
    form.setFieldError('nowhere', 'refused');
    expect(form.submission.formErrors).toEqual(['refused']);
  });

  test('computes fields from others', () => {
    const form = model({
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      computed: { b: '=form.a' },
    });
    const end = form.start();
    node(form, 'a').type('7');
    expect(node(form, 'b').value).toBe('7');
    expect(node(form, 'b').enabled).toBe(false);
    end();
  });

  test('with a cycle of computed fields does not start', () => {
    const form = model({
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      computed: { a: '=form.b', b: '=form.a' },
    });
    expect(() => form.start()).toThrow('a -> b -> a');
  });

  test('empties hidden fields where the config says so', () => {
    const form = model({ ...transfer, whenHidden: 'clear' }, { initial: { name: 'x', note: 'n' } });
    const end = form.start();
    expect(form.snapshot).toMatchObject({ note: 'n' });
    node(form, 'name').type('y');
    expect(form.snapshot).not.toHaveProperty('note');
    end();
  });

  test('takes initial values that arrive late, except where the user has typed', () => {
    const form = model(transfer);
    node(form, 'name').type('mine');
    form.initialChanged({ name: 'late', amount: '5' });
    expect(form.snapshot).toMatchObject({ name: 'mine', amount: '5' });
  });

  test('resets to its initial values', () => {
    const form = model(transfer, { initial: { name: 'a' } });
    node(form, 'name').type('b');
    node(form, 'amount').type('1');
    form.reset();
    expect(form.snapshot).toEqual({ name: 'a' });
    expect(node(form, 'amount').error).toBeNull();
  });

  test('can be read-only or partly editable', () => {
    const form = model(transfer, { editable: () => ['name'] });
    expect([node(form, 'name').enabled, node(form, 'amount').enabled]).toEqual([true, false]);
    expect(node(model(transfer, { readOnly: () => true }), 'name').enabled).toBe(false);
  });
});
