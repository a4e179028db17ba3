import { useLayoutEffect } from 'react';

/**
 * On unmount, returns the focus to the element that had it on mount; Arco leaves it on the body.
 * If the user has moved the focus elsewhere, it stays there.
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
