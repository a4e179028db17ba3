import { createContext, useContext } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

const Context = createContext<PageRuntime | null>(null);

export const ShellRuntimeProvider = Context.Provider;

/** The runtime for menu actions: the frame's, or the page's without a frame. */
export function useShellRuntime(): PageRuntime | null {
  return useContext(Context);
}
