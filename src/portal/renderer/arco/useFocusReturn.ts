import { useLayoutEffect } from 'react';

/**
 * Gives the focus back, when the component goes, to what had it when the component came. Arco leaves
 * it on the body. A focus that went elsewhere by the user's own doing stays there.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const trigger = document.activeElement;
    return () => {
      if (!(trigger instanceof HTMLElement) || trigger === document.body) return;
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && trigger.isConnected) trigger.focus();
      });
    };
  }, []);
}
