import type { Page } from 'playwright';

/** What a seller does before a picture is taken, in any language. */

export async function enterAmount(page: Page): Promise<void> {
  const priced = page.waitForResponse((response) => response.url().includes('computeDiscountDetails') && response.ok());
  await page.locator('[data-field=amount] input').first().fill('3000');
  await page.keyboard.press('Tab');
  await priced;
}

export async function toConfirmation(page: Page): Promise<void> {
  await mainButton(page).click();
  await page.locator('.sb-pay-password input').waitFor();
}

export async function confirmWithdrawal(page: Page): Promise<void> {
  await page.locator('.sb-pay-password input').fill('258036');
  await mainButton(page).click();
  await page.waitForURL(/result\?/);
}

/** Opens the drawer by the address that a wide window has after a click: in a narrow one, a click leads to a page. */
export async function openDrawer(page: Page): Promise<void> {
  await pressRow(page, 1440, /row=/);
}

/** Opens the page of a row, to which a click leads in a window of this width. */
export async function openOrder(page: Page): Promise<void> {
  await pressRow(page, 1024, /\/record\/detail\//);
}

async function pressRow(page: Page, width: number, to: RegExp): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: 900 });
  await page.locator('tbody td').locator('a, button').first().click();
  await page.waitForURL(to);
  if (size) await page.setViewportSize(size);
  await page.reload();
  await page.waitForLoadState('networkidle');
}

function mainButton(page: Page) {
  return page.locator('.sb-page .arco-btn-primary:visible').last();
}
