import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { hiddenAmount } from '../../../domain/format.ts';
import { perQuotedUnits } from '../../../domain/quotedRate.ts';
import { listed } from '../../../domain/listed.ts';
import type { ChartData } from '../chart/ChartData.ts';
import { ChartDrawing } from '../chart/ChartDrawing.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { isHidden } from '../parts/EyeToggle.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { fieldOf, rowsOf, type KeyedRow } from '../parts/rowsOf.ts';
import { shownText } from '../parts/shownText.ts';
import { blockKey, optionalText, partText } from '../parts/texts.ts';

/** A line, bar or pie chart, with the same figures in a table for screen readers. */
export const ChartBlock = observer(function ChartBlock({ block, runtime, locals }: BlockProps<'chart'>) {
  const key = blockKey(runtime, block);
  const rows = rowsOf(runtime, block.rows, locals);
  const services = useServices();
  const isConcealed = block.hideWith !== undefined && isHidden(services, block.hideWith);
  const title = optionalText(runtime, undefined, `${key}.title`, locals);
  const label =
    title ??
    listed(
      block.series.map(({ id }) => partText(runtime, undefined, `${key}.${id}`, locals)),
      runtime.locale,
    );
  const quotedFor = block.toCurrency === undefined ? '' : String(runtime.evaluate(block.currency, locals) ?? '');
  const computed: ChartData = {
    kind: block.kind,
    hasFigures: !isConcealed,
    categories: rows.map(({ row }) => String(fieldOf(row, block.x) ?? '')),
    series: block.series.map(({ id }) => {
      const text = ({ row, locals: place }: KeyedRow) =>
        isConcealed
          ? hiddenAmount
          : shownText(
              {
                value: literal(fieldOf(row, id)),
                ...(block.format === undefined ? {} : { format: block.format }),
                ...(block.currency === undefined ? {} : { currency: block.currency }),
                ...(block.toCurrency === undefined ? {} : { toCurrency: block.toCurrency }),
              },
              runtime,
              place,
            ).text;
      return {
        name: partText(runtime, undefined, `${key}.${id}`, locals),
        values: rows.map(({ row }) => numberOf(perQuotedUnits(String(fieldOf(row, id) ?? ''), quotedFor))),
        texts: rows.map(text),
      };
    }),
  };
  const content = JSON.stringify(computed);
  const data = useMemo(() => computed, [content]); // keeps its identity while the figures are the same
  if (rows.length === 0)
    return <EmptyState rows={block.rows} empty={block.empty} keyPrefix={key} runtime={runtime} locals={locals} />;
  return (
    <figure className="sb-chart">
      {title !== undefined && <figcaption className="sb-secondary">{title}</figcaption>}
      <ChartDrawing data={data} height={block.height ?? 280} />
      {/* A hidden wrapper, because a table ignores a height smaller than its rows. */}
      <div className="sb-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {data.series.map((series) => (
                <th key={series.name} scope="col">
                  {series.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.categories.map((category, index) => (
              <tr key={index}>
                <th scope="row">{category}</th>
                {data.series.map((series) => (
                  <td key={series.name}>{series.texts[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
});

/** Escapes a value from data, which is never an expression even if it starts with "=". */
function literal(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('=') ? `=${value}` : value;
}

/** A value as a number, for positions in the drawing only; the figures shown are exact texts. */
function numberOf(value: string): number | null {
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
