import { useEffect } from 'react';
import { prefetchFirst, prefetchPage, type FetchCode } from '../../lifecycle/opening/prefetchPage.ts';
import type { Portal } from '../../lifecycle/Portal.ts';
import { useServices, type RendererServices } from '../parts/RendererServices.ts';
import { loadBlocks } from './loadBlocks.ts';

/**
 * Prefetches pages without their data: the first while the session is being loaded, others when the
 * pointer or the focus reaches a link to them, each once.
 */
export function usePrefetch(portal: Portal): void {
  const { widgetOf, report } = useServices();
  useEffect(() => {
    prefetchFirst(portal, window.location, codeOf(widgetOf)).catch((error: unknown) => {
      report({ source: window.location.pathname, reason: String(error) }); // opening the page tries again
    });
  }, [portal, widgetOf, report]);
  useEffect(() => {
    const asked = new Set<string>();
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.target !== '' || link.origin !== window.location.origin || asked.has(link.pathname)) return;
      const { pathname } = link;
      asked.add(pathname);
      prefetchPage(portal, link, codeOf(widgetOf)).catch((error: unknown) => {
        asked.delete(pathname); // the error shows when the user follows the link; until then retry
        report({ source: pathname, reason: String(error) });
      });
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, [portal, widgetOf, report]);
}

function codeOf(widgetOf: RendererServices['widgetOf']): FetchCode {
  return {
    page: (page) => loadBlocks(page.blocks, widgetOf),
    form: async (form, isFilter) => (await import('../form/FormView.tsx')).loadFormParts(form, isFilter),
  };
}
