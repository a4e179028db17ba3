import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright';
import { testFlags } from '../../src/cli/scenario/browser/findBrowser.mjs';
import { stopQuiet } from './quiet.ts';

/** What a tab is opened with. */
export interface TabPlan {
  readonly executablePath: string;
  readonly options: BrowserContextOptions & { readonly baseURL: string };
  /** Names the scripts that `prepare` adds: contexts with the same name have the same scripts. */
  readonly scripts: string;
  prepare(context: BrowserContext): Promise<void>;
}

/** A tab without data of earlier visits; only files of the portal may be in its cache. */
export interface LentTab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Clears the data of the visit, and keeps the tab for a later one. */
  giveBack(): Promise<void>;
}

type Tab = Pick<LentTab, 'context' | 'page'>;

/** A document of every site without scripts: the answer that there is no such file. */
const emptyPlace = '/assets/none';
/** The events that tests listen to. */
const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

const browsers = new Map<string, Promise<Browser>>();
const unused = new Map<string, Tab[]>();

/** Returns the browser of this process, which all its test files share; it ends with the process. */
export function sharedBrowser(executablePath: string): Promise<Browser> {
  const browser = browsers.get(executablePath) ?? chromium.launch({ executablePath, args: testFlags });
  browsers.set(executablePath, browser);
  return browser;
}

/**
 * Lends a tab. Opening a page in one that was given back takes half the processor time, because its process runs
 * and has the compiled files of the portal; `isFresh` asks for a tab without them.
 */
export async function lendTab(plan: TabPlan, isFresh: boolean): Promise<LentTab> {
  const key = JSON.stringify([plan.executablePath, plan.options, plan.scripts]);
  const tab = (isFresh ? undefined : unused.get(key)?.pop()) ?? (await created(plan));
  const origins = new Set<string>();
  const note = (request: Request): void => {
    if (request.isNavigationRequest() && request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  };
  tab.context.on('request', note);
  return {
    ...tab,
    async giveBack() {
      tab.context.off('request', note);
      origins.delete(plan.options.baseURL);
      const isEmpty = !isFresh && origins.size === 0 && (await emptied(tab, plan.options).catch(() => false));
      if (isEmpty) unused.set(key, [...(unused.get(key) ?? []), tab]);
      else await tab.context.close();
    },
  };
}

async function created({ executablePath, options, prepare }: TabPlan): Promise<Tab> {
  const context = await (await sharedBrowser(executablePath)).newContext(options);
  await prepare(context);
  return { context, page: await context.newPage() };
}

/** Removes everything that a visit left in a tab; returns false when that is not possible. */
async function emptied({ context, page }: Tab, options: TabPlan['options']): Promise<boolean> {
  // A clock that a test has replaced stays replaced in all later pages of the context. Its Date says that it is native.
  if (await page.evaluate(() => !(performance instanceof Performance))) return false;
  for (const event of events) page.removeAllListeners(event);
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    stopQuiet(page),
  ]);
  for (const other of context.pages().filter((open) => open !== page)) {
    // Closing a tab that navigates, as the portal may do, sometimes never finishes.
    await other.goto('about:blank');
    await other.close();
  }
  await page.goto(emptyPlace);
  await page.evaluate(() => window.sessionStorage.clear());
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: options.baseURL, storageTypes: 'all' });
  await devTools.send('Page.resetNavigationHistory');
  await devTools.detach();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  if (options.viewport) {
    await page.setViewportSize(options.viewport);
    // On a busy machine the page may learn its size later, and a portal that starts before then has the layout of the last visit.
    await page.waitForFunction((width) => window.innerWidth === width, options.viewport.width);
  }
  // The values of a new tab.
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'no-preference',
    forcedColors: 'none',
  });
  await page.mouse.move(0, 0);
  return true;
}
