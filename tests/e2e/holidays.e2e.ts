import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBankDay } from '../../src/domain/calendar.ts';
import { addDays, beijingDay } from '../../src/domain/day.ts';
import { holidayTable } from '../../src/server/reference/holidays.ts';
import { holidayNames } from '../../src/server/reference/texts.ts';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
/** `eve`: a day on which mainland and American banks work, before `holiday`, on which American banks do not. */
let eve: string;
let holiday: string;

beforeAll(async () => {
  site = await openSite();
  eve = addDays(beijingDay(site.backend.clock.now()), 2);
  while (
    !(
      works(eve, 'US') &&
      works(eve, 'CN') &&
      works(addDays(eve, 1), 'CN') &&
      nameOf('US', addDays(eve, 1)) !== undefined
    )
  )
    eve = addDays(eve, 1);
  holiday = addDays(eve, 1);
  await site.sandbox('POST', '/clock', { at: `${eve}T17:30:00+08:00` });
});
afterAll(() => site.close());

const works = (day: string, region: string): boolean => isBankDay(day, region, holidayTable);
const nameOf = (region: string, day: string): string | undefined =>
  holidayNames.en[holidayTable[region]?.closed[day] ?? ''];

test('a withdrawal of dollars on the eve of an American bank holiday shows the holiday and the arrival', async () => {
  const { page, problems, close } = await site.visit({ as: 'seller@cn', at: '/withdraw/create', locale: 'en' });
  await quiet(page);
  await page
    .getByRole('textbox', { name: /amount/i })
    .first()
    .fill('500');
  const notice = page.getByText(/There’s a bank holiday on the way. It should arrive on \d{4}-\d{2}-\d{2}\./);
  await notice.waitFor();
  const arrival = /\d{4}-\d{2}-\d{2}/.exec(await notice.innerText())?.[0] ?? '';
  expect(arrival > holiday).toBe(true);
  expect(works(arrival, 'US') && works(arrival, 'CN')).toBe(true);
  expect(await problems.take()).toEqual([]);
  await close();
});

test('spec: S-015 the calendar of the Hong Kong site names the holidays of Hong Kong banks', async () => {
  let closed = addDays(eve, 1);
  while (nameOf('HK', closed) === undefined) closed = addDays(closed, 1);
  const { page, problems, close } = await site.visit({ as: 'seller@hk', at: '/message', locale: 'en' });
  await quiet(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /calendar/i })
    .click();
  const day = page.locator(`[role=gridcell][data-day="${closed}"]:not(.sb-day-other)`);
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  // The title changes with the click; the days may follow.
  const wanted = new Date(`${closed}T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const title = page.locator('.sb-bank-calendar-head strong');
  for (let turned = 0; turned < 14 && (await title.innerText()) !== wanted; turned += 1) {
    const before = await title.innerText();
    await nextMonth.click();
    await expect.poll(() => title.innerText()).not.toBe(before);
  }
  await page.locator(`[role=gridcell][data-day="${closed}"].sb-day-closed`).waitFor();
  await expect.poll(() => day.getAttribute('title')).toBe(nameOf('HK', closed));
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(42);
  expect(await problems.take()).toEqual([]);
  await close();
});

/** Closes the notices that a user sees first. */
async function quiet(page: Page): Promise<void> {
  const acknowledge = page.getByRole('button', { name: 'Got it', exact: true }).first();
  if (
    await acknowledge.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    )
  )
    await acknowledge.click();
}
