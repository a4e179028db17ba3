import { setTimeout } from 'node:timers/promises';
import type { Locator, Page, Request } from 'playwright';
import type { Answer } from '../../../config/model.generated.ts';
import type { Operation } from '../../../config/operations.ts';
import type { ConfigTrace } from '../ConfigTrace.ts';
import { envelope, operationAt, type SentCall } from '../ScriptedServer.ts';
import { visibleFieldSelector } from './fieldSelector.ts';
import type { Visit } from './ScenarioBrowser.ts';
import type { Sandbox } from './startSandbox.ts';

/** Milliseconds without pending requests after which a page is at rest, and the time limit for getting there. */
const quiet = 120;
const patience = 20_000;

export interface BrowserSiteOptions {
  readonly visit: Visit;
  readonly sandbox: Sandbox;
  readonly operations: Iterable<Operation>;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly words: (key: string) => unknown;
  /** Milliseconds to hold the next answer back; answers come as they are when absent. */
  readonly hold?: (() => number) | undefined;
}

/** A request that waits for its answer. */
interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly method: string; readonly url: string };
}

/** The site of a region that one user has open in a browser, connected to the real server. */
export class BrowserSite {
  readonly #options: BrowserSiteOptions;
  readonly #operations: readonly Operation[];
  /** Answers that the real server cannot be made to give, by operation. */
  readonly #scripted = new Map<string, Answer>();
  readonly #open = new Set<Request>();
  #changedAt = 0;
  #provoked = false;
  /** What the server refuses, by operation. */
  readonly #refusals = new Map<string, object>();
  readonly page: Page;
  /** Calls since `forget`. */
  calls: SentCall[] = [];
  readonly traces: ConfigTrace[] = [];
  /** Operations whose answers did not come from the server. */
  readonly intercepts: string[] = [];

  /** The last address outside the portal to which the document or a new tab was sent, in each spelling that a scenario may use. */
  left: readonly string[] = [];

  private constructor(options: BrowserSiteOptions) {
    this.page = options.visit.page;
    this.#options = options;
    this.#operations = [...options.operations];
  }

  static async open(options: BrowserSiteOptions): Promise<BrowserSite> {
    const site = new BrowserSite(options);
    site.#watch();
    await site.#answerInstead();
    for (const [operation, answer] of Object.entries(options.answers)) await site.answer(operation, answer);
    return site;
  }

  /** Makes the server refuse with the code or status of the answer; an answer with data replaces the server's response in the browser. */
  async answer(operation: string, answer: Answer): Promise<void> {
    const { code, status, param } = answer;
    this.#scripted.delete(operation);
    const wasRefused = this.#refusals.delete(operation);
    if (code === undefined && status === undefined) {
      this.#scripted.set(operation, answer);
      if (!this.intercepts.includes(operation)) this.intercepts.push(operation);
    } else {
      this.#provoked = true;
      this.#refusals.set(
        operation,
        code === undefined ? { status } : { code, ...(param !== undefined && { errorParam: param }) },
      );
    }
    // The server answers an operation with the fault that was planted first, so an earlier one is taken away.
    if (wasRefused) await this.#options.sandbox.control('/faults/clear', {});
    for (const [refused, fault] of this.#refusals)
      if (wasRefused || refused === operation)
        await this.#options.sandbox.control('/faults', { operation: refused, times: 50, ...fault });
  }

  async goto(url: string): Promise<void> {
    await this.#takeTrace();
    await this.page.goto(new URL(url, this.#options.visit.origin).href, { waitUntil: 'load' });
    await this.rest();
  }

  /** Waits until the page shows something and no request is pending. Throws on timeout. */
  async rest(): Promise<void> {
    await this.page.waitForSelector('.sb-page, .sb-guarded, .sb-first-failure, [role=alertdialog]', {
      timeout: patience,
    });
    const until = Date.now() + patience;
    while (this.#open.size > 0 || Date.now() - this.#changedAt < quiet) {
      if (Date.now() > until)
        throw new Error(
          `These requests are still pending: ${[...this.#open].map((request) => request.url()).join(', ')}.`,
        );
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
    return this.page.locator(visibleFieldSelector(path));
  }

  button(id: string): Locator {
    return this.page.locator(`[data-button="${id}"]:visible`);
  }

  async close(): Promise<void> {
    await this.#takeTrace();
    await this.#options.visit.leave();
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
    this.page.on('request', (request) =>
      changed(() => {
        this.#open.add(request);
        this.#note(request);
      }),
    );
    this.page.on('popup', (tab) => this.#leave(tab.url()));
    this.page.on('requestfinished', (request) =>
      changed(() => {
        this.#open.delete(request);
      }),
    );
    this.page.on('requestfailed', (request) =>
      changed(() => {
        this.#open.delete(request);
      }),
    );
    // Requests of the page that the user left get no response.
    this.page.on('framenavigated', () =>
      changed(() => {
        for (const request of this.#open) if (!request.isNavigationRequest()) this.#open.delete(request);
      }),
    );
  }

  #note(request: Request): void {
    const url = new URL(request.url());
    if (
      request.isNavigationRequest() &&
      request.frame() === this.page.mainFrame() &&
      url.origin !== this.#options.visit.origin
    )
      this.#leave(url.href);
    const operation = operationAt(this.#operations, request.method(), url.pathname);
    if (operation)
      this.calls.push({
        operation: operation.operationId,
        input: { ...Object.fromEntries(url.searchParams), ...bodyOf(request) },
      });
  }

  /** Records an address. A scenario does not know the port of this run, and gives addresses of its own site without the host. */
  #leave(href: string): void {
    const { origin } = this.#options.visit;
    const plain = href.startsWith(origin) ? [href.slice(origin.length)] : [];
    this.left = [href.replace(`:${new URL(origin).port}/`, ':8080/'), href, ...plain];
  }

  /** Replaces the server's responses by scripted answers. Playwright's `route` would intercept every file of the portal and disable the cache. */
  async #answerInstead(): Promise<void> {
    const { devTools } = this.#options.visit;
    // The page may have closed in the meantime.
    devTools.on('Fetch.requestPaused', (paused) => void this.#settle(paused).catch(() => undefined));
    await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  }

  /** Gives a request its scripted answer, or lets it go to the server. */
  async #settle({ requestId, request }: PausedRequest): Promise<void> {
    const { visit, hold } = this.#options;
    const operation = operationAt(this.#operations, request.method, new URL(request.url).pathname);
    const answer = operation && this.#scripted.get(operation.operationId);
    if (hold) await setTimeout(hold());
    if (!answer) await visit.devTools.send('Fetch.continueRequest', { requestId });
    else
      await visit.devTools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status ?? 200,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(JSON.stringify(envelope(answer))).toString('base64'),
      });
  }
}

function bodyOf(request: Request): object {
  const isJson = request.headers()['content-type']?.includes('json') ?? false;
  const text = request.postData();
  return isJson && text ? Object(JSON.parse(text)) : {};
}
