import type { BenchPage } from './BenchPage.ts';

/** One figure or several of one page; milliseconds, heap in megabytes. */
export type Figures = Readonly<Record<string, readonly number[]>>;

/** Twenty characters: refused at the first two, good up to the tenth, refused from there on. */
const typed = 'Ab cdefghi-klmnopqrs';
/** Time between key presses, and after the last one for what comes late. */
const [pause, tail] = [50, 500];
/** How often a good value is made bad: one press takes a few milliseconds, so that one alone says little. */
const errorPresses = 3;

/** A form is mounted in an empty page. */
export async function measureMount(page: BenchPage): Promise<Figures> {
  const before = await page.heap();
  const busy = await page.busy();
  const { all, first, elements, errors } = await page.mount();
  const used = (await page.busy()) - busy;
  expectEqual(errors, 0, 'errors of a form that nobody touched');
  await page.page.waitForTimeout(300);
  const heap = await page.heap();
  return { mount: [all], mountBusy: [used], first: [first], heap: [heap], heapGrowth: [heap - before], elements: [elements] };
}

/** Typing: the first character of all, twenty into a field that was visited before, and one that makes a good value bad. */
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

/** An empty form is submitted. */
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

/** Of a list: a row comes at the end, the first one changes places with the second and goes. */
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

/** Enters and leaves a field, so that its errors are shown from now on, and comes back. */
async function visit(page: BenchPage, index: number): Promise<void> {
  await page.focus(index);
  await page.blur();
  await page.focus(index);
}

/** A variant that does less than the others would be measured at nothing. */
function expectEqual(came: unknown, expected: unknown, what: string): void {
  if (came !== expected) throw new Error(`${what}: expected ${String(expected)}, came ${String(came)}`);
}
