import fc from 'fast-check';
import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { FormFile } from '../../config/model.generated.ts';
import { prepared } from '../../engine/form/formQuestions.fixture.ts';
import { placedFields } from '../../engine/form/placedFields.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import type { FieldNode } from './FieldNode.ts';
import { model, node, transfer } from './formModel.fixture.ts';

/** The last value that an observer of a field saw. */
interface Followed {
  last: unknown;
  end: () => void;
}

describe('rows of a list', () => {
  test('keep their fields when they move', () => {
    const form = model(transfer, {
      initial: {
        rows: [
          { amount: '1', kind: 'usual' },
          { amount: '2', kind: 'usual' },
        ],
      },
    });
    const first = node(form, 'rows.0.amount');
    form.setFieldError('rows.0.amount', 'refused');
    form.lists.move(['rows'], 0, 1);
    expect(first.path).toBe('rows.1.amount');
    expect(node(form, 'rows.1.amount')).toBe(first);
    expect(first.error).toBe('refused');
    expect(first.value).toBe('1');
    first.type('9');
    expect(form.snapshot).toEqual({
      rows: [
        { amount: '2', kind: 'usual' },
        { amount: '9', kind: 'usual' },
      ],
    });
  });

  test('start with the defaults of their fields and are removed completely', () => {
    const form = model(transfer);
    form.lists.insert(['rows']);
    expect(form.snapshot).toEqual({ rows: [{ kind: 'usual' }] });
    node(form, 'rows.0.amount').type('3');
    form.lists.insert(['rows'], 0);
    expect(node(form, 'rows.1.amount').value).toBe('3');
    form.lists.remove(['rows'], 1);
    expect(form.snapshot).toEqual({ rows: [{ kind: 'usual' }] });
    expect(node(form, 'rows.0.amount').value).toBeNull();
  });

  test('show their readers the current values after any change of the list', () => {
    const lists: FormFile = {
      schema: {
        type: 'object',
        properties: {
          rows: {
            type: 'array',
            items: {
              type: 'object',
              properties: { name: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
            },
          },
        },
      },
    };
    const parts = prepared(lists);
    const op = fc.record({
      kind: fc.constantFrom('insert', 'remove', 'move', 'name', 'tag', 'addTag', 'moveTag', 'fill', 'fillOne', 'list'),
      at: fc.nat(3),
      to: fc.nat(3),
      text: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(op, { maxLength: 8 }), (ops) => {
        const form = model(lists, { initial: { rows: [{ name: 'x', tags: ['t'] }, null, {}] } }, parts);
        const followed = new Map<FieldNode, Followed>();
        const followAll = () => {
          for (const { segments } of placedFields(form.tree, form.snapshot)) {
            const one = form.nodeAt(segments);
            if (!one?.field.leaf || followed.has(one)) continue;
            const seen: Followed = { last: null, end: () => undefined };
            followed.set(one, seen);
            seen.end = autorun(() => {
              seen.last = one.value;
            });
          }
        };
        followAll();
        for (const { kind, at, to, text } of ops) {
          const [row, tags] = [String(at), ['rows', String(at), 'tags']];
          const length = Array.isArray(form.snapshot['rows']) ? form.snapshot['rows'].length : 0;
          if (kind === 'insert') form.lists.insert(['rows'], Math.min(at, length));
          else if (kind === 'list') form.nodeAt(['rows'])?.set([{ name: text }, { tags: [text] }]);
          else if (kind === 'fill') form.fill({ rows: [{ name: text, tags: [text, 'u'] }] });
          else if (at >= length) continue;
          else if (kind === 'remove') form.lists.remove(['rows'], at);
          else if (kind === 'move') form.lists.move(['rows'], at, to);
          else if (kind === 'name') form.nodeAt(['rows', row, 'name'])?.set(text);
          else if (kind === 'fillOne') form.fill({ [`rows.${row}.name`]: text });
          else if (kind === 'addTag') form.lists.insert(tags, 0, text);
          else if (kind === 'moveTag') form.lists.move(tags, 0, 1);
          else if (form.nodes.rowIds(tags).length > 0) form.nodeAt([...tags, '0'])?.set(text);
          followAll();
          for (const { segments } of placedFields(form.tree, form.snapshot)) {
            const one = form.nodeAt(segments);
            if (one?.field.leaf) expect(followed.get(one)?.last ?? null).toEqual(valueOrNull(form.snapshot, segments));
          }
        }
        for (const { end } of followed.values()) end();
      }),
      { numRuns: 60 },
    );
  });

  test('after moves have the same errors as a new form with the same values', () => {
    const list: FormFile = {
      schema: {
        type: 'object',
        properties: {
          rows: {
            type: 'array',
            maxItems: 3,
            items: {
              type: 'object',
              required: ['name'],
              properties: { name: { type: 'string', minLength: 2 }, note: { type: 'string', pattern: '^a' } },
            },
          },
        },
      },
    };
    const parts = prepared(list);
    const op = fc.record({
      kind: fc.constantFrom('insert', 'remove', 'move', 'name', 'note', 'drawn', 'look'),
      at: fc.nat(3),
      to: fc.nat(3),
      text: fc.constantFrom('a', 'ab', 'b'),
    });
    const errorsOf = (form: ReturnType<typeof model>) =>
      placedFields(form.tree, form.snapshot).map(({ path, segments }) => [path, form.nodeAt(segments)?.errors]);
    fc.assert(
      fc.property(fc.array(op, { maxLength: 12 }), (ops) => {
        const due: (() => void)[] = [];
        const form = model(
          list,
          { initial: { rows: [{ name: 'a' }, { note: 'b' }] }, afterDrawing: (call) => void due.push(call) },
          parts,
        );
        const drawn = () => {
          for (const call of due.splice(0)) call();
        };
        for (const { kind, at, to, text } of ops) {
          const length = Array.isArray(form.snapshot['rows']) ? form.snapshot['rows'].length : 0;
          if (kind === 'drawn') drawn();
          else if (kind === 'look') errorsOf(form);
          else if (kind === 'insert') form.lists.insert(['rows'], Math.min(at, length));
          else if (at >= length) continue;
          else if (kind === 'remove') form.lists.remove(['rows'], at);
          else if (kind === 'move') form.lists.move(['rows'], at, to);
          else form.nodeAt(['rows', String(at), kind])?.set(text);
        }
        drawn();
        expect(errorsOf(form)).toEqual(errorsOf(model(list, { initial: form.snapshot }, parts)));
        expect(form.problems).toEqual(model(list, { initial: form.snapshot }, parts).problems);
      }),
      { numRuns: 200 },
    );
  });

  test('have their own conditions', () => {
    const form = model(transfer, { initial: { rows: [{ kind: 'usual' }, { kind: 'other' }] } });
    expect([node(form, 'rows.0.amount').visible, node(form, 'rows.1.amount').visible]).toEqual([true, false]);
    node(form, 'rows.1.kind').set('usual');
    expect(node(form, 'rows.1.amount').visible).toBe(true);
  });
});

describe('steps', () => {
  const steps: FormFile = {
    ...transfer,
    steps: [
      { id: 'who', fields: ['name'] },
      { id: 'what', fields: ['amount'] },
    ],
  };

  test('open in order, each after the previous one is valid', async () => {
    const form = model(steps);
    await form.steps.next();
    expect([form.steps.current?.id, node(form, 'name').error !== null, node(form, 'amount').error]).toEqual([
      'who',
      true,
      null,
    ]);
    node(form, 'name').type('a');
    await form.steps.next();
    expect(form.steps.current?.id).toBe('what');
  });

  test('stay open when their onNext actions fail', async () => {
    const form = model(steps, { initial: { name: 'a' }, onNext: async () => false });
    await form.steps.next();
    expect(form.steps.current?.id).toBe('who');
  });

  test('with an error open again when the form is submitted', () => {
    const form = model(steps, { initial: { amount: '1' } });
    form.steps.goTo(1);
    expect(form.validate()).toBe(false);
    expect(form.steps.current?.id).toBe('who');
  });
});
