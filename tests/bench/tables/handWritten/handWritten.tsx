import '@arco-design/web-react/es/_util/react-19-adapter';
import { Button, Table, Tag, type TableColumnProps } from '@arco-design/web-react';
import { IconCopy } from '@arco-design/web-react/icon';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columnsOf, currency, type BenchColumn, type BenchRow, type RowsAnswer } from '../benchRows.ts';
import { startTableBench, type TableSetting } from '../startTableBench.ts';
import './handWritten.css';

const pageSize = 100;
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const numbers = new Intl.NumberFormat('en');
const colours: Readonly<Record<string, string>> = { paid: 'green', open: 'orange', failed: 'red' };
const words: Readonly<Record<string, string>> = { paid: 'Paid', open: 'Open', failed: 'Failed' };
const hooks: { filter?: (text: string) => void } = {};

/** The table as a careful developer writes it for this one page, with Arco's Table. */
startTableBench({
  mount: (place, setting, rows) =>
    createRoot(place).render(
      setting.paged ? <PagedTable setting={setting} /> : <LocalTable setting={setting} rows={rows} />,
    ),
  rows: '.arco-table-body tbody .arco-table-tr, div.arco-table-body .arco-table-tr',
  sortHead: (label) =>
    [...document.querySelectorAll<HTMLElement>('.arco-table-cell-with-sorter')].find(
      ({ textContent }) => textContent === label,
    ) ?? null,
  filter: (text) => hooks.filter?.(text),
  pageControl: (page) =>
    [...document.querySelectorAll<HTMLElement>('.arco-pagination-item')].find(
      ({ textContent }) => textContent === String(page),
    ) ?? null,
});

function LocalTable({ setting, rows }: { readonly setting: TableSetting; readonly rows: RowsAnswer }) {
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<(string | number)[]>([]);
  hooks.filter = setKeyword;
  const columns = useMemo(() => columnsOf(setting.shape).map(drawnColumn), [setting]);
  const shown = useMemo(
    () => rows.resultList.filter((row) => keyword === '' || String(row['text0']).includes(keyword)),
    [rows, keyword],
  );
  const isLong = setting.count > 1000;
  return (
    <Table<BenchRow>
      rowKey="id0"
      columns={columns}
      data={[...shown]}
      pagination={false}
      border={false}
      virtualized={isLong}
      scroll={{ x: columns.length * 160, y: 600 }}
      rowSelection={{ selectedRowKeys: chosen, onChange: setChosen }}
    />
  );
}

function PagedTable({ setting }: { readonly setting: TableSetting }) {
  const [page, setPage] = useState(1);
  const [answer, setAnswer] = useState<RowsAnswer>({ resultList: [], totalSize: 0 });
  const columns = useMemo(() => columnsOf(setting.shape).map(drawnColumn), [setting]);
  useEffect(() => {
    void fetch(`/rows?shape=${setting.shape}&pageNum=${String(page)}&pageSize=${String(pageSize)}`)
      .then((response) => response.json())
      .then((json: RowsAnswer) => {
        window.answeredAt = performance.now();
        setAnswer(json);
      });
  }, [page, setting]);
  return (
    <Table<BenchRow>
      rowKey="id0"
      columns={columns}
      data={[...answer.resultList]}
      border={false}
      scroll={{ x: columns.length * 160, y: 600 }}
      rowSelection={{}}
      pagination={{ current: page, pageSize, total: answer.totalSize, onChange: setPage }}
    />
  );
}

function drawnColumn(column: BenchColumn): TableColumnProps<BenchRow> {
  const { id, label, kind } = column;
  const common = { title: label, dataIndex: id, width: 160 };
  const isNumber = kind === 'amount' || kind === 'money' || kind === 'integer';
  return {
    ...common,
    ...(isNumber ? { align: 'right' as const } : {}),
    ...(kind === 'long' ? { ellipsis: true } : {}),
    ...(kind === 'amount' ? { sorter: (a: BenchRow, b: BenchRow) => Number(a[id]) - Number(b[id]) } : {}),
    render: (value: string | number) => <Cell kind={kind} value={value} />,
  };
}

function Cell({ kind, value }: { readonly kind: BenchColumn['kind']; readonly value: string | number }) {
  switch (kind) {
    case 'id':
      return (
        <>
          {value}
          <Button
            size="mini"
            type="text"
            icon={<IconCopy />}
            aria-label="Copy"
            onClick={() => void navigator.clipboard.writeText(String(value))}
          />
        </>
      );
    case 'amount':
      return <span className="number">{amounts.format(Number(value))}</span>;
    case 'money':
      return (
        <span className="number">
          {currency} {amounts.format(Number(value))}
        </span>
      );
    case 'integer':
      return <span className="number">{numbers.format(Number(value))}</span>;
    case 'time':
      return <span className="number">{value}</span>;
    case 'status':
      return <Tag color={colours[value] ?? 'gray'}>{words[value]}</Tag>;
    case 'buttons':
      return (
        <>
          <Button type="text" size="small">
            View
          </Button>
          <Button type="text" size="small">
            Refund
          </Button>
        </>
      );
    case 'text':
    case 'long':
      return <>{value}</>;
  }
}
