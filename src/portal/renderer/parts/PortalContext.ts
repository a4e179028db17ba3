import { createContext, useContext } from 'react';
import type { Portal } from '../../lifecycle/Portal.ts';

const Context = createContext<Portal | null>(null);

export const PortalProvider = Context.Provider;

/** The running portal, for the app root and the shell; widgets of pages use their runtime instead. */
export function usePortal(): Portal {
  const portal = useContext(Context);
  if (!portal) throw new Error('A component was drawn outside of PortalProvider.');
  return portal;
}
