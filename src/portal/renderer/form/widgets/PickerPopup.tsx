import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTopLayer } from '../../controls/useTopLayer.ts';

export interface PickerWays {
  /** The text input that the popup belongs to. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Closes the popup and returns the focus. */
  readonly onClose: () => void;
  /** Closes the popup; the focus is elsewhere already. */
  readonly onLeave: () => void;
}

/** A popup to pick a value from, beside its text input and always on the screen. Escape or any interaction outside closes it. */
export function PickerPopup({
  frame,
  onClose,
  onLeave,
  className,
  label,
  onKeyDown,
  children,
}: PickerWays & {
  readonly className: string;
  readonly label: string;
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  readonly children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const place = useTopLayer(frame, popup);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [frame, onLeave]);
  return (
    <div
      ref={popup}
      className={`sb-picker ${className}`}
      style={{ ...place, minWidth: 0 }}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (!onKeyDown(event)) return;
        event.preventDefault();
        event.stopPropagation(); // Escape closes the popup, not the dialog around it
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {children}
    </div>
  );
}
