import { createContext, useContext } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

const Context = createContext<PageRuntime | null>(null);

export const ShellRuntimeProvider = Context.Provider;

/** Where the actions of menus run: the frame, or without one the page. */
export function useShellRuntime(): PageRuntime | null {
  return useContext(Context);
}
