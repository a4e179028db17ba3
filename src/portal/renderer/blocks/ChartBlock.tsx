import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { BlockProps } from '../BlockProps.ts';
import type { ChartData } from '../chart/ChartData.ts';
import { ChartDrawing } from '../chart/ChartDrawing.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { fieldOf, rowsOf, type KeyedRow } from '../rowsOf.ts';
import { shownText } from '../shownText.ts';
import { blockKey, optionalText, partText } from '../texts.ts';

/** A line, bar or pie chart; screen readers get the same figures as a table. */
export const ChartBlock = observer(function ChartBlock({ block, runtime, locals }: BlockProps<'chart'>) {
  const key = blockKey(runtime, block);
  const rows = rowsOf(runtime, block.rows, locals);
  const label = optionalText(runtime, undefined, `${key}.title`, locals) ?? block.series.map((series) => partText(runtime, series.label, `${key}.${series.id}`, locals)).join(', ');
  const computed: ChartData = {
    kind: block.kind,
    categories: rows.map(({ row }) => String(fieldOf(row, block.x) ?? '')),
    series: block.series.map((series) => {
      const field = series.field ?? series.id;
      const text = ({ row, locals: place }: KeyedRow) =>
        shownText({ value: literal(fieldOf(row, field)), ...(block.format === undefined ? {} : { format: block.format }), ...(block.currency === undefined ? {} : { currency: block.currency }) }, runtime, place).text;
      return { name: partText(runtime, series.label, `${key}.${series.id}`, locals), values: rows.map(({ row }) => numberOf(fieldOf(row, field))), texts: rows.map(text) };
    }),
  };
  const content = JSON.stringify(computed);
  const data = useMemo(() => computed, [content]); // the same figures are not drawn twice
  if (rows.length === 0) return <EmptyState empty={block.empty} keyPrefix={key} runtime={runtime} locals={locals} />;
  return (
    <figure className="sb-chart">
      <ChartDrawing data={data} height={block.height ?? 280} />
      <table className="sb-hidden">
        <caption>{label}</caption>
        <thead><tr><td />{data.series.map((series) => <th key={series.name} scope="col">{series.name}</th>)}</tr></thead>
        <tbody>
          {data.categories.map((category, index) => (
            <tr key={index}><th scope="row">{category}</th>{data.series.map((series) => <td key={series.name}>{series.texts[index]}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
});

/** A value from data is never an expression, even if it starts like one. */
function literal(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('=') ? `=${value}` : value;
}

/** Only for the height of a mark in the drawing; what is read comes from the exact text. */
function numberOf(value: unknown): number | null {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
