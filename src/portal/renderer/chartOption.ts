/** What a chart shows, apart from how: computed from the rows, drawn by the engine and by the table for screen readers. */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'pie';
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[]; readonly texts: readonly string[] }[];
}

/** Colours of the theme, as CSS colours. */
export interface ChartColours {
  readonly text: string;
  readonly line: string;
  readonly background: string;
  readonly series: readonly string[];
}

type Texts = (seriesIndex: number, dataIndex: number) => string;

/** Options for the chart engine. The tooltip is drawn on the canvas, because an HTML one breaks the content policy. */
export function chartOption(data: ChartData, colours: ChartColours) {
  const textOf: Texts = (seriesIndex, dataIndex) => data.series[seriesIndex]?.texts[dataIndex] ?? '--';
  const shared = {
    animation: false,
    color: [...colours.series],
    textStyle: { color: colours.text },
    legend: { show: data.series.length > 1 || data.kind === 'pie', bottom: 0, textStyle: { color: colours.text } },
  };
  const tooltip: TooltipLook = { renderMode: 'richText', backgroundColor: colours.background, borderColor: colours.line, textStyle: { color: colours.text } };
  return data.kind === 'pie' ? { ...shared, ...pie(data, tooltip, textOf) } : { ...shared, ...axes(data, tooltip, textOf, colours) };
}

interface TooltipLook {
  readonly renderMode: 'richText';
  readonly backgroundColor: string;
  readonly borderColor: string;
  readonly textStyle: { readonly color: string };
}

interface HoveredPoint {
  readonly seriesIndex?: number;
  readonly dataIndex: number;
  readonly name: string;
  readonly seriesName?: string;
}

function axes(data: ChartData, tooltip: TooltipLook, textOf: Texts, colours: ChartColours) {
  const lines = (points: readonly HoveredPoint[]) =>
    [points[0]?.name ?? '', ...points.map((point) => `${point.seriesName ?? ''}  ${textOf(point.seriesIndex ?? 0, point.dataIndex)}`)].join('\n');
  return {
    grid: { left: 8, right: 16, top: 16, bottom: data.series.length > 1 ? 40 : 8, containLabel: true },
    tooltip: { ...tooltip, trigger: 'axis' as const, formatter: (points: HoveredPoint | readonly HoveredPoint[]) => lines([points].flat()) },
    xAxis: { type: 'category' as const, data: [...data.categories], axisLabel: { color: colours.text }, axisLine: { lineStyle: { color: colours.line } } },
    yAxis: { type: 'value' as const, scale: data.kind === 'line', axisLabel: { color: colours.text }, splitLine: { lineStyle: { color: colours.line } } },
    series: data.series.map(({ name, values }) => ({ type: data.kind, name, data: [...values], showSymbol: values.length < 2, barMaxWidth: 32 })),
  };
}

function pie(data: ChartData, tooltip: TooltipLook, textOf: Texts) {
  const values = data.series[0]?.values ?? [];
  return {
    tooltip: { ...tooltip, trigger: 'item' as const, formatter: (point: HoveredPoint) => `${point.name}  ${textOf(0, point.dataIndex)}` },
    series: [{ type: 'pie' as const, radius: ['48%', '72%'], label: { show: false }, data: data.categories.map((name, index) => ({ name, value: values[index] ?? 0 })) }],
  };
}
