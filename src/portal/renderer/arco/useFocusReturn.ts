import { useLayoutEffect } from 'react';

/** Gives the focus back, when the component goes, to what had it when the component came. Arco leaves it on the body. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const trigger = document.activeElement;
    return () => {
      if (trigger instanceof HTMLElement && trigger !== document.body) setTimeout(() => { if (trigger.isConnected) trigger.focus(); });
    };
  }, []);
}
