import { createPath, parsePath, type UNSAFE_createBrowserHistory } from 'react-router-dom';
import type { Navigator } from '../lifecycle/Portal.ts';

/** The browser's address bar: client-side changes go through the history, others load a document. */
export function browserNavigator(history: ReturnType<typeof UNSAFE_createBrowserHistory>): Navigator {
  return {
    go: (path, options) => {
      // The current address is replaced, so that the user need not go back twice to leave it.
      if (options?.replace || createPath({ ...history.location, ...parsePath(path) }) === createPath(history.location))
        history.replace(path);
      else history.push(path);
    },
    back: () => history.go(-1),
    get canGoBack() {
      const state: unknown = window.history.state;
      return state !== null && typeof state === 'object' && 'idx' in state && Number(state.idx) > 0;
    },
    load: (url, options) => (options?.replace ? window.location.replace(url) : window.location.assign(url)),
    open: (url) => {
      window.open(url, '_blank', 'noopener');
    },
    reload: () => window.location.reload(),
    get href() {
      return window.location.href;
    },
  };
}
