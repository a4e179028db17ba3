import { createContext, useContext, type ComponentType } from 'react';
import type { Actions } from '../../config/model.generated.ts';
import type { ConfigWitness } from '../../engine/expression/ConfigWitness.ts';
import type { Locals, PageRuntime } from '../lifecycle/PageRuntime.ts';
import type { FormModule } from '../lifecycle/Portal.ts';
import type { KeyValueStorage } from '../stores/SliceStorage.ts';
import type { Theme } from '../stores/UiStore.ts';
import type { BlockKind, BlockProps } from './BlockProps.ts';
import type { Lazily } from './lazily.tsx';

export interface BlockWidget<P> {
  readonly View: ComponentType<P>;
  /** Whether the block waits for the data that its values read; frames around other blocks do not. */
  readonly waits: boolean;
  /** Fetches its code, where it has any of its own. */
  readonly load?: () => Promise<void>;
}

/** Block kinds whose widgets are outside the renderer and are passed in by the code that starts the portal. */
export type BespokeKind = 'menu' | 'carousel' | 'calendar';

/** A way to a page or an address as the config writes it. */
export interface Way {
  readonly to?: string | undefined;
  readonly url?: string | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What a list of actions is to anyone who meets it on screen: a way to an address that a browser can
 * open, copy or open beside (guards may stand before it), a way that this user cannot go, or a deed.
 */
export type ActionsWay =
  | { readonly kind: 'way'; readonly href: string; readonly newTab: boolean }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'deed' };

/** What widgets need from the portal around the page. Reads are observable. */
export interface RendererServices {
  readonly userId: string;
  readonly theme: Theme;
  /** True while the account is being cancelled, or the outcome of a request is unknown: nothing may move money. */
  readonly moneyStopped: boolean;
  readonly local: KeyValueStorage;
  readonly session: KeyValueStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Value of a saved preference, null when never saved. */
  preference(key: string): string | null;
  /** Address of a way, null when this user cannot get there. */
  hrefOf(way: Way): string | null;
  wayOf(actions: Actions, runtime: PageRuntime, locals: Locals): ActionsWay;
  /** Page id of the page above the current one. */
  readonly parentPage: string | undefined;
  loadForm(id: string): Promise<FormModule>;
  loadDocument(id: string): Promise<unknown>;
  /** Watches which parts of the config are used; only in tests. */
  readonly witness?: ConfigWitness | undefined;
  /** Leaves a diagnostic for anyone who looks after the config. */
  report(problem: { readonly source: string; readonly reason: string }): void;
  /** What draws a block of a type; undefined for a type that nobody draws. Blocks draw blocks, so they ask here instead of importing each other. */
  widgetOf(type: string): BlockWidget<BlockProps<BlockKind>> | undefined;
}

export type BespokeWidgets = { readonly [K in BespokeKind]: ComponentType<BlockProps<K>> | Lazily<BlockProps<K>> };

const Context = createContext<RendererServices | null>(null);

export const ServicesProvider = Context.Provider;

/** The services of the portal that the widget stands in. Throws outside of one. */
export function useServices(): RendererServices {
  const services = useContext(Context);
  if (!services) throw new Error('A widget was drawn outside of ServicesProvider.');
  return services;
}
