import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

export interface HoverMenu {
  readonly open: boolean;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** Props for the element around trigger and content. */
  readonly rootProps: {
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  readonly triggerProps: { readonly 'aria-expanded': boolean; readonly onClick: () => void };
  close(): void;
}

/**
 * Content below a trigger that opens on hover, click and by keyboard. It closes `hideDelay` milliseconds after the pointer
 * left (returning cancels that), on Esc (focus returns to the trigger), and when the focus or a press goes elsewhere.
 */
export function useHoverMenu(hideDelay: number): HoverMenu {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Opened by a click: it stays open when the pointer leaves. */
  const pinned = useRef(false);

  const close = () => {
    clearTimeout(timer.current);
    pinned.current = false;
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && event.target.isConnected && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  return {
    open,
    root,
    trigger,
    close,
    rootProps: {
      onMouseEnter: () => {
        clearTimeout(timer.current);
        setOpen(true);
      },
      onMouseLeave: () => {
        if (pinned.current) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(close, hideDelay);
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        trigger.current?.focus();
      },
      onBlur: (event) => {
        if (open && event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) close();
      },
    },
    triggerProps: {
      'aria-expanded': open,
      onClick: () => {
        if (open && pinned.current) close();
        else {
          pinned.current = true;
          setOpen(true);
        }
      },
    },
  };
}
