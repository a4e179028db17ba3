import type { Locator } from 'playwright';
import type { Step } from '../runStep.ts';
import type { Unmet } from '../expectations.ts';
import { BrowserField } from './BrowserField.ts';
import type { BrowserSite } from './BrowserSite.ts';
import { unmetOnScreen } from './browserExpectations.ts';

/** Milliseconds to wait for an expected or used element to appear. */
const patience = 3_000;

type Runner<K extends Step['do']> = (site: BrowserSite, step: Extract<Step, { do: K }>) => Promise<readonly Unmet[]>;

const runners: { readonly [K in Step['do']]: Runner<K> } = {
  async open(site, { url }) {
    await site.goto(url);
    return [];
  },

  async fill(site, { field: path, value }) {
    const field = new BrowserField(site, path);
    if (!(await field.appears(patience)))
      return [{ path: ['field'], expected: `a field "${path}" on screen`, found: 'it is not' }];
    if (!(await field.fill(value)))
      return [
        {
          path: ['value'],
          expected: `"${path}" to accept ${JSON.stringify(value)}`,
          found: `choices: ${(await field.options()).join(', ') || 'none'}`,
        },
      ];
    await site.rest();
    return [];
  },

  async press(site, { button: id, row }) {
    const all =
      row === undefined
        ? site.button(id)
        : site.page.locator('tbody tr:not(.sb-day), [data-row]').nth(row).locator(`[data-button="${id}"]`);
    const button = all.and(site.page.locator(':not([disabled])')).first();
    if (!(await appears(button)))
      return [
        {
          path: ['button'],
          expected: `an enabled button "${id}"`,
          found: (await all.count()) > 0 ? 'it is disabled' : 'it is not on screen',
        },
      ];
    await button.click();
    await site.rest();
    return [];
  },

  async choose(site, { agree, button }) {
    const dialog = site.page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();
    const answer =
      button === undefined
        ? dialog.locator(agree === true ? '.sb-buttons .arco-btn-primary' : '.sb-buttons button:not(.arco-btn-primary)')
        : dialog.locator(`[data-button="${button}"]`);
    // The code of a question is loaded with the first one.
    if (!(await appears(answer.first())))
      return [{ path: [], expected: 'an open question with this answer', found: 'none' }];
    await answer.first().click();
    await site.rest();
    return [];
  },

  async answer(site, { do: _do, operation, ...answer }) {
    await site.answer(operation, answer);
    return [];
  },

  async wait(site, { seconds }) {
    await site.page.waitForTimeout(seconds * 1_000);
    await site.rest();
    return [];
  },

  async expect(site, step) {
    const until = Date.now() + patience;
    for (;;) {
      const unmet = await unmetOnScreen(site, step);
      if (unmet.length === 0 || Date.now() > until) return unmet;
      await site.page.waitForTimeout(50);
    }
  },
};

/** Runs one step in the browser; returns the unmet expectations. */
export function runBrowserStep<K extends Step['do']>(
  site: BrowserSite,
  step: Extract<Step, { do: K }>,
): Promise<readonly Unmet[]> {
  if (step.do !== 'expect' && step.do !== 'answer') site.forget();
  const run: Runner<K> = runners[step.do as K];
  return run(site, step);
}

/** Waits for an element; false when it does not come. */
function appears(element: Locator): Promise<boolean> {
  return element.waitFor({ timeout: patience }).then(
    () => true,
    () => false,
  );
}
