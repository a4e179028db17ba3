import { describe, expect, test } from 'vitest';
import { shippedProject } from '../../../tests/support/shippedProject.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { heightOfAll, type Columns, type Shape } from '../../portal/renderer/page/skeletonShapes.ts';
import { skeletonOf } from './skeletonOf.ts';
import { firstRoutes } from './writeFirstDocuments.ts';

const kindsOf = (page: Partial<PageFile>) => skeletonOf({ blocks: [], ...page }, () => 3).shapes.map(nameOf);

function nameOf(shape: Shape | Columns): string {
  if (shape.kind === 'card') return `card(${shape.inside.map(nameOf).join(', ')})`;
  if (shape.kind === 'columns')
    return shape.columns
      .map(({ share, shapes }) => `${share.toFixed(2)}: ${shapes.map(nameOf).join(', ')}`)
      .join(' | ');
  return `${shape.kind} ${String(shape.count)}`;
}

test('a page looks like its blocks, in their order', () => {
  expect(
    kindsOf({
      blocks: [
        { type: 'header' },
        { type: 'notice', text: 'demo.note' },
        { type: 'section', blocks: [{ type: 'filterBar', form: 'demo.filter' }] },
        { type: 'form', form: 'demo.ask', submit: { id: 'save', actions: [] } },
      ],
    } as unknown as PageFile),
  ).toEqual(['title 1', 'card(heading 1, filter 1)', 'fields 3', 'button 1']);
});

test('hidden blocks and other tabs are left out, and alike blocks in a row are limited', () => {
  const chart = { type: 'chart' };
  expect(
    kindsOf({
      state: { open: false },
      blocks: [
        { type: 'cards', visibleWhen: 'page.open' },
        {
          type: 'tabs',
          tabs: [
            { id: 'a', blocks: [chart, chart, chart] },
            { id: 'b', blocks: [{ type: 'result' }] },
          ],
        },
      ],
    } as unknown as PageFile),
  ).toEqual(['chart 1', 'chart 1']);
});

test('a grid that fills one row with sections is columns, and any other is what is in it', () => {
  const section = { type: 'section', blocks: [{ type: 'chart' }] };
  const grid = (...blocks: readonly object[]) => kindsOf({ blocks: [{ type: 'grid', blocks }] } as unknown as PageFile);
  expect(grid({ ...section, span: 16 }, { ...section, span: 8 })).toEqual([
    '0.67: card(heading 1, chart 1) | 0.33: card(heading 1, chart 1)',
  ]);
  expect(grid({ ...section, span: 16 }, { type: 'chart', span: 8 })).toEqual(['card(heading 1, chart 1)', 'chart 1']);
  expect(grid(section, section)).toEqual(['card(heading 1, chart 1)', 'card(heading 1, chart 1)']);
});

test('a page without such blocks has a placeholder all the same', () => {
  expect(kindsOf({})).toEqual(['title 1', 'box 1']);
});

test('every route of every region has a skeleton that fits the first window', () => {
  const { regions } = shippedProject();
  expect(regions.size).toBeGreaterThan(1);
  for (const resolved of regions.values()) {
    const routes = firstRoutes(resolved);
    const withPage = (resolved.routes?.routes ?? []).filter(({ page }) => page !== undefined);
    expect(routes.slice(0, -1).map(({ route }) => route.path)).toEqual(withPage.map(({ path }) => path));
    expect(routes.at(-1)?.route.path).toBe('');
    for (const { route, skeleton } of routes) {
      const height = heightOfAll(skeleton.shapes);
      expect([route.path, height > 10 && height < 1_600]).toEqual([route.path, true]);
    }
  }
});

describe('the words of a page', () => {
  const shapesOf = (...blocks: readonly object[]) =>
    skeletonOf({ blocks, state: { open: true } } as unknown as PageFile, () => 3, 'demo.home').shapes;

  test('are those of its header, its sections, texts and documents that need no data', () => {
    expect(
      shapesOf(
        { type: 'header', text: 'demo.home.purpose' },
        { id: 'box', type: 'section', blocks: [{ type: 'text', text: 'demo.home.hint', style: 'secondary' }] },
        { type: 'document', document: 'terms', toc: true },
      ),
    ).toMatchObject([
      { kind: 'title', words: ['demo.home.title', 'common.title'], below: ['demo.home.purpose'] },
      {
        inside: [
          { kind: 'heading', words: ['demo.home.box.title', 'common.title'] },
          { kind: 'text', words: ['demo.home.hint'], style: 'secondary' },
        ],
      },
      { document: { id: 'terms', toc: true } },
    ]);
  });

  test('leave out the title of a page that begins with its figure', () => {
    const figure = { id: 'worth', type: 'section', look: 'deep', blocks: [{ type: 'statistics' }] };
    expect(shapesOf({ type: 'header' }, figure)).toMatchObject([{ kind: 'card' }]);
  });

  test('leave out what data tells', () => {
    expect(
      shapesOf(
        { type: 'header', title: 'demo.home.hello', args: { name: '=session.name' }, text: 'demo.home.purpose' },
        { type: 'text', text: '=data.note' },
        { type: 'document', document: '=route.params.code' },
      ),
    ).toEqual([
      { kind: 'title', count: 1 },
      { kind: 'text', count: 1 },
      { kind: 'text', count: 12 },
    ]);
  });

  test('of parts with a condition are left out, unless the page opens with them or has no other', () => {
    const text = { type: 'text', text: 'demo.home.hint' };
    const section = { type: 'section', blocks: [text] };
    const isSaid = (shape: unknown) => JSON.stringify(shape).includes('demo.home.hint');
    const table = { type: 'table' };
    expect(shapesOf(table, { ...section, visibleWhen: 'page.open' }).map(isSaid)).toEqual([false, true]);
    for (const condition of [{ visibleWhen: 'data.open' }, { permission: 'demo.see' }, { switch: 'demo' }]) {
      expect(shapesOf(table, { ...section, ...condition }).map(isSaid)).not.toContain(true);
      expect(shapesOf({ ...section, ...condition }, { ...section, visibleWhen: 'data.other' }).map(isSaid)).toEqual([
        true,
        false,
      ]);
    }
  });
});
