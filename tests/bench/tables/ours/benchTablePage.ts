import type { BlockTable, Column, PageFile } from '../../../../src/config/model.generated.ts';
import { columnsOf, currency, statuses, type BenchColumn } from '../benchRows.ts';
import type { TableSetting } from '../startTableBench.ts';

const listed = 'data.list.resultList';

/** Builds the page of the table as in the portal's config. */
export function benchTablePage({ shape, paged = false }: TableSetting): PageFile {
  const [first, ...others] = columnsOf(shape).map(declared);
  if (!first) throw new Error('A table has columns.');
  const table: BlockTable = {
    id: 'orders',
    type: 'table',
    rowKey: 'id0',
    columns: [first, ...others],
    select: { into: 'page.chosen' },
    ...(paged
      ? { rows: `=${listed}`, total: '=data.list.totalSize', pageSizes: [100] }
      : {
          rows: `=route.query.keyword == null ? ${listed} : ${listed}.filter(r, r.text0.contains(route.query.keyword))`,
          paging: false,
        }),
  };
  const input = paged ? { pageNum: "=coalesce(route.query.pageNum, '1')", pageSize: '100', shape } : {};
  return { calls: { list: { operation: 'bench.rows', input } }, blocks: [table] };
}

/** Texts of the page, by key. */
export function benchTableTexts({ shape }: TableSetting): Readonly<Record<string, string>> {
  return {
    'bench.page.orders.title': 'Orders',
    'bench.page.orders.view': 'View',
    'bench.page.orders.refund': 'Refund',
    ...Object.fromEntries(columnsOf(shape).map(({ id, label }) => [`bench.page.orders.${id}`, label])),
    ...Object.fromEntries(
      statuses.map((status) => [`bench.status.${status}`, `${status[0]?.toUpperCase() ?? ''}${status.slice(1)}`]),
    ),
  };
}

function declared({ id, kind }: BenchColumn): Column {
  switch (kind) {
    case 'id':
      return { id, copy: true };
    case 'text':
      return { id };
    case 'long':
      return { id, ellipsis: true, width: 160 };
    case 'amount':
      return { id, format: 'amount', sortable: true };
    case 'money':
      return { id, format: 'money', currency };
    case 'integer':
      return { id, format: 'integer' };
    case 'time':
      return { id, format: 'dateTime' };
    case 'status':
      return {
        id,
        format: 'options',
        texts: 'bench.status',
        tones: { paid: 'success', open: 'warning', failed: 'danger' },
      };
    case 'buttons':
      return {
        id,
        buttons: ['view', 'refund'].map((button) => ({
          id: button,
          kind: 'link',
          actions: [{ do: 'set', path: 'page.pressed', value: '=row.id0' }],
        })),
      };
  }
}
