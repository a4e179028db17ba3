import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../support/browser.ts';

// Needs a browser: position of the caret, undo, and position on screen.
let site: Site;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  visit = await site.visit({ locale: 'en' });
  page = visit.page;
  await visit.open('/sandbox/gallery/fields');
});
afterAll(async () => {
  await visit.close();
  await site.close();
});

const box = (label: string) => page.getByRole('textbox', { name: label, exact: true }).first();
/** Returns the text of an input with | at the caret. */
const caretIn = (locator: Locator) =>
  locator.evaluate(
    (input: HTMLInputElement) =>
      `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionStart ?? 0)}`,
  );

async function begin(label: string, text: string, caret: number): Promise<Locator> {
  const input = box(label);
  await input.fill('');
  await input.pressSequentially(text);
  await input.evaluate((element: HTMLInputElement, at) => element.setSelectionRange(at, at), caret);
  return input;
}

describe('cleaning up input while the user types', () => {
  test.each([
    ['Email', 'abcdef', 3, [' ', '8'], 'abc8|def'],
    ['Digits', '1234', 2, ['x', '9'], '129|34'],
    ['Phone', '13812345678', 5, ['-'], '138 1|234 5678'],
  ] as const)('keeps the caret position in %s', async (label, text, caret, keys, shown) => {
    const input = await begin(label, text, caret);
    for (const key of keys) await page.keyboard.insertText(key);
    expect(await caretIn(input)).toBe(shown);
  });

  test('is reverted by undo, and a second undo reverts the input', async () => {
    const input = await begin('Digits', '12', 2);
    await page.keyboard.insertText('a3');
    await expect.poll(() => input.inputValue()).toBe('123');
    await page.keyboard.press('Control+z');
    await expect.poll(() => input.inputValue()).toBe('12a3');
    await page.keyboard.press('Control+z');
    await expect.poll(() => input.inputValue()).toBe('12');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Tab');
    await expect.poll(() => input.inputValue()).toMatch(/^\d+$/);
  });

  test('accepts a pasted number in common notations', async () => {
    const input = await begin('Phone', '', 0);
    await page.keyboard.insertText('+86 138-1234-5678');
    await expect.poll(() => input.inputValue()).toBe('138 1234 5678');
  });
});

describe('a calendar stays on the screen', () => {
  test.each([
    [1440, 900],
    [375, 700],
  ])('at %s by %s, for any position of its field', async (width, height) => {
    await page.setViewportSize({ width, height });
    const opener = page.getByRole('button', { name: 'Open calendar' }).first();
    for (const edge of ['end', 'start'] as const) {
      await opener.evaluate((button, block) => button.scrollIntoView({ block }), edge);
      await opener.click();
      const popup = page.getByRole('dialog', { name: 'Choose a date' });
      const place = await popup.boundingBox();
      expect(place).not.toBeNull();
      expect([
        place!.x >= 0,
        place!.y >= 0,
        place!.x + place!.width <= width,
        place!.y + place!.height <= height,
      ]).toEqual([true, true, true, true]);
      await page.keyboard.press('Escape');
      await expect.poll(() => popup.count()).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('and reaches a birthday with a few keys', async () => {
    const input = box('Date');
    await page.getByRole('button', { name: 'Open calendar' }).first().click();
    await page.getByRole('combobox', { name: 'Year' }).selectOption('1980');
    await page.getByRole('combobox', { name: 'Month' }).selectOption('2');
    await page.getByRole('gridcell', { name: '1980-02-29' }).click();
    await expect.poll(() => input.inputValue()).toBe('1980-02-29');
  });
});
