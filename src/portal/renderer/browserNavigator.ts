import type { createBrowserRouter } from 'react-router-dom';
import type { Navigator } from '../lifecycle/Portal.ts';

/** The address bar of the browser: client-side changes by the router, the others by the document. */
export function browserNavigator(router: ReturnType<typeof createBrowserRouter>): Navigator {
  return {
    go: (path, options) => { void router.navigate(path, { replace: options?.replace ?? false }); },
    back: () => { void router.navigate(-1); },
    get canGoBack() {
      const state: unknown = window.history.state;
      return state !== null && typeof state === 'object' && 'idx' in state && Number(state.idx) > 0;
    },
    load: (url, options) => (options?.replace ? window.location.replace(url) : window.location.assign(url)),
    open: (url) => { window.open(url, '_blank', 'noopener'); },
    reload: () => window.location.reload(),
    get href() { return window.location.href; },
  };
}
