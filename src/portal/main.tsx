import '@arco-design/web-react/es/_util/react-19-adapter';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import documents from 'virtual:documents';
import regions from 'virtual:regions';
import texts from 'virtual:texts';
import type { ConfigWitness } from '../engine/expression/ConfigWitness.ts';
import type { ExpressionRunProblem } from '../engine/expression/evaluate.ts';
import { bespokeBlocks } from './bespoke/bespokeBlocks.ts';
import { nextTask } from './client/ownTurn.ts';
import { configLoaders, existing } from './lifecycle/configLoaders.ts';
import { loadChunk } from './lifecycle/loadChunk.ts';
import type { ConfigLoaders } from './lifecycle/Portal.ts';
import { startPortal } from './lifecycle/startPortal.ts';
import { App } from './renderer/App.tsx';
import { browserNavigator } from './renderer/browserNavigator.ts';
import './renderer/portal.css';
import type { TextTable } from './stores/TextStore.ts';
import { menuEntries, type ShellEntry } from './renderer/shell/menuEntries.ts';

declare global {
  interface ImportMeta {
    /** Present on the dev server only. */
    readonly hot?: {
      on(event: string, listener: (message: never) => void): void;
      send(event: string): void;
    };
  }
  interface Window {
    /** Set by a test before the portal starts. */
    readonly seabridgeWitness?: ConfigWitness & { menu?: (id: string) => readonly ShellEntry[] };
  }
}

/** Limit for the first load, before the manifest with the configured limit is there. */
const firstLoadTimeout = 120_000;

const { region = '', api = '' } = document.documentElement.dataset;

/** What only the dev server needs: the findings of the config, edited modules, and what is typed while a page opens again. The build leaves it out. */
async function connectDev(hot: NonNullable<ImportMeta['hot']>, loaders: ConfigLoaders) {
  const [{ HeldInput }, { followEdits }] = await Promise.all([
    import('./dev/HeldInput.ts'),
    import('./lifecycle/followEdits.ts'),
  ]);
  const heldInput = new HeldInput(window.sessionStorage, () => window.location.pathname);
  hot.on('vite:beforeFullReload', () => heldInput.hold());
  return { ...followEdits(loaders, window), heldInput };
}

async function start(root: HTMLElement): Promise<void> {
  if (import.meta.hot) (await import('./dev/showFindings.ts')).showFindings(import.meta.hot, document);
  const { manifest, pages } = await loadChunk(`region ${region}`, existing(regions, region), firstLoadTimeout);
  const timeout = manifest.errors.chunk?.timeout ?? firstLoadTimeout;
  const history = createBrowserHistory({ v5Compat: true }); // v5Compat: listeners are also called for the portal's own navigations
  const loaders = configLoaders({ pages, texts, documents }, region, (name, load) => loadChunk(name, load, timeout));
  const edits = import.meta.hot ? await connectDev(import.meta.hot, loaders) : null;
  const portal = await startPortal({
    region,
    manifest,
    apiBase: api === '' ? manifest.site.api.base : api,
    loaders: edits?.loaders ?? loaders,
    navigator: browserNavigator(history),
    local: window.localStorage,
    sessionStorage: window.sessionStorage,
    ...(window.seabridgeWitness && { witness: window.seabridgeWitness }),
    ...(edits && { heldInput: edits.heldInput }),
    report: (problem) => void warn(problem),
  });
  if (!portal) return;
  await nextTask();
  if (window.seabridgeWitness) window.seabridgeWitness.menu = (id) => menuEntries(portal, id);
  const drawn = createRoot(root);
  const draw = (edition: number) =>
    drawn.render(<App key={edition} portal={portal} history={history} bespoke={bespokeBlocks} />);
  draw(0);
  let edition = 0;
  edits?.onEdit((kind, name, value) => {
    // Edited texts are replaced in place; an edited page or form is opened again in the same document. The frame opens once per document, so an edit of it reloads.
    if (kind !== 'texts') edits.heldInput.hold();
    if (kind === 'page' && name === manifest.site.shell) portal.navigator.reload();
    else if (kind !== 'texts') draw(++edition);
    else if (name.startsWith(`${portal.texts.locale}/`)) portal.texts.add(value as TextTable); // trust border: the module of these texts
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root".');
start(root).catch((error: unknown) => {
  console.error(error);
  document.getElementById('first')?.remove();
  root.replaceChildren(reloadButton());
});

/** Writes a problem to the console. */
async function warn(problem: ExpressionRunProblem): Promise<void> {
  const { problemText } = await import('../engine/expression/problemText.ts');
  console.warn(problemText(problem));
}

/** The reload button shown when not even the texts could be loaded, so it has no text. */
function reloadButton(): HTMLElement {
  const button = document.createElement('button');
  button.className = 'sb-first-failure';
  button.textContent = '↻';
  button.addEventListener('click', () => window.location.reload());
  return button;
}
