import type { Browser } from 'playwright';
import { answered, openMeasuredPage, type MeasuredPage } from '../openMeasuredPage.ts';
import type { TableBench, TableSetting } from './startTableBench.ts';

/** A new page of one variant with its rows prepared, driven from outside. */
export interface TablePage extends MeasuredPage {
  mount(want: number): Promise<number>;
  sort(label: string, first: number): Promise<number>;
  filter(text: string, first: number): Promise<number>;
  /** Removes the filter; not measured, because Arco's list does not return to the first row. */
  unfilter(): Promise<void>;
  turn(page: number, first: number): ReturnType<TableBench['turn']>;
  drawn(): Promise<ReturnType<TableBench['drawn']>>;
  /** Scrolls with the wheel: `distance` pixels at `speed` pixels per second. */
  scroll(distance: number, speed: number): Promise<ReturnType<TableBench['frames']>>;
  /** Returns the frame times of an idle page, the best that the machine can reach. */
  idle(milliseconds: number): Promise<readonly number[]>;
  pause(milliseconds: number): Promise<void>;
  /** Chooses a file with rows, and waits until its rows and their errors are shown. */
  importFile(text: string, count: number): Promise<void>;
  /** Types a character into the first input of the table, or of the empty page; CPU milliseconds of the main thread until it is painted. */
  press(key: string): Promise<number>;
  /** Replaces the page by one with an input and nothing else. */
  empty(): Promise<void>;
  submit(): Promise<void>;
}

export async function openTablePage(browser: Browser, address: string, setting: TableSetting): Promise<TablePage> {
  const measured = await openMeasuredPage(browser, address, () => window.tableBench !== undefined);
  const { page, problems } = measured;
  await page.evaluate((chosen) => window.tableBench?.prepare(chosen), setting);
  await page.waitForTimeout(200);
  return {
    ...measured,
    mount: async (want) => reached(await page.evaluate((rows) => window.tableBench?.mount(rows), want), 'every row'),
    sort: async (label, first) =>
      reached(
        await page.evaluate(([name, row]) => window.tableBench?.sort(name, row), [label, first] as const),
        'the sorted rows',
      ),
    filter: async (text, first) =>
      reached(
        await page.evaluate(([words, row]) => window.tableBench?.filter(words, row), [text, first] as const),
        'the filtered rows',
      ),
    unfilter: () => page.evaluate(() => window.tableBench?.unfilter()),
    async turn(number, first) {
      const turned = await page.evaluate(([to, row]) => window.tableBench?.turn(to, row), [number, first] as const);
      reached(turned?.all, `page ${String(number)}`);
      return answered(turned);
    },
    drawn: async () => answered(await page.evaluate(() => window.tableBench?.drawn())),
    async scroll(distance, speed) {
      const middle = answered(await page.evaluate(() => window.tableBench?.scroller()));
      await page.evaluate(() => window.tableBench?.watchFrames());
      await measured.wheel({ ...middle, distance, speed });
      const frames = answered(await page.evaluate(() => window.tableBench?.frames()));
      if (frames.scrolled < distance * 0.9)
        throw new Error(`it scrolled ${String(frames.scrolled)} of ${String(distance)} pixels`);
      return frames;
    },
    async idle(milliseconds) {
      await page.evaluate(() => window.tableBench?.watchFrames());
      await page.waitForTimeout(milliseconds);
      return answered(await page.evaluate(() => window.tableBench?.frames())).durations;
    },
    async importFile(text, count) {
      const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(`${count.toLocaleString('en')} rows imported`).waitFor();
    },
    async press(key) {
      await page.locator('.sb-edit-scroll tbody input[type=text], body > input').first().focus();
      const busy = await measured.busy();
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
      return (await measured.busy()) - busy;
    },
    empty: () => page.setContent('<input>'),
    submit: () => page.evaluate(() => window.tableBench?.submit()),
    pause: (milliseconds) => page.waitForTimeout(milliseconds),
    async close() {
      await measured.close();
      if (problems.length > 0) throw new Error(problems.join('; '));
    },
  };
}

/** Throws when a variant never reaches the state, because its figure would be meaningless. */
function reached(took: number | undefined, what: string): number {
  if (took === undefined || took < 0) throw new Error(`${what} was never in the document`);
  return took;
}
