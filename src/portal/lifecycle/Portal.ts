import type {
  AccessFile,
  ErrorsFile,
  FormFile,
  MenusFile,
  PageFile,
  Route,
  RoutesFile,
  SiteFile,
} from '../../config/model.generated.ts';
import type { OperationTable } from '../../engine/call/buildRequest.ts';
import type { ExpressionEnv } from '../../engine/expression/evaluate.ts';
import type { IconDrawing } from '../../engine/icon/IconDrawing.ts';
import type { RouteTable } from '../../engine/route/matchRoute.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import type { CallStore } from '../stores/CallStore.ts';
import type { Flow, FlowStore } from '../stores/FlowStore.ts';
import type { OverlayStore } from '../stores/OverlayStore.ts';
import type { SessionStore } from '../stores/SessionStore.ts';
import type { KeyValueStorage, SliceStorage } from '../stores/SliceStorage.ts';
import type { StoredValues } from '../stores/StoredValues.ts';
import type { TextStore, TextTable } from '../stores/TextStore.ts';
import type { UiStore } from '../stores/UiStore.ts';
import type { PageRuntime } from './PageRuntime.ts';

/** Everything known before a page opens, resolved by the build for one region. */
export interface Manifest {
  readonly site: SiteFile;
  readonly routes: RoutesFile;
  readonly menus: MenusFile;
  readonly access: AccessFile;
  readonly errors: ErrorsFile;
  /** Operations that the parts above send; pages and forms bring their own. */
  readonly operations: OperationTable;
  /** Account variants that have their own texts. */
  readonly variantTexts: readonly string[];
  /** Icons of the menus. */
  readonly icons: Readonly<Record<string, IconDrawing>>;
}

export interface PageModule {
  readonly page: PageFile;
  /** The flow of the page: its state is shared with the other pages that name it. */
  readonly flow?: Flow;
  readonly icons: Readonly<Record<string, IconDrawing>>;
  readonly operations: OperationTable;
  /** Names of the tables that hold its texts: domains, and its own. */
  readonly textTables: readonly string[];
  /** Loaders of its own table by language, and by region and language (HK/en) where a region has other texts. */
  readonly texts: Readonly<Record<string, () => Promise<TextTable>>>;
  /** Loaders of the forms that it shows, by id. */
  readonly forms: Readonly<Record<string, () => Promise<FormModule>>>;
}

export interface FormModule {
  readonly form: FormFile;
  readonly operations: OperationTable;
  readonly textTables: readonly string[];
  readonly texts: Readonly<Record<string, () => Promise<TextTable>>>;
  readonly validateFns: Readonly<Record<string, unknown>>;
}

/** Loaders for the parts of the config that are fetched on demand. */
export interface ConfigLoaders {
  page(id: string): Promise<PageModule>;
  form(id: string): Promise<FormModule>;
  /** The texts of a domain, or of a page or form that was loaded before (page/<id>, form/<id>). */
  texts(locale: string, table: string): Promise<TextTable>;
  document(locale: string, id: string): Promise<unknown>;
}

/** The parts of the address bar that the lifecycle uses. */
export interface Navigator {
  /** Client-side change of path and query. */
  go(path: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  readonly canGoBack: boolean;
  /** Document navigation. */
  load(url: string, options?: { readonly replace?: boolean }): void;
  open(url: string): void;
  reload(): void;
  /** Origin, path and query of the document. */
  readonly href: string;
}

/** The running portal: stores, client, config and browser access. Made once by `startPortal`. */
export interface Portal {
  readonly region: string;
  readonly manifest: Manifest;
  readonly routes: RouteTable;
  readonly loaders: ConfigLoaders;
  readonly client: ApiClient;
  readonly session: SessionStore;
  readonly flows: FlowStore;
  readonly texts: TextStore;
  readonly ui: UiStore;
  readonly overlays: OverlayStore;
  readonly navigator: Navigator;
  readonly local: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  /** The `stored` root of the scope. */
  readonly stored: StoredValues;
  /** On the dev server: returns what was typed in a form before an edit of the config. */
  readonly heldInput?: KeyValueStorage | undefined;
  readonly slices: SliceStorage;
  readonly env: ExpressionEnv;
  /** The `site` root of the scope. */
  readonly siteView: Readonly<Record<string, unknown>>;
  /** The frame around standard pages: any page may open its dialogs, and its calls are the `shell` root. */
  frame: PageRuntime | null;
  frameCalls: CallStore | null;
  /** The route of the address, for the scope and the error policy. */
  current: CurrentRoute;
  /** True once a sign-in redirect is decided, so that parallel refusals cause only one. */
  leaving: boolean;
}

export interface CurrentRoute {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly page: string;
  readonly isRedirect: boolean;
  readonly route: Route | null;
}
