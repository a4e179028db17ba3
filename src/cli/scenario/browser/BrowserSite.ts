import type { BrowserContext, Locator, Page, Request, Route } from 'playwright';
import type { Answer } from '../../../config/model.generated.ts';
import type { Operation } from '../../../config/operations.ts';
import type { ConfigTrace } from '../ConfigTrace.ts';
import { envelope, operationAt, type SentCall } from '../ScriptedServer.ts';
import type { Sandbox } from './startSandbox.ts';

/** How long a page may have nothing on its way before it counts as at rest, and how long it may take, in milliseconds. */
const quiet = 120;
const patience = 20_000;

export interface BrowserSiteOptions {
  readonly context: BrowserContext;
  readonly sandbox: Sandbox;
  readonly operations: Iterable<Operation>;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly words: (key: string) => unknown;
}

/** The site of a region as one person has it open in a browser, before the real server. */
export class BrowserSite {
  readonly #options: BrowserSiteOptions;
  readonly #operations: readonly Operation[];
  /** What the real server cannot be made to answer. */
  readonly #scripted = new Map<string, Answer>();
  readonly #open = new Set<Request>();
  #changedAt = 0;
  #provoked = false;
  readonly page: Page;
  /** Calls since `forget`. */
  calls: SentCall[] = [];
  readonly traces: ConfigTrace[] = [];
  /** Operations whose answers did not come from the server. */
  readonly intercepts: string[] = [];

  private constructor(page: Page, options: BrowserSiteOptions) {
    this.page = page;
    this.#options = options;
    this.#operations = [...options.operations];
  }

  static async open(options: BrowserSiteOptions): Promise<BrowserSite> {
    const site = new BrowserSite(await options.context.newPage(), options);
    site.#watch();
    await options.context.route('**/api/**', (route, request) => site.#meet(route, request));
    for (const [operation, answer] of Object.entries(options.answers)) await site.answer(operation, answer);
    return site;
  }

  /** A refusal by code or status is provoked at the server; data can only be put in the place of its answer. */
  async answer(operation: string, answer: Answer): Promise<void> {
    const { code, status, param } = answer;
    this.#scripted.delete(operation);
    if (code === undefined && status === undefined) {
      this.#scripted.set(operation, answer);
      if (!this.intercepts.includes(operation)) this.intercepts.push(operation);
      return;
    }
    this.#provoked = true;
    await this.#options.sandbox.control('/faults', { operation, times: 50, ...(code === undefined ? { status } : { code, ...(param !== undefined && { errorParam: param }) }) });
  }

  async goto(url: string): Promise<void> {
    await this.#takeTrace();
    await this.page.goto(url, { waitUntil: 'load' });
    await this.rest();
  }

  /** Waits until something stands and nothing is on its way. Throws when that takes too long. */
  async rest(): Promise<void> {
    await this.page.waitForSelector('.sb-page, .sb-guarded, .sb-first-failure, [role=alertdialog]', { timeout: patience });
    const until = Date.now() + patience;
    while (this.#open.size > 0 || Date.now() - this.#changedAt < quiet) {
      if (Date.now() > until) throw new Error(`Still on their way: ${[...this.#open].map((request) => request.url()).join(', ')}`);
      await this.page.waitForTimeout(30);
    }
  }

  forget(): void {
    this.calls = [];
  }

  /** The compiled text of a key; null when the key has none. */
  words(key: string): unknown {
    return this.#options.words(key);
  }

  field(path: string): Locator {
    return this.page.locator(`[data-field="${path}"]`);
  }

  button(id: string): Locator {
    return this.page.locator(`[data-button="${id}"]:visible`);
  }

  async close(): Promise<void> {
    await this.#takeTrace();
    await this.#options.context.close();
    if (this.#provoked) await this.#options.sandbox.control('/faults/clear', {});
  }

  async #takeTrace(): Promise<void> {
    const trace = await this.page.evaluate(() => window.takeConfigTrace?.() ?? null).catch(() => null);
    if (trace) this.traces.push(trace);
  }

  #watch(): void {
    const changed = (change: () => void) => {
      change();
      this.#changedAt = Date.now();
    };
    this.page.on('request', (request) => changed(() => { this.#open.add(request); }));
    this.page.on('requestfinished', (request) => changed(() => { this.#open.delete(request); }));
    this.page.on('requestfailed', (request) => changed(() => { this.#open.delete(request); }));
    // What a left page had asked for is answered by nobody.
    this.page.on('framenavigated', () => changed(() => { for (const request of this.#open) if (!request.isNavigationRequest()) this.#open.delete(request); }));
  }

  async #meet(route: Route, request: Request): Promise<void> {
    const url = new URL(request.url());
    const operation = operationAt(this.#operations, request.method(), url.pathname);
    if (!operation) return route.continue();
    this.calls.push({ operation: operation.operationId, input: { ...Object.fromEntries(url.searchParams), ...bodyOf(request) } });
    const answer = this.#scripted.get(operation.operationId);
    if (!answer) return route.continue();
    return route.fulfill({ status: answer.status ?? 200, contentType: 'application/json', body: JSON.stringify(envelope(answer)) });
  }
}

function bodyOf(request: Request): object {
  const isJson = request.headers()['content-type']?.includes('json') ?? false;
  const text = request.postData();
  return isJson && text ? Object(JSON.parse(text)) : {};
}
