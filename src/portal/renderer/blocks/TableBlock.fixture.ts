import type { BlockTable, PageFile } from '../../../config/model.generated.ts';
import { compileRoutes } from '../../../engine/route/matchRoute.ts';
import type { RenderOptions } from '../../../../tests/support/renderPage.tsx';

export const rows = [
  { id: 'a1', shop: 'Alpha', amount: '10.00' },
  { id: 'a2', shop: 'Beta', amount: '9.50' },
  { id: 'a3', shop: 'Gamma', amount: '100.00' },
];

export function page(table: Partial<BlockTable> = {}): PageFile {
  return {
    calls: {
      list: {
        operation: 'order.list',
        input: { pageNum: '=route.query.pageNum', status: '=route.query.status', sort: '=route.query.sort' },
      },
    },
    blocks: [
      {
        type: 'table',
        id: 'orders',
        rows: '=data.list.resultList',
        total: '=data.list.totalSize',
        rowKey: 'id',
        columns: [{ id: 'shop' }, { id: 'amount', format: 'amount', sortable: true }],
        ...table,
      },
    ],
  };
}

export const texts = { 'test.page.orders.shop': 'Shop', 'test.page.orders.title': 'Orders' };
export const answered: RenderOptions = { texts, answer: () => ({ resultList: rows, totalSize: 45 }) };

const ordersRoute = { path: '/orders/:id', page: 'test.order' };
export const withOrders: RenderOptions['change'] = (portal) => ({
  routes: compileRoutes([ordersRoute]),
  manifest: { ...portal.manifest, routes: { routes: [ordersRoute], fallback: 'test.notFound' } },
});
