import type { BenchPage } from './BenchPage.ts';

/** One figure or several of one page; milliseconds, heap in megabytes. */
export type Figures = Readonly<Record<string, readonly number[]>>;

/** Twenty characters: invalid for the first two, valid up to the tenth, invalid after that. */
const typed = 'Ab cdefghi-klmnopqrs';
/** Milliseconds between key presses, and after the last one for delayed work. */
const [pause, tail] = [50, 500];
/** Number of presses that make a valid value invalid: one takes a few milliseconds, too short for a single measurement. */
const errorPresses = 3;

/** Measures mounting a form in an empty page. */
export async function measureMount(page: BenchPage): Promise<Figures> {
  const before = await page.heap();
  const busy = await page.busy();
  const { all, first, elements, errors } = await page.mount();
  const used = (await page.busy()) - busy;
  expectEqual(errors, 0, 'errors of a form that nobody touched');
  await page.page.waitForTimeout(300);
  const heap = await page.heap();
  return {
    mount: [all],
    mountBusy: [used],
    first: [first],
    heap: [heap],
    heapGrowth: [heap - before],
    elements: [elements],
  };
}

/** Measures typing: the very first character, twenty into a visited field, and one that makes a valid value invalid. */
export async function measureTyping(page: BenchPage): Promise<Figures> {
  await page.mount();
  await page.page.waitForTimeout(300);
  await page.focus(1);
  const beforeFirst = await page.busy();
  const firstKey = await page.key('A', 1);
  await page.page.waitForTimeout(tail);
  const firstBusy = (await page.busy()) - beforeFirst;
  await visit(page, 0);
  const before = await page.busy();
  const keys: number[] = [];
  for (const key of typed) {
    keys.push(await page.key(key, 0));
    await page.page.waitForTimeout(pause);
  }
  await page.page.waitForTimeout(tail);
  const busy = ((await page.busy()) - before) / typed.length;
  expectEqual(await page.value(0), typed, 'text of the field');
  expectEqual(await page.hasError(0), true, 'error after a character that is not allowed');
  await visit(page, 2);
  for (const key of 'Abcd') await page.key(key, 2);
  await page.page.waitForTimeout(tail);
  expectEqual(await page.hasError(2), false, 'error of a good value');
  const error = [await page.keyToError('-', 2)];
  for (let again = 1; again < errorPresses; again += 1) {
    await page.page.keyboard.press('Backspace');
    await page.page.waitForTimeout(tail);
    expectEqual(await page.hasError(2), false, 'error of a value made good again');
    error.push(await page.keyToError('-', 2));
  }
  return { firstKey: [firstKey], firstBusy: [firstBusy], key: keys, keyBusy: [busy], error };
}

/** Measures submitting an empty form. */
export async function measureSubmit(page: BenchPage): Promise<Figures> {
  await page.mount();
  await page.page.waitForTimeout(300);
  const before = await page.busy();
  const { took, errors, expected } = await page.submit();
  await page.page.waitForTimeout(tail);
  const used = (await page.busy()) - before;
  expectEqual(errors, expected, 'errors of an empty form');
  return { submit: [took], submitBusy: [used] };
}

/** Measures a list: adds a row at the end, swaps the first two rows and removes one. */
export async function measureRows(page: BenchPage): Promise<Figures> {
  await page.mount();
  await page.page.waitForTimeout(tail);
  await page.focusRow();
  await page.page.keyboard.type(typed.slice(0, 4));
  await page.page.waitForTimeout(tail);
  const figures: Record<string, readonly number[]> = {};
  for (const change of ['insert', 'move', 'remove'] as const) {
    const before = await page.busy();
    const took = await page.changeRows(change);
    await page.page.waitForTimeout(tail);
    if (took < 0) throw new Error(`${change}: nothing was to be seen of it`);
    figures[change] = [took];
    figures[`${change}Busy`] = [(await page.busy()) - before];
  }
  return figures;
}

/** Enters and leaves a field, so that it shows its errors, and enters it again. */
async function visit(page: BenchPage, index: number): Promise<void> {
  await page.focus(index);
  await page.blur();
  await page.focus(index);
}

/** Throws when a variant does less than the others, because its figures would be meaningless. */
function expectEqual(came: unknown, expected: unknown, what: string): void {
  if (came !== expected) throw new Error(`${what}: expected ${String(expected)}, came ${String(came)}`);
}
