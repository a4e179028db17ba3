import type { Browser } from 'playwright';
import { answered, openMeasuredPage, type MeasuredPage } from '../openMeasuredPage.ts';
import type { Bench, RowChange } from './startBench.ts';

/** A fresh page of one variant, with its form of one size prepared. */
export interface BenchPage extends MeasuredPage {
  mount(): ReturnType<Bench['mount']>;
  submit(): ReturnType<Bench['submit']>;
  focusRow(): Promise<void>;
  changeRows(change: RowChange): Promise<number>;
  focus(index: number): Promise<void>;
  blur(): Promise<void>;
  /** Milliseconds from the key press until it is painted. */
  key(key: string, index: number): Promise<number>;
  /** Milliseconds from the key press until the error of the field is painted. */
  keyToError(key: string, index: number): Promise<number>;
  value(index: number): Promise<string>;
  hasError(index: number): Promise<boolean>;
}

export async function openBenchPage(browser: Browser, address: string, count: number): Promise<BenchPage> {
  const measured = await openMeasuredPage(browser, address, () => window.bench !== undefined);
  const { page } = measured;
  await page.evaluate((size) => window.bench?.prepare(size), count);
  await page.waitForTimeout(200);
  const pressed = async (key: string) => {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    return (await page.evaluate(() => window.bench?.armed())) ?? -1;
  };
  return {
    ...measured,
    mount: async () => answered(await page.evaluate(() => window.bench?.mount())),
    submit: async () => answered(await page.evaluate(() => window.bench?.submit())),
    focusRow: () => page.evaluate(() => window.bench?.focusRow()),
    changeRows: async (change) => answered(await page.evaluate((one) => window.bench?.changeRows(one), change)),
    async focus(index) {
      await page.evaluate((at) => window.bench?.focus(at), index);
      await page.waitForTimeout(150);
    },
    async blur() {
      await page.evaluate(() => window.bench?.blur());
      await page.waitForTimeout(100);
    },
    async key(key, index) {
      await page.evaluate((at) => window.bench?.armKey(at), index);
      return pressed(key);
    },
    async keyToError(key, index) {
      await page.evaluate((at) => window.bench?.armError(at), index);
      return pressed(key);
    },
    value: async (index) => answered(await page.evaluate((at) => window.bench?.value(at), index)),
    hasError: async (index) => answered(await page.evaluate((at) => window.bench?.hasError(at), index)),
  };
}
