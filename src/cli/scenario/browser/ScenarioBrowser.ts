import { chromium, type BrowserContext } from 'playwright';
import type { ConfigProject } from '../../ConfigProject.ts';
import { traceScript } from '../ConfigTrace.ts';
import { findBrowser } from './findBrowser.mjs';
import { startSandbox, type Sandbox } from './startSandbox.ts';

/** One server and one browser for all scenarios; each scenario has a context of its own. */
export interface ScenarioBrowser {
  readonly sandbox: Sandbox;
  /** A person's browser on the site of a region, signed in when the demo accounts know the name. */
  enter(persona: string, region: string): Promise<BrowserContext>;
  close(): Promise<void>;
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Throws when there is no Chromium or the server does not start. */
export async function openScenarioBrowser(root: string, project: ConfigProject): Promise<ScenarioBrowser> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.because);
  const sandbox = await startSandbox(root);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--force-prefers-reduced-motion'] }).catch(async (error: unknown) => {
    await sandbox.close();
    throw error;
  });
  const personas = await (await fetch(`${sandbox.url}/sandbox/api/personas`)).json().then(loginNamesIn);
  const signedIn = new Map<string, Promise<SignedIn>>();
  const originOf = (region: string): string => sandbox.url.replace('localhost', project.regions.get(region)?.site.regions.find(({ id }) => id === region)?.hosts[0] ?? 'localhost');
  const contextOf = (region: string, storageState?: SignedIn) => browser.newContext({ baseURL: originOf(region), viewport: { width: 1440, height: 900 }, ...(storageState && { storageState }) });

  /** The sandbox's console signs in whom its address names. */
  const signIn = async (persona: string, region: string): Promise<SignedIn> => {
    const context = await contextOf(region);
    const page = await context.newPage();
    await page.goto(`/sandbox#${encodeURIComponent(persona)}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/sandbox'), { waitUntil: 'commit' });
    const cookies = await context.cookies();
    await context.close();
    return { cookies, origins: [] };
  };

  return {
    sandbox,
    async enter(persona, region) {
      const key = `${persona} ${region}`;
      if (personas.has(persona) && !signedIn.has(key)) signedIn.set(key, signIn(persona, region));
      const context = await contextOf(region, await signedIn.get(key));
      await context.addInitScript({ content: traceScript });
      // Nothing is judged by its letters, and each context would fetch megabytes of them again.
      await context.route(/[.]woff2?$/, (route) => route.abort());
      return context;
    },
    async close() {
      await browser.close();
      await sandbox.close();
    },
  };
}

/** Trust border: what the sandbox answers about the demo accounts. */
function loginNamesIn(answer: unknown): ReadonlySet<string> {
  const { data } = answer as { readonly data: readonly { readonly loginName: string }[] };
  return new Set(data.map(({ loginName }) => loginName));
}
