import type { ReactNode } from 'react';

export interface DialogFrameProps {
  readonly kind: 'dialog' | 'drawer';
  readonly title: string;
  /** What is beside the title. */
  readonly beside?: ReactNode;
  readonly closeLabel: string;
  /** Called by the close button, Esc and a click outside; without it only the dialog's own buttons close it. */
  readonly onClose?: (() => void) | undefined;
  readonly footer?: ReactNode;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly maxHeight?: number | undefined;
  readonly fullScreen?: boolean;
  readonly children: ReactNode;
}
