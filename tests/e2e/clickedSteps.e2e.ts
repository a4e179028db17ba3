import { expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browserTabs.ts';
import { announceTyping, watchSteps, type ClickedStep } from '../support/clickedSteps.ts';

const html = `<!doctype html>
<a href="/document">document</a>
<button onclick="history.pushState(null, '', '/within')">within</button>`;

test('an address that a click changes is a step, one that a test sets is none', async () => {
  const context = await (await sharedBrowser(inject('shellPath'))).newContext({ baseURL: 'http://hk.localhost' });
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const steps: ClickedStep[] = [];
  await watchSteps(context, (step) => void steps.push(step));
  const page = await context.newPage();
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
