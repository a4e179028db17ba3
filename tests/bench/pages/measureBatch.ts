import type { BrowserContext, CDPSession, Page } from 'playwright';
import { signIn } from '../signIn.ts';
import { allErrors, batchText, ownErrors } from './batchText.ts';
import { watchKey, watchTexts } from './watchPage.ts';

/** Milliseconds by the clock, and of CPU time of the main thread until the page is idle again. */
export interface Span {
  readonly wall: number;
  readonly busy: number;
}

/** Rows that came into the table; `own`: until the errors of the table's own rules are shown, `wall`: until those of the server are shown too. */
export interface Taken extends Span {
  readonly own: number;
}

/** `work`: milliseconds on the main thread from the key until its paint, without waiting for the screen; `busy`: CPU time until then. */
export interface Key extends Span {
  readonly work: number;
}

export interface BatchFigures {
  /** Measured from the paste of rows whose headings name every column. */
  readonly pasted: readonly Taken[];
  /** Measured from the press that confirms the columns of pasted rows. */
  readonly confirmed: readonly Taken[];
  readonly keys: readonly Key[];
  /** Measured from the press that submits 1,000 valid rows until the next step is shown. */
  readonly submitted: readonly Span[];
}

interface BatchPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Milliseconds in which an idle page uses almost no CPU time. */
const quiet = 400;
const keyCount = 20;

/** Measures the page of batch payments with 1,000 rows. Each time has a context of its own, because the page remembers rows and columns. */
export async function measureBatch(
  newContext: () => Promise<BrowserContext>,
  { url, times }: { readonly url: string; readonly times: number },
): Promise<BatchFigures> {
  const pasted: Taken[] = [];
  const confirmed: Taken[] = [];
  const keys: Key[] = [];
  const submitted: Span[] = [];
  const on = async (measure: (batch: BatchPage) => Promise<void>) => {
    const context = await newContext();
    await signIn(context, { url, loginName: 'b2b@cn' });
    const page = await context.newPage();
    await measure(await openBatch(page, url));
    await context.close();
  };
  for (let turn = 0; turn < times; turn += 1) {
    await on(async (batch) => {
      pasted.push(await takeRows(batch, '付款金额'));
      keys.push(...(await pressKeys(batch)));
    });
    await on(async (batch) => {
      confirmed.push(await takeRows(batch, '应付'));
    });
    await on(async (batch) => {
      submitted.push(await submitRows(batch));
    });
    process.stderr.write(`batch: ${JSON.stringify({ pasted, confirmed, submitted })}\n`);
  }
  return { pasted, confirmed, keys, submitted };
}

async function openBatch(page: Page, url: string): Promise<BatchPage> {
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' }); // tsx calls it in functions that it names
  await page.goto(new URL('/payment/batch', url).href);
  await page.waitForSelector('.sb-appeared .sb-page .sb-edit-table');
  await page.waitForLoadState('networkidle');
  await closeHints(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await idle(session);
  return { page, session };
}

/** Closes hints for new users; some appear shortly after the page. */
async function closeHints(page: Page): Promise<void> {
  const hint = page.getByRole('button', { name: '我知道了', exact: true }).first();
  const isThere = () =>
    hint.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
  while (await isThere()) await hint.click();
}

/** Pastes 1,000 rows of which a third is wrong, and confirms their columns if the heading of the amounts is unknown. */
async function takeRows({ page, session }: BatchPage, heading: string): Promise<Taken> {
  const text = batchText(await payeeNames(page), { heading, wrong: true });
  const isConfirmed = heading !== '付款金额';
  const take = page.getByRole('button', { name: '导入 1000 行', exact: true });
  if (isConfirmed) {
    await paste(page, text);
    await take.waitFor();
    await idle(session);
  }
  const before = await busyTime(session);
  await page.evaluate(watchTexts, {
    event: isConfirmed ? 'click' : 'paste',
    texts: [ownErrors, allErrors].map((count) => `${String(count)} 行有错误`),
  });
  if (isConfirmed) await take.click();
  else await paste(page, text);
  const [own = NaN, wall = NaN] = (await page.evaluate(() => window.benchSpans)) ?? [];
  await idle(session);
  return { own, wall, busy: (await busyTime(session)) - before };
}

/** Presses digits in the amount of a row. The first one is skipped, because it compiles code. */
async function pressKeys({ page, session }: BatchPage): Promise<readonly Key[]> {
  const amount = page.locator('td[data-field=amount] input').nth(1);
  await amount.click();
  await amount.press('End');
  const keys: Key[] = [];
  for (let turn = 0; turn <= keyCount; turn += 1) {
    await idle(session);
    const before = await busyTime(session);
    await page.evaluate(watchKey);
    await amount.press(turn === keyCount ? 'Backspace' : String(1 + (turn % 9)));
    const { work = NaN, wall = NaN } = (await page.evaluate(() => window.benchWork)) ?? {};
    if (turn > 0) keys.push({ work, wall, busy: (await busyTime(session)) - before });
  }
  return keys;
}

async function submitRows({ page, session }: BatchPage): Promise<Span> {
  await paste(page, batchText(await payeeNames(page), { heading: '付款金额', wrong: false }));
  await page.getByRole('radio', { name: '无误 1000' }).waitFor();
  await page.waitForLoadState('networkidle');
  await idle(session);
  const before = await busyTime(session);
  await page.evaluate(watchTexts, { event: 'click', texts: ['确认付款'] });
  await page.getByRole('button', { name: '下一步：核对', exact: true }).click();
  const [wall = NaN] = (await page.evaluate(() => window.benchSpans)) ?? [];
  await idle(session);
  return { wall, busy: (await busyTime(session)) - before };
}

/** The names of payees in the currency of the batch that no other payee has. */
async function payeeNames(page: Page): Promise<readonly string[]> {
  const answer = await page.request.post(new URL('/api/payment/payee/list/paging', page.url()).href, {
    headers: { scope: 'B2C_PORTAL', source: 'PC', 'release-version': '2.0.55' },
    data: { pageNum: 1, pageSize: 1000, status: 'ACTIVE' },
  });
  const { data }: { data: { resultList: readonly { name: string; currency: string }[] } } = await answer.json();
  const isOnly = (name: string) => data.resultList.filter((payee) => payee.name === name).length === 1;
  return data.resultList.filter(({ name, currency }) => currency === 'CNY' && isOnly(name)).map(({ name }) => name);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Waits until the page has used almost no CPU time for a while. */
async function idle(session: CDPSession): Promise<void> {
  let before = -Infinity;
  for (;;) {
    const now = await busyTime(session);
    if (now - before < quiet / 50) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, quiet));
  }
}
