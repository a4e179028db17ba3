import { errorText } from '../errorText.ts';
import { dialogUnmet, entriesUnmet, matches, show, type Expectation, type Unmet } from '../expectations.ts';
import { BrowserField } from './BrowserField.ts';
import type { BrowserSite } from './BrowserSite.ts';
import { recordOf } from '../../../config/recordOf.ts';

type Judge = (site: BrowserSite, expected: unknown) => Promise<readonly Unmet[]>;

/** Checks what the browser shows; state that is not on screen comes from the portal that runs there. */
const judges: { readonly [K in Exclude<keyof Expectation, 'do'>]-?: Judge } = {
  page: async (site, expected) => same('page', expected, (await drawnPage(site)) ?? 'nothing'),
  address: async (site, expected) => same('address', expected, site.page.url().replace(/^https?:\/\/[^/]+/, '')),
  guarded: async (site, expected) =>
    same(
      'guarded',
      expected,
      await site.page
        .locator('.sb-guarded')
        .first()
        .getAttribute('data-guard', { timeout: 1_000 })
        .catch(() => null),
    ),
  visible: (site, expected) =>
    each('visible', expected, async (id) =>
      (await isShown(site, id)) ? null : { expected: `"${id}" on screen`, found: 'it is not' },
    ),
  hidden: (site, expected) =>
    each('hidden', expected, async (id) =>
      (await isShown(site, id)) ? { expected: `"${id}" not on screen`, found: 'it is' } : null,
    ),
  enabled: (site, expected) => each('enabled', expected, (id) => pressable(site, id, true)),
  disabled: (site, expected) => each('disabled', expected, (id) => pressable(site, id, false)),
  fields: async (site, expected) =>
    (
      await Promise.all(Object.entries(recordOf(expected)).map(([path, wanted]) => field(site, path, recordOf(wanted))))
    ).flat(),
  notice: async (site, expected) =>
    unmetText(
      'notice',
      site,
      String(expected),
      await site.page.locator('.sb-toast-text > span:first-child').allTextContents(),
    ),
  question: async (site, expected) => unmetText('question', site, String(expected), await questions(site)),
  call: async (site, expected) => called(site, recordOf(expected)),
  notCalled: (site, expected) =>
    each('notCalled', expected, async (operation) =>
      site.calls.some((call) => call.operation === operation)
        ? { expected: `no call of ${operation}`, found: 'it was called' }
        : null,
    ),
  left: async (site, expected) =>
    site.left.includes(String(expected)) ? [] : same('left', expected, site.left[0] ?? null),
  menu: (site, expected) => menuUnmet(site, 'menu', expected),
  noMenu: (site, expected) => menuUnmet(site, 'noMenu', expected),
  dialog: async (site, expected) => dialogUnmet(String(expected), await openDialogs(site)),
  values: async (site, expected) =>
    (
      await Promise.all(Object.entries(recordOf(expected)).map(([path, value]) => valueUnmet(site, path, value)))
    ).flat(),
};

/** Returns the parts of an expectation that the screen does not meet. */
export async function unmetOnScreen(site: BrowserSite, expectation: Expectation): Promise<readonly Unmet[]> {
  const unmet: Unmet[] = [];
  for (const [name, judge] of Object.entries(judges)) {
    const expected: unknown = Reflect.get(expectation, name);
    if (expected !== undefined) unmet.push(...(await judge(site, expected)));
  }
  return unmet;
}

async function menuUnmet(site: BrowserSite, name: 'menu' | 'noMenu', expected: unknown): Promise<readonly Unmet[]> {
  const shown = new Map<string, readonly string[]>();
  for (const menu of Object.keys(recordOf(expected)))
    shown.set(menu, await site.page.evaluate((id) => window.askPortal?.menu(id) ?? [], menu));
  return entriesUnmet(name, expected, (menu) => shown.get(menu) ?? []);
}

async function valueUnmet(site: BrowserSite, path: string, value: unknown): Promise<readonly Unmet[]> {
  const found = await site.page.evaluate(([page, at]) => window.askPortal?.value(page, at) ?? null, [
    (await drawnPage(site)) ?? '',
    path,
  ] as const);
  return matches(found, value) ? [] : [{ path: ['values', path], expected: show(value), found: show(found) }];
}

async function openDialogs(site: BrowserSite): Promise<readonly string[]> {
  return site.page.evaluate((page) => window.askPortal?.dialogs(page) ?? [], (await drawnPage(site)) ?? '');
}

async function drawnPage(site: BrowserSite): Promise<string | null> {
  if ((await site.page.locator('.sb-guarded').count()) > 0) return 'guarded';
  const pages = await site.page
    .locator('.sb-page[data-page]')
    .evaluateAll((drawn) => drawn.map((page) => page.getAttribute('data-page')));
  return pages.at(-1) ?? null;
}

/** Whether a block or button is on screen: a button by itself, a block by its marker element. */
async function isShown(site: BrowserSite, id: string): Promise<boolean> {
  if ((await site.button(id).count()) > 0) return true;
  return site.page
    .locator(`template[data-block="${id}"]`)
    .evaluateAll((marks) => marks.some((mark) => mark.parentElement?.checkVisibility() ?? false));
}

async function pressable(site: BrowserSite, id: string, wanted: boolean): Promise<Omit<Unmet, 'path'> | null> {
  const buttons = await site.button(id).all();
  if (buttons.length === 0) return { expected: `a button "${id}"`, found: 'it is not on screen' };
  const states = await Promise.all(buttons.map((button) => button.isEnabled()));
  return states.includes(wanted)
    ? null
    : { expected: `"${id}" ${wanted ? 'enabled' : 'disabled'}`, found: 'it is not' };
}

async function field(
  site: BrowserSite,
  path: string,
  wanted: Readonly<Record<string, unknown>>,
): Promise<readonly Unmet[]> {
  const shown = new BrowserField(site, path);
  const at = ['fields', path];
  const visible = await shown.visible();
  if (!visible || wanted['visible'] === false)
    return wanted['visible'] === visible
      ? []
      : [
          {
            path: at,
            expected: `the field "${path}" ${visible ? 'not ' : ''}on screen`,
            found: visible ? 'it is' : 'it is not',
          },
        ];
  const found: Readonly<Record<string, unknown>> = {
    visible,
    ...(await shown.state()),
    ...(wanted['options'] !== undefined && { options: await shown.options() }),
  };
  return Object.entries(wanted).flatMap(([name, value]): Unmet[] => {
    const met =
      name === 'message'
        ? matchesText(site, String(value), String(found[name]))
        : name === 'value'
          ? showsValue(found[name], value)
          : matches(found[name], value);
    return met ? [] : [{ path: [...at, name], expected: show(value), found: show(found[name]) }];
  });
}

/** Whether a shown text represents a value: null shows as an empty box; amounts show separators and all their decimals. */
export function showsValue(shown: unknown, value: unknown): boolean {
  if (value === null) return shown === null || shown === '';
  const [plain, wanted] = [String(shown).replaceAll(',', ''), String(value)];
  const isAmount = [plain, wanted].every((text) => /^\d+([.]\d+)?$/.test(text));
  return String(shown) === wanted || (isAmount && Number(plain) === Number(wanted));
}

function matchesText(site: BrowserSite, expected: string, shown: string): boolean {
  return expected === '' ? shown === '' : errorText(site, expected).test(shown);
}

async function questions(site: BrowserSite): Promise<readonly string[]> {
  return site.page
    .locator('.sb-confirm-text:visible')
    .evaluateAll((texts) => texts.map((text) => text.getAttribute('data-guard') ?? text.textContent ?? ''));
}

function unmetText(name: string, site: BrowserSite, expected: string, texts: readonly string[]): readonly Unmet[] {
  if (expected === '' ? texts.length === 0 : texts.some((text) => matchesText(site, expected, text))) return [];
  return [{ path: [name], expected: show(expected), found: texts.map(show).join(', ') || 'nothing' }];
}

function called(site: BrowserSite, { operation, input }: Readonly<Record<string, unknown>>): readonly Unmet[] {
  const calls = site.calls.filter((call) => call.operation === operation);
  if (calls.some((call) => matches(call.input, asSent(input ?? {}, call.input)))) return [];
  return [
    {
      path: ['call'],
      expected: `${String(operation)} with ${show(input ?? {})}`,
      found:
        calls.map((call) => show(call.input)).join(' and ') ||
        `calls: ${site.calls.map((call) => call.operation).join(', ') || 'none'}`,
    },
  ];
}

/** Converts expected values to what a query can carry: a query holds only strings, so a number is compared as a string. */
function asSent(expected: unknown, sent: unknown): unknown {
  const own = recordOf(sent);
  return Object.fromEntries(
    Object.entries(recordOf(expected)).map(([key, value]) => [
      key,
      typeof own[key] === 'string' && typeof value !== 'object' ? String(value) : value,
    ]),
  );
}

async function each(
  name: string,
  expected: unknown,
  judge: (id: string) => Promise<Omit<Unmet, 'path'> | null>,
): Promise<readonly Unmet[]> {
  const ids = Array.isArray(expected) ? expected.map(String) : [];
  const judged = await Promise.all(ids.map(judge));
  return judged.flatMap((unmet, index): Unmet[] => (unmet ? [{ ...unmet, path: [name, index] }] : []));
}

function same(name: string, expected: unknown, found: unknown): readonly Unmet[] {
  return expected === found ? [] : [{ path: [name], expected: show(expected), found: show(found) }];
}
