import { frame, painted } from '../frames.ts';
import { idAt, rowsBetween, type RowsAnswer, type Shape } from './benchRows.ts';

export interface TableSetting {
  readonly shape: Shape;
  /** Number of rows. */
  readonly count: number;
  /** Whether the rows come from the server, page by page. */
  readonly paged?: boolean;
}

/** The driver of one variant of the table. */
export interface TableVariant {
  prepare?(setting: TableSetting, rows: RowsAnswer): Promise<void>;
  mount(place: HTMLElement, setting: TableSetting, rows: RowsAnswer): void;
  /** Selector of the rows of the body in the document. */
  readonly rows: string;
  /** The clickable head of the column with this name. */
  sortHead(label: string): HTMLElement | null;
  filter(text: string): void;
  /** The control that opens a page. */
  pageControl(page: number): HTMLElement | null;
  /** Checks every row of an editable table and submits them. */
  submit?(): Promise<void>;
}

/** Functions for the measuring side; times in milliseconds. */
export interface TableBench {
  prepare(setting: TableSetting): Promise<void>;
  /** Time until `want` rows are in the document, painted. */
  mount(want: number): Promise<number>;
  /** Time until `first` is the first row, painted. */
  sort(label: string, first: number): Promise<number>;
  filter(text: string, first: number): Promise<number>;
  unfilter(): void;
  /** Time of the whole page change, and of its part after the response. */
  turn(page: number, first: number): Promise<{ readonly all: number; readonly afterAnswer: number }>;
  /** Centre of the scrolling element, in pixels of the window. */
  scroller(): { readonly x: number; readonly y: number };
  watchFrames(): void;
  /** Frame times since `watchFrames`, and the number of frames without a row in the centre of the scrolling element. */
  frames(): { readonly durations: readonly number[]; readonly blank: number; readonly scrolled: number };
  drawn(): { readonly rows: number; readonly elements: number };
  submit(): Promise<void>;
}

declare global {
  interface Window {
    tableBench?: TableBench;
    /** Time at which the last response was read. */
    answeredAt?: number;
  }
}

const patience = 30_000;

/** Makes the page measurable. */
export function startTableBench(variant: TableVariant): void {
  let setting: TableSetting = { shape: 'long', count: 0 };
  let rows: RowsAnswer = { resultList: [], totalSize: 0 };
  let watched: { durations: number[]; blank: number; running: boolean; from: number } = {
    durations: [],
    blank: 0,
    running: false,
    from: 0,
  };
  const place = document.createElement('div');
  const drawnRows = () => document.querySelectorAll(variant.rows);
  const firstIs = (index: number) => () => drawnRows()[0]?.textContent?.includes(idAt(index)) ?? false;

  window.tableBench = {
    async prepare(next) {
      setting = next;
      rows = { resultList: next.paged ? [] : rowsBetween(next.shape, 0, next.count), totalSize: next.count };
      await variant.prepare?.(setting, rows);
    },
    mount(want) {
      document.body.append(place);
      return timed(
        () => variant.mount(place, setting, rows),
        () => drawnRows().length >= want,
      );
    },
    sort: (label, first) => timed(() => known(variant.sortHead(label)).click(), firstIs(first)),
    filter: (text, first) => timed(() => variant.filter(text), firstIs(first)),
    unfilter() {
      variant.filter('');
      scrollerIn(place).scrollTop = 0;
    },
    async turn(page, first) {
      const started = performance.now();
      const all = await timed(() => known(variant.pageControl(page)).click(), firstIs(first));
      return { all, afterAnswer: all - ((window.answeredAt ?? started) - started) };
    },
    scroller() {
      const { left, top, width, height } = scrollerIn(place).getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    },
    watchFrames() {
      const scroller = scrollerIn(place);
      const { left, top, width, height } = scroller.getBoundingClientRect();
      const own = { durations: [] as number[], blank: 0, running: true, from: scroller.scrollTop };
      watched = own;
      let before = performance.now();
      const each = (now: number) => {
        if (!own.running) return;
        own.durations.push(now - before);
        before = now;
        if (!document.elementFromPoint(left + width / 2, top + height / 2)?.closest(variant.rows)) own.blank += 1;
        requestAnimationFrame(each);
      };
      requestAnimationFrame((now) => {
        before = now;
        requestAnimationFrame(each);
      });
    },
    frames() {
      watched.running = false;
      return {
        durations: watched.durations,
        blank: watched.blank,
        scrolled: scrollerIn(place).scrollTop - watched.from,
      };
    },
    submit: async () => variant.submit?.(),
    drawn: () => ({ rows: drawnRows().length, elements: place.querySelectorAll('*').length }),
  };
}

/** Returns the element inside that scrolls vertically. */
function scrollerIn(place: HTMLElement): Element {
  const all = [place, ...place.querySelectorAll('*')];
  return (
    all.find(
      (element) =>
        element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
    ) ?? document.documentElement
  );
}

/** Returns the time until the frame in which the condition held is painted and the main thread is free; -1 when it never held. */
async function timed(begin: () => void, reached: () => boolean): Promise<number> {
  const started = performance.now();
  begin();
  do await frame();
  while (!reached() && performance.now() - started < patience);
  await painted();
  return reached() ? performance.now() - started : -1;
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('There is no such control.');
  return value;
}
