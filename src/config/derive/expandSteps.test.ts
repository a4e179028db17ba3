import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../analysis/expression/compileExpression.ts';
import { dynType } from '../../analysis/expression/types.ts';
import { evaluate } from '../../engine/expression/evaluate.ts';
import type { PageFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { expandSteps } from './expandSteps.ts';

const text = (id: string, more: object = {}) => ({ id, type: 'text', text: 'demo.hello', ...more });
const step = (to: string, more: object = {}) => ({ do: 'step', to, ...more });

/** A page as it is written. */
const written = (parts: object = {}) =>
  ({
    state: { trial: null },
    actions: { again: [{ do: 'set', path: 'page.trial', value: null }, step('fill', { when: 'page.trial != null' })] },
    blocks: [
      { type: 'header' },
      {
        type: 'steps',
        visibleWhen: 'site.on',
        blocks: [text('note')],
        keeps: ['page.trial'],
        steps: [
          { id: 'fill', blocks: [text('form', { visibleWhen: 'a || b' })] },
          { id: 'face', when: 'page.camera', blocks: [text('photo')] },
          {
            id: 'review',
            when: 'page.trial != null',
            blocks: [
              text('terms'),
              {
                id: 'ways',
                type: 'buttons',
                buttons: [
                  { id: 'back', actions: [step('fill', { back: true })] },
                  { id: 'on', actions: [step('face')] },
                ],
              },
            ],
          },
          'finish',
        ],
      },
      text('after'),
    ],
    ...parts,
  }) as unknown as PageFile;

const expanded = () => expandSteps('demo.pay', written());

/** What an expression of an expanded page gives. */
function valueIn(source: unknown, scope: object): unknown {
  const compiled = compileExpression(
    String(source),
    Object.fromEntries(Object.keys(scope).map((root) => [root, dynType])),
  );
  if (!compiled.ok) throw new Error(String(source));
  return evaluate(compiled.value.ast, { ...scope }, { now: () => 0 });
}

describe('a block that contains its steps', () => {
  test('becomes the list of the steps and their blocks, in their order', () => {
    expect(expanded().page.blocks.map((block) => block.id ?? block.type)).toEqual([
      'header',
      'steps',
      'note',
      'form',
      'photo',
      'terms',
      'ways',
      'after',
    ]);
    expect(expanded().page.blocks[1]).toMatchObject({
      steps: ['fill', 'face', 'review', 'finish'],
      visibleWhen: 'site.on',
    });
    expect(expanded().page.blocks[2]).toMatchObject({ visibleWhen: 'site.on' });
  });

  test.each([
    ['', false, null, 'fill'],
    ['fill', true, 1, 'fill'],
    ['face', true, null, 'face'],
    ['face', null, null, 'fill'],
    ['review', true, 1, 'review'],
    ['review', true, null, 'face'],
    ['review', false, null, 'fill'],
    ['review', null, 1, 'review'],
    ['finish', true, 1, 'fill'],
    ['nonsense', true, 1, 'fill'],
  ])('shows for the address "%s" with camera %s and trial %s the step %s', (address, camera, trial, shown) => {
    const scope = {
      route: { query: address === '' ? {} : { step: address } },
      page: { camera, trial },
      site: { on: true },
      a: false,
      b: true,
    };
    const { blocks } = expanded().page;
    const visible = ['form', 'photo', 'terms', 'ways'].filter(
      (id) => valueIn(recordOf(blocks.find((block) => block.id === id))['visibleWhen'], scope) === true,
    );
    expect(visible).toEqual({ fill: ['form'], face: ['photo'], review: ['terms', 'ways'] }[shown]);
    expect(valueIn(String(recordOf(blocks[1])['current']).slice(1), scope)).toBe(shown);
  });

  test.each([
    ['sign', true, 'sign'],
    ['sign', false, 'fill'],
    ['sign', null, 'fill'],
    ['review', false, 'review'],
  ])('a step can be left out: for the address "%s" with a paper %s the step %s is shown', (address, onPaper, shown) => {
    const steps = [
      { id: 'fill', blocks: [text('form')] },
      { id: 'sign', visibleWhen: 'page.onPaper', blocks: [text('signature')] },
      { id: 'review', blocks: [text('terms')] },
    ];
    const { page, locate } = expandSteps(
      'demo.sign',
      written({ actions: {}, blocks: [{ type: 'steps', steps, keeps: ['page.trial'] }] }),
    );
    const scope = { route: { query: { step: address } }, page: { onPaper } };
    expect(page.blocks[0]).toMatchObject({ steps: ['fill', { id: 'sign', visibleWhen: 'page.onPaper' }, 'review'] });
    expect(valueIn(String(recordOf(page.blocks[0])['current']).slice(1), scope)).toBe(shown);
    expect(valueIn(recordOf(page.blocks[2])['visibleWhen'], scope) === true).toBe(shown === 'sign');
    expect(
      [
        ['blocks', 0, 'steps', 1, 'visibleWhen'],
        ['blocks', 2, 'visibleWhen'],
      ].map(locate),
    ).toEqual([
      ['blocks', 0, 'steps', 1, 'visibleWhen'],
      ['blocks', 0, 'steps', 1, 'visibleWhen'],
    ]);
    expect([page.resume?.when, page.resume?.needs]).toEqual([
      "coalesce(route.query.step, '') == 'sign'",
      '(page.onPaper)',
    ]);
  });

  test('its actions are ways to addresses of the page: the first step replaces a later one', () => {
    const { page } = expanded();
    expect(page.actions?.['again']?.[1]).toEqual({
      do: 'navigate',
      when: 'page.trial != null',
      to: 'demo.pay',
      query: { step: null },
      keepQuery: true,
      replace: true,
    });
    expect(valueAt(page, ['blocks', 6, 'buttons'])).toMatchObject([
      { actions: [{ do: 'navigate', query: { step: null }, back: true, replace: true }] },
      { actions: [{ do: 'navigate', to: 'demo.pay', query: { step: 'face' }, keepQuery: true }] },
    ]);
  });

  test('a reload of a step that needs something keeps its values, or returns with a message', () => {
    const { resume } = expanded().page;
    expect(resume).toMatchObject({
      keeps: ['page.trial'],
      otherwise: [
        { do: 'notify', text: 'common.stepGone' },
        { do: 'navigate', query: { step: null }, replace: true },
      ],
    });
    expect([resume?.when, resume?.needs]).toEqual([
      "coalesce(route.query.step, '') in ['face', 'review']",
      "coalesce(route.query.step, '') == 'face' && (page.camera) || coalesce(route.query.step, '') == 'review' && (page.trial != null)",
    ]);
  });

  test('each derived value is located where it is written', () => {
    const { locate } = expanded();
    expect(
      [
        ['blocks', 0, 'type'],
        ['blocks', 1, 'steps', 2],
        ['blocks', 1, 'current'],
        ['blocks', 2, 'text'],
        ['blocks', 3, 'visibleWhen'],
        ['blocks', 4, 'visibleWhen'],
        ['blocks', 6, 'buttons', 1, 'actions', 0, 'query', 'step'],
        ['blocks', 7, 'text'],
        ['resume', 'keeps', 0],
        ['resume', 'needs'],
        ['actions', 'again', 1, 'when'],
        ['actions', 'again', 0, 'path'],
      ].map(locate),
    ).toEqual([
      ['blocks', 0, 'type'],
      ['blocks', 1, 'steps', 2],
      ['blocks', 1, 'steps'],
      ['blocks', 1, 'blocks', 0, 'text'],
      ['blocks', 1, 'steps', 0, 'blocks', 0, 'visibleWhen'],
      ['blocks', 1, 'steps', 1, 'when'],
      ['blocks', 1, 'steps', 2, 'blocks', 1, 'buttons', 1, 'actions', 0, 'to'],
      ['blocks', 2, 'text'],
      ['blocks', 1, 'keeps', 0],
      ['blocks', 1, 'keeps'],
      ['actions', 'again', 1, 'when'],
      ['actions', 'again', 0, 'path'],
    ]);
  });

  test('a page without steps stays the same object, and the same page gives the same one', () => {
    const plain = written({ blocks: [{ type: 'steps', steps: ['a', 'b'], current: 'a' }], actions: {} });
    expect(expandSteps('demo.pay', plain).page).toBe(plain);
    const page = written();
    expect(expandSteps('demo.pay', page).page).toBe(expandSteps('demo.pay', page).page);
  });
});
