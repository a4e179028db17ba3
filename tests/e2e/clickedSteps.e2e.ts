import { expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browserTabs.ts';
import { announceTyping, watchSteps, type ClickedStep } from '../support/clickedSteps.ts';

const html = `<!doctype html>
<a href="/document">document</a>
<button onclick="history.pushState(null, '', '/within')">within</button>`;

const openContext = async () => {
  const context = await (await sharedBrowser(inject('shellPath'))).newContext({ baseURL: 'http://hk.localhost' });
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const steps: ClickedStep[] = [];
  await watchSteps(context, (step) => void steps.push(step));
  return { context, steps, page: await context.newPage() };
};

test('an address that a click changes is a step, one that a test sets is none', async () => {
  const { context, steps, page } = await openContext();
  await page.goto('/');
  await page.evaluate(() => window.history.pushState(null, '', '/set'));
  await page.getByText('within').click();
  await page.goBack();
  await page.evaluate(() => window.history.pushState(null, '', '/after-back'));
  await page.getByText('document').click();
  await page.waitForURL('**/document');
  await page.getByText('within').click();
  await page.evaluate(announceTyping);
  await page.evaluate(() => window.history.pushState(null, '', '/announced'));
  await page.getByText('within').click();
  await page.goto('/typed');
  await context.close();
  expect(steps.map(({ host, from, to }) => `${host} ${from} → ${to}`)).toEqual([
    'hk.localhost /set → /within',
    'hk.localhost /after-back → /document',
    'hk.localhost /document → /within',
    'hk.localhost /announced → /within',
  ]);
});

test('a step is of the account that is signed in when it is made', async () => {
  const { context, steps, page } = await openContext();
  const signIn = (loginName: string, userId: string) =>
    context.addCookies([
      {
        name: 'loginInfo',
        value: encodeURIComponent(JSON.stringify({ loginName, userId })),
        url: 'http://hk.localhost',
      },
    ]);
  await page.goto('/');
  await page.getByText('within').click();
  await signIn('seller@hk', 'U1');
  await page.getByText('document').click();
  await page.waitForURL('**/document');
  await signIn('personal@hk', 'U2');
  await page.getByText('within').click();
  await context.close();
  expect(steps.map(({ account, to }) => `${account} → ${to}`)).toEqual([
    'null → /within',
    'seller@hk U1 → /document',
    'personal@hk U2 → /within',
  ]);
});
