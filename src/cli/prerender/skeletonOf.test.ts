import { expect, test } from 'vitest';
import { shippedProject } from '../../../tests/support/shippedProject.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { heightOf } from '../../portal/renderer/page/skeletonShapes.ts';
import { skeletonOf } from './skeletonOf.ts';
import { firstRoutes } from './writeFirstDocuments.ts';

const kindsOf = (page: Partial<PageFile>) =>
  skeletonOf({ blocks: [], ...page }, () => 9).shapes.map(({ kind, count }) => `${kind} ${String(count)}`);

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
  ).toEqual(['title 1', 'filter 1', 'fields 6']);
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
      const height = skeleton.shapes.reduce((sum, shape) => sum + heightOf(shape), 0);
      expect([route.path, height > 20 && height < 1_200]).toEqual([route.path, true]);
    }
  }
});
