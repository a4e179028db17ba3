import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTopLayer } from '../../arco/useTopLayer.ts';

export interface PickerWays {
  /** The line of text that the popup belongs to. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Folds the popup and gives the focus back. */
  readonly onClose: () => void;
  /** Folds the popup; the focus is elsewhere already. */
  readonly onLeave: () => void;
}

/** What a value can be picked from, beside its line of text and always on the screen. Escape closes it, and so does whatever happens elsewhere. */
export function PickerPopup({ frame, onClose, onLeave, className, label, onKeyDown, children }: PickerWays & {
  readonly className: string; readonly label: string; readonly onKeyDown: (event: KeyboardEvent) => boolean; readonly children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const place = useTopLayer(frame, popup);
  useEffect(() => {
    const onPress = ({ target }: Event) => { if (target instanceof Node && !frame.current?.contains(target)) onLeave(); };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [frame, onLeave]);
  return (
    <div
      ref={popup} className={`sb-picker ${className}`} style={{ ...place, minWidth: 0 }} role="dialog" aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (!onKeyDown(event)) return;
        event.preventDefault();
        event.stopPropagation(); // Escape closes the popup, not the dialog around it
      }}
      onBlur={({ currentTarget, relatedTarget }) => { if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave(); }}
    >
      {children}
    </div>
  );
}
