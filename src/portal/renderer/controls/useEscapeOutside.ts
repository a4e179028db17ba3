import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The open dialogs, the one on top last. */
const open: symbol[] = [];

/**
 * Closes the dialog on top with Esc while the focus is not in it: Arco hears only keys inside, and moves the focus into a drawer
 * when its animation ends. `body` is the content of the dialog.
 */
export function useEscapeOutside(body: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const dialog = Symbol('dialog');
    open.push(dialog);
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = body.current?.closest('.sb-dialog')?.contains(document.activeElement) === true;
      if (event.key !== 'Escape' || event.isComposing || isInside || open.at(-1) !== dialog) return;
      // The key is not for what is below the dialog.
      event.preventDefault();
      event.stopPropagation();
      latest.current?.();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      open.splice(open.indexOf(dialog), 1);
    };
  }, [body]);
}
