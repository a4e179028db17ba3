import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { questions } from '../../engine/form/formQuestions.fixture.ts';
import type { FormFile } from '../../config/model.generated.ts';
import { model, node } from './formModel.fixture.ts';
import { preselect } from './preselect.ts';

const form: FormFile = {
  schema: {
    type: 'object',
    required: ['card'],
    properties: {
      card: { type: 'string' },
      wish: { type: 'string' },
      mode: { type: 'string', enum: ['NORMAL', 'FAST'] },
      extra: { type: 'boolean' },
      note: { type: 'string' },
    },
  },
  ui: {
    card: {
      widget: 'select',
      preselect: 'first',
      optionsFrom: { rows: '=cards', value: 'id', enabledWhen: 'row.open' },
    },
    wish: { widget: 'select', preselect: '=form.note', options: ['a', 'b'] },
    mode: { widget: 'radio', preselect: 'first', visibleWhen: 'form.extra' },
  },
};

/** A form whose cards are data that arrives; the rows are compared by identity, as those of an answer. */
function setUp(initial: Readonly<Record<string, unknown>> = {}) {
  const data = observable.box<unknown>(null, { deep: false });
  const opened = model(form, {
    initial,
    questions: {
      ...questions,
      evaluate: (value, locals) => (value === '=cards' ? data.get() : questions.evaluate(value, locals)),
    },
  });
  const stop = opened.start();
  return {
    opened,
    stop,
    arrive: (...ids: readonly string[]) =>
      runInAction(() => data.set(ids.map((id) => ({ id, open: !id.startsWith('closed') })))),
  };
}

test('chooses the first choice that is not disabled when the choices arrive', () => {
  const { opened, arrive } = setUp();
  expect(opened.snapshot.card).toBeUndefined();
  arrive('closed1', 'one', 'two');
  expect(opened.snapshot.card).toBe('one');
});

test('keeps a value that is a choice, also a disabled one, and replaces one that is not', () => {
  const { opened, arrive } = setUp({ card: 'closed1' });
  arrive('one', 'closed1');
  expect(opened.snapshot.card).toBe('closed1');
  arrive('two', 'three');
  expect(opened.snapshot.card).toBe('two');
});

test('empties the field when there is nothing to choose, without an error before the user was there', () => {
  const { opened, arrive } = setUp({ card: 'one' });
  arrive('closed1');
  expect(opened.snapshot.card).toBeUndefined();
  expect(node(opened, 'card').error).toBeNull();
});

test('a choice that the user removes stays removed until choices arrive again', () => {
  const { opened, arrive } = setUp();
  arrive('one');
  node(opened, 'card').set(undefined);
  expect(opened.snapshot.card).toBeUndefined();
  arrive('one');
  expect(opened.snapshot.card).toBe('one');
});

test('an expression names the choice; a value that is no choice selects nothing', () => {
  const { opened, stop } = setUp({ note: 'b' });
  expect(opened.snapshot.wish).toBe('b');
  stop();
  expect(setUp({ note: 'c' }).opened.snapshot.wish).toBeUndefined();
});

test('chooses in a hidden field when it appears', () => {
  const { opened } = setUp();
  expect(opened.snapshot.mode).toBeUndefined();
  opened.fill({ extra: true });
  expect(opened.snapshot.mode).toBe('NORMAL');
});

test('after the form is closed, new choices change nothing', () => {
  const { opened, arrive, stop } = setUp();
  stop();
  arrive('one');
  expect(opened.snapshot.card).toBeUndefined();
});

test('leaves an empty field alone whose choices do not have the wanted one', () => {
  const filled: unknown[] = [];
  const opened = model({
    schema: { type: 'object', properties: { area: { type: 'string' } } },
    ui: { area: { widget: 'select', preselect: '=86', options: ['852'] } },
  });
  const ends = preselect({
    declared: opened.declared,
    tree: opened.tree,
    questions,
    nodeAt: () => ({ visible: true, value: null, options: node(opened, 'area').options, locals: { form: {} } }),
    fill: (values) => filled.push(values),
  });
  expect(node(opened, 'area').options).toHaveLength(1);
  expect(filled).toEqual([]);
  for (const end of ends) end();
});
