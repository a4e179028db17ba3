import type { Answer, PageFile } from '../../config/model.generated.ts';
import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import { formsOfPage } from '../../config/views/formsOfPage.ts';
import { operationsIn } from '../../config/views/operationsIn.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { problemText } from '../../engine/expression/problemText.ts';
import { formatMessage } from '../../engine/text/formatMessage.ts';
import { ApiClient } from '../../portal/client/ApiClient.ts';
import { openPage, relocate, type Opened } from '../../portal/lifecycle/opening/openPage.ts';
import { loadReturning } from '../../portal/lifecycle/loadReturning.ts';
import type { Manifest, Navigator, Portal } from '../../portal/lifecycle/Portal.ts';
import { startPortal } from '../../portal/lifecycle/startPortal.ts';
import { menuEntries } from '../../portal/renderer/shell/menuEntries.ts';
import { compileText } from '../project/compileText.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import type { ConfigCoverage } from './ConfigCoverage.ts';
import { idsIn } from './idsIn.ts';
import { configLoaders, configWords } from './configLoaders.ts';
import { OpenForms } from './OpenForms.ts';
import { ScriptedServer } from './ScriptedServer.ts';
import { VirtualClock } from './VirtualClock.ts';
import { visibleParts, type VisiblePart } from './visibleParts.ts';

/** Milliseconds. Shorter timers, which a user would not notice, run at once; longer ones wait until time passes. */
const noticed = 400;

export interface SiteOptions {
  readonly project: ConfigProject;
  readonly region: string;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly clock: VirtualClock;
  /** Values of the session that take the place of derived ones. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** Records which parts of the config are used. */
  readonly coverage?: ConfigCoverage | undefined;
}

/** The portal of a region for one user, without a browser: the real lifecycle, stores and forms. */
export class HeadlessSite {
  readonly server: ScriptedServer;
  readonly #options: SiteOptions;
  readonly #local = new Map<string, string>();
  readonly #session = new Map<string, string>();
  readonly problems: string[] = [];
  portal: Portal | null = null;
  opened: Opened | null = null;
  forms: OpenForms | null = null;
  /** The pages that were opened, or that a guard or a refusal kept closed. */
  readonly visited = new Set<PageFile>();
  /** The address outside the portal to which the document was sent. */
  left: string | null = null;
  #href: string;
  #goTo: { readonly kind: 'go' | 'load'; readonly url: string } | null = null;
  #path = '';

  constructor(options: SiteOptions) {
    this.#options = options;
    this.#href = `http://${options.project.regions.get(options.region)?.site.regions.find(({ id }) => id === options.region)?.hosts[0] ?? 'localhost'}:8080/`;
    this.server = new ScriptedServer(options.project.config.operations.values(), options.answers, {
      called: (operation) => options.coverage?.calls.add(operation),
      words: (code, param) => this.#textOf(code, param),
    });
  }

  get address(): string {
    const { pathname, search } = new URL(this.#href);
    return pathname + search;
  }

  /** Opens an address as a new document. */
  async open(url: string): Promise<void> {
    this.#goTo = { kind: 'load', url };
    await this.settle();
  }

  /** Waits until nothing is pending: responses have arrived, navigation is done, forms are open. */
  async settle(): Promise<void> {
    for (let quiet = 0, rounds = 0; quiet < 2; rounds++) {
      if (rounds > 2_000) throw new Error(`${this.address} does not come to rest.`);
      await flushed();
      const busy =
        this.server.pending > 0 ||
        (await this.#navigated()) ||
        (await this.#formsFollowed()) ||
        this.#options.clock.runNext(noticed);
      quiet = busy ? 0 : quiet + 1;
    }
  }

  async pass(seconds: number): Promise<void> {
    const { clock } = this.#options;
    const end = clock.now + seconds * 1_000;
    while (clock.runNext(end - clock.now)) await this.settle();
    clock.now = Math.max(clock.now, end);
    await this.settle();
  }

  parts(): readonly VisiblePart[] {
    if (!this.portal) return [];
    const page = this.opened?.kind === 'page' ? visibleParts(this.portal, this.opened.opened.runtime) : [];
    const frame = this.portal.frame ? visibleParts(this.portal, this.portal.frame) : [];
    return [...page, ...(this.forms?.buttons() ?? []), ...frame];
  }

  /** The ids of the parts that the visited pages and the frame have, on screen or not. */
  declaredParts(): ReadonlySet<string> {
    const { access } = this.#site() ?? {};
    return new Set([...this.visited, this.portal?.frame?.page, access].flatMap(idsIn));
  }

  /** The operations that the visited pages, their forms and the frame call, and those of the session. */
  declaredOperations(): ReadonlySet<string> {
    const { forms = {}, site } = this.#site() ?? {};
    const pages = [...this.visited, ...(this.portal?.frame ? [this.portal.frame.page] : [])];
    return new Set([
      ...operationsIn('site', site),
      ...pages.flatMap((page) => [
        ...operationsIn('page', page),
        ...formsOfPage(page).flatMap((id) => operationsIn('form', forms[id])),
      ]),
    ]);
  }

  #site(): ResolvedConfig | undefined {
    return this.#options.project.regions.get(this.#options.region);
  }

  /** Ids of the entries that a menu shows, including nested ones. */
  menu(id: string): readonly string[] {
    const flat = (entries: ReturnType<typeof menuEntries>): readonly string[] =>
      entries.flatMap((entry) => [entry.id, ...flat(entry.children)]);
    return this.portal ? flat(menuEntries(this.portal, id)) : [];
  }

  /** The compiled text of a key in the language of the site; null when the key has none. */
  words(key: string): unknown {
    const { project, region } = this.#options;
    return this.portal ? configWords(project, region, this.portal.texts.locale, key) : null;
  }

  /** The text of a code as the server has it, which does not come to the browser; a placeholder without a value reads as `--`. */
  #textOf(code: string, param: unknown): string | null {
    const locale = this.portal?.texts.locale ?? '';
    const text = this.#options.project.config.texts[locale]?.['errors']?.[`errors.${code}`];
    const compiled = text === undefined ? null : compileText(text);
    return compiled?.ok ? formatMessage(compiled.value, locale, isRecord(param) ? param : {}) : null;
  }

  close(): void {
    this.forms?.closeAll();
    if (this.opened?.kind === 'page') this.opened.opened.close();
  }

  async #formsFollowed(): Promise<boolean> {
    if (!this.forms) return false;
    const changed = await this.forms.follow(this.parts());
    for (const { part, open } of this.forms.all) {
      for (const { segments, uiKey } of open.context.model.tree.fields)
        if (open.context.model.nodeAt(segments)?.visible) this.#options.coverage?.usedField(part.block.form, uiKey);
    }
    return changed;
  }

  async #navigated(): Promise<boolean> {
    const way = this.#goTo;
    if (!way) return false;
    this.#goTo = null;
    const url = new URL(way.url, this.#href);
    if (url.host !== new URL(this.#href).host) {
      this.left = url.href;
      return true;
    }
    this.#href = url.href;
    if (way.kind === 'load' || !this.portal) await this.#start();
    if (this.portal) await this.#show(this.portal, url, way.kind);
    return true;
  }

  async #show(portal: Portal, url: URL, kind: 'go' | 'load'): Promise<void> {
    if (kind === 'go' && this.#path === url.pathname && relocate(portal, url)) return;
    portal.overlays.clear();
    this.forms?.closeAll();
    if (this.opened?.kind === 'page') this.opened.opened.close();
    this.opened = await openPage(portal, url);
    this.#path = url.pathname;
    const page = this.opened.kind === 'page' || this.opened.kind === 'guarded' ? this.opened.route.page : undefined;
    const visited = page === undefined ? undefined : this.#site()?.pages[page];
    if (visited) this.visited.add(visited);
    if (this.opened.kind === 'page') this.visited.add(this.opened.opened.runtime.page);
    if (this.opened.kind === 'redirect') this.#goTo = { kind: 'go', url: this.opened.to };
    if (this.opened.kind === 'page') void this.opened.opened.start();
  }

  async #start(): Promise<void> {
    const { project, region, coverage } = this.#options;
    const { manifest: written, ...loaders } = configLoaders(project, region);
    const manifest = withFacts(written, this.#options.facts ?? {});
    if (this.portal) this.portal.leaving = true;
    this.close();
    this.opened = null;
    await loadReturning(); // a module that is still read from disk would look like rest
    this.portal = await startPortal({
      region,
      manifest,
      loaders,
      apiBase: '/api',
      navigator: this.#navigator(),
      local: storage(this.#local),
      sessionStorage: storage(this.#session),
      makeClient: (rules) => new ApiClient(rules, this.server.client()),
      report: (problem) => this.problems.push(problemText(problem)),
      ...(coverage && { witness: coverage }),
    });
    this.forms = this.portal ? new OpenForms(this.portal) : null;
  }

  #navigator(): Navigator {
    const href = () => this.#href;
    return {
      go: (url) => {
        this.#goTo = { kind: 'go', url };
      },
      load: (url) => {
        this.#goTo = { kind: 'load', url };
      },
      open: (url) => {
        this.left = url;
      },
      back: () => undefined,
      canGoBack: false,
      reload: () => {
        this.#goTo = { kind: 'load', url: this.#href };
      },
      get href() {
        return href();
      },
    };
  }
}

/** The manifest of a site whose session has these values, whatever its parts are. */
function withFacts(manifest: Manifest, facts: Readonly<Record<string, unknown>>): Manifest {
  const { site } = manifest;
  if (!site.session || Object.keys(facts).length === 0) return manifest;
  // Trust border: a plain value is a value of an expression, as the portal evaluates both.
  const derived = { ...site.session.derived, ...facts } as NonNullable<typeof site.session.derived>;
  return { ...manifest, site: { ...site, session: { ...site.session, derived } } };
}

/** Waits a few turns of the event loop, enough to settle promises that depend only on each other. */
async function flushed(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function storage(values: Map<string, string>): Portal['local'] {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}
