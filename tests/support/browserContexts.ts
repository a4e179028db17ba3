import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Request } from 'playwright';

/** What decides about a context besides its options: the scripts that run before every page. */
export interface ContextPlan {
  readonly executablePath: string;
  readonly options: BrowserContextOptions;
  /** Names the scripts that `prepare` adds: contexts with the same name have the same scripts. */
  readonly scripts: string;
  prepare(context: BrowserContext): Promise<void>;
}

/** A context without data of earlier visits; only files of the portal may be in its cache. */
export interface LentContext {
  readonly context: BrowserContext;
  /** Closes its pages, clears its data and keeps it for a later visit. */
  giveBack(): Promise<void>;
}

const browsers = new Map<string, Promise<Browser>>();
const unused = new Map<string, BrowserContext[]>();

/** Returns the browser of this process, which all its test files share; it ends with the process. */
export function sharedBrowser(executablePath: string): Promise<Browser> {
  const browser =
    browsers.get(executablePath) ??
    chromium.launch({ executablePath, args: ['--no-sandbox', '--force-prefers-reduced-motion'] });
  browsers.set(executablePath, browser);
  return browser;
}

/**
 * Lends a context. One that was given back still has the files of the portal and their compiled code in its cache, which
 * spares a visit more than half of its processor time; `isFresh` asks for one without.
 */
export async function lendContext(plan: ContextPlan, isFresh: boolean): Promise<LentContext> {
  const key = JSON.stringify([plan.executablePath, plan.options, plan.scripts]);
  const context = (isFresh ? undefined : unused.get(key)?.pop()) ?? (await created(plan));
  const origins = new Set<string>();
  const note = (request: Request): void => {
    if (request.isNavigationRequest() && request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  };
  context.on('request', note);
  return {
    context,
    async giveBack() {
      context.off('request', note);
      const isEmpty = !isFresh && (await emptied(context, origins).catch(() => false));
      if (isEmpty) unused.set(key, [...(unused.get(key) ?? []), context]);
      else await context.close();
    },
  };
}

async function created({ executablePath, options, prepare }: ContextPlan): Promise<BrowserContext> {
  const context = await (await sharedBrowser(executablePath)).newContext(options);
  await prepare(context);
  return context;
}

/** Removes everything that a visit left in a context; returns false when that is not possible. */
async function emptied(context: BrowserContext, origins: ReadonlySet<string>): Promise<boolean> {
  const pages = context.pages();
  const [page] = pages;
  // A clock that a test has replaced stays replaced in all later pages of the context.
  if (!page || (await page.evaluate(() => !String(Date).includes('[native code]')))) return false;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // The portal may be navigating, and closing a tab that navigates sometimes never finishes.
  await Promise.all(pages.map((open) => open.goto('about:blank')));
  const devTools = await context.newCDPSession(page);
  for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await Promise.all(pages.map((open) => open.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  return true;
}
