import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

const otherPassword = 'Northgate-2026';
const otherPayPassword = '639182';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: C-040 a new login password ends the other sessions, and only the new one signs in', async () => {
  const elsewhere = await signedIn('vip@cn', password);
  const visit = await seller('vip@cn');
  const { page, problems } = visit;
  await item(page, 'Login password').getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Current password').fill('Wrong-2026-wrong');
  await page.getByLabel(/^New password/).fill(otherPassword);
  await page.getByLabel('Repeat new password').fill(otherPassword);
  await button(page, 'Save').click();
  await page.getByText('Wrong login password. Try again.').waitFor();
  await expect.poll(() => page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Current password').fill(password);
  await button(page, 'Save').click();
  await noticed(page, 'Password changed');
  await page.waitForURL('**/center/preference');
  await letter(visit, 'Login password changed');
  expect(await problems.take()).toEqual([]);
  await visit.close();

  await elsewhere.page.goto('/wallet');
  await elsewhere.page.waitForURL('**/login?*');
  await elsewhere.close();

  const again = await site.visit({ at: '/login', locale: 'en' });
  await signIn(again.page, 'vip@cn', password);
  await again.page.locator('[aria-invalid=true]').first().waitFor();
  await again.page.locator('input[type=password]').fill(otherPassword);
  await again.page.keyboard.press('Enter');
  await again.page.waitForURL('**/account');
  await again.close();
});

test('a seller logs out another device', async () => {
  const elsewhere = await signedIn('multi@cn', password);
  const visit = await seller('multi@cn');
  const { page, problems } = visit;
  const other = page.getByRole('row').filter({ hasText: 'Another device' });
  await expect.poll(() => other.count()).toBe(1);
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'This device' }).getByRole('button').count()).toBe(0);
  await other.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByText('Log out this device?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => other.count()).toBe(0);
  expect(await problems.take()).toEqual([]);
  await elsewhere.page.goto('/wallet');
  await elsewhere.page.waitForURL('**/login?*');
  await elsewhere.close();
  await visit.close();
});

test('spec: C-039 C-041 C-045 a changed payment password is asked for from then on: to replace the security questions and to unlink WeChat', async () => {
  const visit = await seller('seller@cn');
  const { page, problems } = visit;
  await item(page, 'Security questions').getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Payment password').count()).toBe(0);
  await answerQuestions(page, ['q01', 'q01', 'q03']);
  await button(dialog, 'Confirm').click();
  await dialog.getByText('Choose a different question').waitFor();
  await expect.poll(() => dialog.getByLabel('Answer').nth(2).inputValue()).toBe('Answer 3');
  await choose(page, dialog, 'Second question', questions.q04);
  await button(dialog, 'Confirm').click();
  await noticed(page, 'Security questions saved');
  await item(page, 'Security questions').getByText('Set', { exact: true }).waitFor();

  await item(page, 'Payment password').getByRole('link', { name: 'Change' }).click();
  await typeDigits(page, ['111222', otherPayPassword, otherPayPassword]);
  await button(page, 'Save').click();
  await page.getByText('Wrong payment password. You have 7 tries left.').waitFor();
  await expect.poll(() => digits(page).first().getAttribute('aria-invalid')).toBe('true');
  await digits(page).first().fill(payPassword);
  await button(page, 'Save').click();
  await noticed(page, 'Payment password saved');
  await page.waitForURL('**/center/preference');

  await item(page, 'Security questions').getByRole('button', { name: 'Change' }).click();
  await answerQuestions(page, ['q05', 'q06', 'q07']);
  await digits(dialog).fill(payPassword);
  await button(dialog, 'Confirm').click();
  await dialog.getByText('Wrong payment password. You have 7 tries left.').waitFor();
  await expect.poll(() => dialog.getByLabel('Answer').first().inputValue()).toBe('Answer 1');
  await digits(dialog).fill(otherPayPassword);
  await button(dialog, 'Confirm').click();
  await dialog.waitFor({ state: 'detached' });

  await item(page, 'WeChat').getByRole('link', { name: 'Link' }).click();
  await page.getByRole('button', { name: 'Continue with WeChat' }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('heading', { name: 'WeChat is linked' }).waitFor();
  await button(page, 'Unlink').click();
  await digits(dialog).fill(payPassword);
  await button(dialog, 'Confirm').click();
  await dialog.getByText(/Wrong payment password/).waitFor();
  await expect.poll(() => digits(dialog).getAttribute('aria-invalid')).toBe('true');
  await digits(dialog).fill(otherPayPassword);
  await button(dialog, 'Confirm').click();
  await noticed(page, 'Unlinked');
  await button(page, 'Continue with WeChat').waitFor();
  await letter(visit, 'WeChat unlinked');
  await letter(visit, 'Security questions updated');
  await letter(visit, 'Payment password changed');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-044 C-045 C-382 a forgotten payment password is reset with a code from the phone', async () => {
  const visit = await seller('newuser@cn');
  const { page, problems } = visit;
  await item(page, 'Payment password').getByRole('link', { name: 'Change' }).click();
  await button(page, 'Forgotten it?').click();
  await button(page, 'Send code').click();
  await page.getByRole('button', { name: /Send again in \d+ s/ }).waitFor();
  const code = await sentCode('resetPayPassword');
  await page.getByLabel('Code from your phone').fill(differentFrom(code));
  await typeDigits(page, [otherPayPassword, otherPayPassword]);
  await button(page, 'Save').click();
  await page.getByText('The code is wrong or has expired. Ask for a new one.').waitFor();
  await expect.poll(() => page.getByLabel('Code from your phone').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => digits(page).first().inputValue()).toBe(otherPayPassword);
  await page.getByLabel('Code from your phone').fill(code);
  await button(page, 'Save').click();
  await noticed(page, 'Payment password saved');
  await letter(visit, 'Payment password reset');

  await openSettings(visit, 'newuser@cn');
  await item(page, 'Payment password').getByRole('link', { name: 'Change' }).click();
  await typeDigits(page, [payPassword, '258147', '258147']);
  await button(page, 'Save').click();
  await page.getByText(/Wrong payment password/).waitFor();
  await digits(page).first().fill(otherPayPassword);
  await button(page, 'Save').click();
  await noticed(page, 'Payment password saved');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-044 C-045 without a mobile number the payment password is reset with a code from the email, and without both the page leads to linking one', async () => {
  const visit = await seller('personal@cn');
  const { page, problems } = visit;
  const forget = async (contacts: { mobile: string | null; email: string | null }) => {
    await site.backend.database.kysely
      .updateTable('logins')
      .set(contacts)
      .where('login_name', '=', 'personal@cn')
      .execute();
    await visit.open('/center/setting/payPassword');
    await button(page, 'Forgotten it?').click();
  };
  const email = 'personal.reset@example.com';
  await forget({ mobile: null, email: null });
  await page.getByText(/has no mobile number and no email/).waitFor();
  await expect.poll(() => button(page, 'Save').count()).toBe(0);
  await page.getByRole('link', { name: 'Link one' }).click();
  await page.waitForURL('**/center/preference');
  await item(page, 'Mobile').getByRole('button', { name: 'Link' }).waitFor();

  await forget({ mobile: null, email });
  await page.getByText('The code goes to per***@example.com').waitFor();
  await expect.poll(() => button(page, 'Use a code from your phone').count()).toBe(0);
  await button(page, 'Send code').click();
  await page.getByRole('button', { name: /Send again in \d+ s/ }).waitFor();
  await page.getByLabel('Code from your email').fill(await sentCode('resetPayPassword'));
  await typeDigits(page, [otherPayPassword, otherPayPassword]);
  await button(page, 'Save').click();
  await noticed(page, 'Payment password saved');

  await forget({ mobile: '13800139999', email });
  await page.getByText('The code goes to 138****9999').waitFor();
  await button(page, 'Use an email code').click();
  await page.getByText('The code goes to per***@example.com').waitFor();
  await button(page, 'Use a code from your phone').click();
  await page.getByLabel('Code from your phone').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-040 C-042 C-044 an email is changed after the login password, with the code sent to it', async () => {
  const visit = await seller('sub-36@cn');
  const { page, problems } = visit;
  await item(page, 'Email').getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await prove(dialog);
  const email = dialog.getByLabel(/^Email/);
  await email.fill('not an email');
  await button(dialog, 'Send code').click();
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await email.fill('seller.cn@example.com');
  await button(dialog, 'Send code').click();
  await dialog.getByText('This email address is taken. Use another one.').waitFor();
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => email.inputValue()).toBe('seller.cn@example.com');
  await email.fill('accounts@yunfan.example');
  await button(dialog, 'Send code').click();
  await dialog.getByRole('button', { name: /Send again in \d+ s/ }).waitFor();
  const code = await sentCode('bindEmail');
  await dialog.getByLabel('Code sent by email').fill(differentFrom(code));
  await button(dialog, 'Confirm').click();
  await dialog.getByText('The code is wrong or has expired. Ask for a new one.').waitFor();
  await expect.poll(() => email.inputValue()).toBe('accounts@yunfan.example');
  await dialog.getByLabel('Code sent by email').fill(code);
  await button(dialog, 'Confirm').click();
  await noticed(page, 'Linked');
  await item(page, 'Email').getByText('acc***@yunfan.example').waitFor();
  await letter(visit, 'Email changed');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-043 C-044 C-382 E-075 a mobile number that is taken is refused at its field, a free one is linked', async () => {
  const visit = await seller('sub-36@cn');
  const { page, problems } = visit;
  await item(page, 'Mobile').getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await prove(dialog);
  const mobile = dialog.getByLabel('Mobile number');
  await mobile.fill('13800110001');
  await button(dialog, 'Send code').click();
  await dialog.getByText('This mobile number is taken. Use another one.').waitFor();
  await expect.poll(() => mobile.getAttribute('aria-invalid')).toBe('true');
  await mobile.fill('13712345678');
  await button(dialog, 'Send code').click();
  await dialog.getByRole('button', { name: /Send again in \d+ s/ }).waitFor();
  await dialog.getByLabel('Code sent by text message').fill(await sentCode('bindMobile'));
  await button(dialog, 'Confirm').click();
  await noticed(page, 'Linked');
  await item(page, 'Mobile').getByText('137****5678').waitFor();
  await letter(visit, 'Mobile number changed');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

const questions = {
  q01: 'What was the name of your first primary school?',
  q03: 'What was the name of your first class teacher?',
  q04: 'What is your favourite book?',
  q05: 'To which country did you sell your first item?',
  q06: 'In which city were you born?',
  q07: 'What was the name of your first shop?',
} as const;

/** Opens the security settings from the menu of the user. */
async function seller(as: string): Promise<Visit> {
  const visit = await site.visit({ as, locale: 'en' });
  await quiet(visit.page);
  await visit.open('/message');
  await openSettings(visit, as);
  return visit;
}

async function openSettings({ page }: Visit, as: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: as }).click();
  await page.getByRole('link', { name: 'Security settings' }).first().click();
  await page.waitForURL('**/center/preference');
  await item(page, 'Login password').waitFor();
}

/** Signs in on another device. */
async function signedIn(loginName: string, secret: string): Promise<Visit> {
  const visit = await site.visit({ at: '/login', locale: 'en' });
  await signIn(visit.page, loginName, secret);
  await visit.page.waitForURL('**/account');
  return visit;
}

async function signIn(page: Page, loginName: string, secret: string): Promise<void> {
  await page.getByRole('textbox').first().fill(loginName);
  await page.locator('input[type=password]').fill(secret);
  await page.keyboard.press('Enter');
}

function item(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

function digits(within: Page | Locator): Locator {
  return within.locator('.sb-pay-password input');
}

async function typeDigits(page: Page, all: readonly string[]): Promise<void> {
  for (const [index, typed] of all.entries()) await digits(page).nth(index).fill(typed);
}

async function noticed(page: Page, text: string): Promise<void> {
  await page.locator('.sb-toast-text').getByText(text, { exact: true }).waitFor();
}

async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function answerQuestions(page: Page, names: readonly (keyof typeof questions)[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [index, label] of ['First question', 'Second question', 'Third question'].entries()) {
    const name = names[index];
    if (name !== undefined) await choose(page, dialog, label, questions[name]);
    await dialog
      .getByLabel('Answer')
      .nth(index)
      .fill(`Answer ${index + 1}`);
  }
}

/** Enters the login password before a change of contact data, once wrong. */
async function prove(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Login password').fill('Wrong-2026-wrong');
  await button(dialog, 'Next').click();
  await dialog.getByText('Wrong login password. Try again.').waitFor();
  await dialog.getByLabel('Login password').fill(password);
  await button(dialog, 'Next').click();
}

/** The newest code that the sandbox sent for a purpose. */
async function sentCode(scene: string): Promise<string> {
  const sent = (await site.sandbox('GET', '/codes')) as readonly { readonly scene: string; readonly code: string }[];
  const newest = sent.find((one) => one.scene === scene);
  if (!newest) throw new Error(`no code was sent for ${scene}`);
  return newest.code;
}

function differentFrom(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** The security letter about a change is in the messages. */
async function letter(visit: Visit, title: string): Promise<void> {
  await visit.open('/message');
  await visit.page.getByText(title, { exact: true }).first().waitFor();
}
