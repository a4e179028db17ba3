import { columnsOf, filteredFor, rowsBetween, sortedColumn } from './benchRows.ts';
import type { TablePage } from './TablePage.ts';
import { rowsOnServer } from './serveRows.ts';

/** Figures of one page, by name; milliseconds, heap in megabytes, shares from 0 to 1. */
export type Figures = Readonly<Record<string, readonly number[]>>;

export const wideRows = 100;
export const longRows = 10_000;
export const editableRows = 1000;
const pageSize = 100;
/** Wheel gestures in pixels and pixels per second: reading speed, and maximum hand speed. */
const gestures = { scroll: [9000, 3000], fling: [40_000, 16_000] } as const;
/** Maximum frame time in milliseconds at 60 frames per second. */
const frameLimit = 17;
/** Frame time in milliseconds that means a dropped frame. */
const lostFrame = 25;
/** Milliseconds after a step in which deferred work still counts for it. */
const tail = 400;

/** Measures 30 columns × 100 rows in an empty page. */
export async function measureMount(page: TablePage): Promise<Figures> {
  const [heap, busy] = [await page.heap(), await page.busy()];
  const mount = await page.mount(wideRows);
  await page.pause(tail);
  const mountBusy = (await page.busy()) - busy;
  const { elements } = await page.drawn();
  return { mount: [mount], mountBusy: [mountBusy], mountHeap: [(await page.heap()) - heap], elements: [elements] };
}

/** Measures 10,000 local rows: mounting, scrolling, sorting and filtering. */
export async function measureLong(page: TablePage): Promise<Figures> {
  const heap = await page.heap();
  const before = await page.busy();
  const mount = await page.mount(10);
  await page.pause(tail);
  const figures: Record<string, number[]> = {
    longMount: [mount],
    longMountBusy: [(await page.busy()) - before],
    longHeap: [(await page.heap()) - heap],
  };
  const rows = rowsBetween('long', 0, longRows);
  const { label = '' } = columnsOf('long').find(({ id }) => id === sortedColumn) ?? {};
  const upwards = rows
    .map((row, index) => ({ index, amount: Number(row[sortedColumn]) }))
    .sort((a, b) => a.amount - b.amount || a.index - b.index);
  const steps: readonly (readonly [string, () => Promise<number>])[] = [
    ['sort', () => page.sort(label, upwards[0]?.index ?? 0)],
    ['sortBack', () => page.sort(label, firstDownwards(upwards))],
    ['unsort', () => page.sort(label, 0)],
    [
      'filter',
      () =>
        page.filter(
          filteredFor,
          rows.findIndex((row) => String(row['text0']).includes(filteredFor)),
        ),
    ],
  ];
  for (const [name, step] of steps) {
    const busy = await page.busy();
    figures[name] = [await step()];
    figures[`${name}Busy`] = [(await page.busy()) - busy];
    await page.pause(tail);
  }
  await page.unfilter();
  await page.pause(tail);
  const still = await page.idle(1500);
  figures['idleGood'] = [share(still, (duration) => duration < frameLimit)];
  figures['idleLost'] = [share(still, (duration) => duration > lostFrame)];
  for (const [name, gesture] of Object.entries(gestures))
    Object.assign(figures, await measureScroll(page, name, gesture));
  return figures;
}

/** Measures 1,000 editable rows of ten fields: mounting and scrolling. */
export async function measureEditable(page: TablePage): Promise<Figures> {
  const busy = await page.busy();
  const mount = await page.mount(5);
  await page.pause(tail);
  const mountBusy = (await page.busy()) - busy;
  const keys = await measureKeys(page, 'edit');
  const scrolled = await measureScroll(page, 'edit', gestures.scroll);
  const before = await page.busy();
  await page.submit();
  await page.pause(tail);
  const submitBusy = (await page.busy()) - before;
  return { editMount: [mount], editMountBusy: [mountBusy], ...keys, ...scrolled, editSubmitBusy: [submitBusy] };
}

/** Measures key presses in a table of ten rows, and in an input of an empty page, with which those in a thousand are compared. */
export async function measureFew(page: TablePage): Promise<Figures> {
  await page.mount(5);
  await page.pause(tail);
  const few = await measureKeys(page, 'few');
  await page.empty();
  return { ...few, ...(await measureKeys(page, 'empty')) };
}

/** Measures a file of 1,000 rows, each third of which has an error, until all errors are shown. */
export async function measureImport(page: TablePage): Promise<Figures> {
  await page.mount(0);
  await page.pause(tail);
  const lines = Array.from({ length: editableRows }, (_, index) =>
    [`Row ${String(index)}`, index % 3 === 0 ? 'many' : String((index % 400) + 1), 'Abc'].join(),
  );
  const busy = await page.busy();
  await page.importFile(['g0f0,g0f1,g0f2', ...lines].join('\n'), editableRows);
  await page.pause(tail);
  return { importBusy: [(await page.busy()) - busy] };
}

async function measureKeys(page: TablePage, name: string): Promise<Figures> {
  const keys: number[] = [];
  await page.press('1'); // the first one compiles
  for (const key of '23456789') {
    await page.pause(tail);
    keys.push(await page.press(key));
  }
  return { [`${name}KeyBusy`]: keys };
}

async function measureScroll(
  page: TablePage,
  name: string,
  [distance, speed]: readonly [number, number],
): Promise<Figures> {
  const busy = await page.busy();
  const { durations, blank } = await page.scroll(distance, speed);
  const used = (await page.busy()) - busy;
  await page.pause(tail);
  return {
    [`${name}Busy`]: [used / Math.max(1, durations.length)],
    [`${name}Good`]: [share(durations, (duration) => duration < frameLimit)],
    [`${name}Lost`]: [share(durations, (duration) => duration > lostFrame)],
    [`${name}Longest`]: [Math.max(...durations)],
    [`${name}Blank`]: [blank / Math.max(1, durations.length)],
  };
}

/** Measures 100,000 rows on a server with pages: the next page, the last one, and 200 more. */
export async function measurePaged(page: TablePage, turns: number): Promise<Figures> {
  await page.mount(pageSize);
  await page.pause(tail);
  const figures: Record<string, number[]> = { turn: [], turnAfter: [], turnBusy: [] };
  const lastPage = rowsOnServer / pageSize;
  const go = async (to: number, name: string) => {
    const busy = await page.busy();
    const { all, afterAnswer } = await page.turn(to, (to - 1) * pageSize);
    (figures[name] ??= []).push(all);
    (figures[`${name}After`] ??= []).push(afterAnswer);
    (figures[`${name}Busy`] ??= []).push((await page.busy()) - busy);
  };
  for (const to of [2, 3, 4]) await go(to, 'turn');
  await go(lastPage, 'last');
  await go(1, 'first');
  const heaps: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.turn(turn % 2 === 0 ? 2 : 1, turn % 2 === 0 ? pageSize : 0);
    // Memory of the first pages (compiled code, caches) is not a leak.
    if ((turn + 1) % (turns / 4) === 0) heaps.push(await page.heap());
  }
  const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
  if (turns > 0) Object.assign(figures, { heapBefore: [first], heapAfter: [last], heapGrowth: [last - first] });
  return figures;
}

/** Returns the first row in descending order: rows with equal amounts keep their order in both directions. */
function firstDownwards(upwards: readonly { readonly index: number; readonly amount: number }[]): number {
  const most = upwards.at(-1)?.amount;
  return upwards.find(({ amount }) => amount === most)?.index ?? 0;
}

function share(values: readonly number[], counts: (value: number) => boolean): number {
  return values.length === 0 ? 0 : values.filter(counts).length / values.length;
}
