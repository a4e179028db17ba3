import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { chartOption, type ChartColours, type ChartData } from './chartOption.ts';

use([LineChart, BarChart, PieChart, GridComponent, TooltipComponent, LegendComponent, CanvasRenderer]);
allowEmptyHtml();

export interface DrawnChart {
  show(data: ChartData, colours: ChartColours): void;
  resize(): void;
  dispose(): void;
}

/** Draws charts on a canvas in the given element, which must have a size. */
export function drawChart(place: HTMLElement): DrawnChart {
  const chart = init(place);
  return {
    show: (data, colours) => chart.setOption(chartOption(data, colours), true),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
  readonly defaultPolicy: unknown;
}

/**
 * The engine empties its element by writing an empty string to innerHTML, which Trusted Types refuse like any other
 * string. The default policy lets exactly the empty string pass.
 */
function allowEmptyHtml(): void {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined; // not in TypeScript's DOM types
  if (trustedTypes && trustedTypes.defaultPolicy === null) trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
}
