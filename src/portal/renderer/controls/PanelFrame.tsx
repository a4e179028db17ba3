import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../parts/Icon.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose?: (() => void) | undefined;
  readonly footer?: ReactNode;
  /** Pixels. */
  readonly width: number;
  readonly children: ReactNode;
}

/** Pixels between the panel, its trigger and the edges of the window. */
const gap = 8;

/** A panel below its trigger. It is not modal: Esc, a press outside or leaving it by keyboard closes it. */
export function PanelFrame({ title, closeLabel, onClose, footer, width, children }: Props) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeBelow(document.activeElement, width));
  useFocusReturn();
  useLayoutEffect(() => {
    panel.current?.focus();
  }, []);
  useEffect(() => {
    const outside = (event: Event) => {
      if (event.target instanceof Node && event.target.isConnected && !panel.current?.contains(event.target))
        onClose?.();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose?.();
  };
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="sb-panel"
      style={{ ...place, width }}
      onKeyDown={onKeyDown}
    >
      <div className="sb-panel-head">
        <span id={titleId} role="heading" aria-level={2}>
          {title}
        </span>
        {onClose && (
          <button type="button" className="sb-icon-button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
      {footer}
    </div>,
    document.body,
  );
}

function placeBelow(opener: Element | null, width: number): { readonly top: number; readonly left: number } {
  const rect = opener?.getBoundingClientRect();
  const rightmost = Math.max(gap, window.innerWidth - width - gap);
  if (!rect || opener === document.body) return { top: 64, left: rightmost };
  return { top: rect.bottom + gap, left: Math.min(rightmost, Math.max(gap, rect.left + rect.width / 2 - width / 2)) };
}
