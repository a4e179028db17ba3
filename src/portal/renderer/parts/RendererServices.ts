import { createContext, useContext, type ComponentType } from 'react';
import type { Actions } from '../../../config/model.generated.ts';
import type { ConfigWitness } from '../../../engine/expression/ConfigWitness.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { FormModule, Portal } from '../../lifecycle/Portal.ts';
import type { KeyValueStorage } from '../../stores/SliceStorage.ts';
import type { Theme } from '../../stores/UiStore.ts';
import type { BlockKind, BlockProps } from './BlockProps.ts';
import type { Lazily } from './lazily.tsx';

export interface BlockWidget<P> {
  readonly View: ComponentType<P>;
  /** Whether the block waits for the data that its values read; blocks that only contain other blocks do not. */
  readonly waits: boolean;
  /**
   * Whether the block only says where the user is: a page needs more than it. So it is drawn when its call failed, and another
   * block displays the failure.
   */
  readonly leads?: boolean;
  /** Loads the widget's code, if it is a separate chunk. */
  readonly load?: () => Promise<void>;
}

/** Block kinds whose widgets come from outside the renderer and are passed in at the start. */
export type BespokeKind = 'menu' | 'carousel' | 'calendar';

/** A target as the config writes it: a page or an address. */
export interface Way {
  readonly to?: string | undefined;
  readonly url?: string | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What a list of actions means for the user: a link to an address, which the browser can open, copy or
 * open in a new tab (guards may run before it), a target that the user may not open, or some other action.
 */
export type ActionsTarget =
  | { readonly kind: 'link'; readonly href: string; readonly newTab: boolean }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'action' };

/** What widgets and the shell need from the portal. Reads are observable. */
export interface RendererServices {
  /** Read by `usePortal` only; absent where a form is drawn without a portal. */
  readonly portal?: Portal;
  readonly userId: string;
  readonly theme: Theme;
  /** True while the account is being cancelled or the outcome of a request is unknown: money must not move then. */
  readonly moneyStopped: boolean;
  readonly local: KeyValueStorage;
  readonly session: KeyValueStorage;
  /** On the dev server: returns what was typed in a form before an edit of the config. */
  readonly heldInput?: KeyValueStorage | undefined;
  /** Called when the session ends, while its user is still known. */
  readonly beforeEnd: Set<() => void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Value of a saved preference; null if none was saved. */
  preference(key: string): string | null;
  /** The address of a target; null when the user may not open it. */
  hrefOf(way: Way): string | null;
  targetOf(actions: Actions, runtime: PageRuntime, locals: Locals): ActionsTarget;
  /** Id of the page above the current one. */
  readonly parentPage: string | undefined;
  loadForm(id: string): Promise<FormModule>;
  loadDocument(id: string): Promise<unknown>;
  /** Records which parts of the config are used; in tests only. */
  readonly witness?: ConfigWitness | undefined;
  /** Reports a diagnostic about the config. */
  report(problem: { readonly source: string; readonly reason: string }): void;
  /** The widget for a block type; undefined for an unknown type. Blocks use this to render other blocks without importing them. */
  widgetOf(type: string): BlockWidget<BlockProps<BlockKind>> | undefined;
}

export type BespokeWidgets = { readonly [K in BespokeKind]: ComponentType<BlockProps<K>> | Lazily<BlockProps<K>> };

const Context = createContext<RendererServices | null>(null);

export const ServicesProvider = Context.Provider;

/** The services of the surrounding portal. Throws outside of one. */
export function useServices(): RendererServices {
  const services = useContext(Context);
  if (!services) throw new Error('A widget was drawn outside of ServicesProvider.');
  return services;
}

/** The running portal, for the app root, the shell and the overlays; widgets of pages use their runtime instead. */
export function usePortal(): Portal {
  const { portal } = useServices();
  if (!portal) throw new Error('A component was drawn outside of a running portal.');
  return portal;
}
