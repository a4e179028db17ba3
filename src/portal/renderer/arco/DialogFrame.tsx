import { Suspense, type ReactNode } from 'react';
import { lazily } from '../lazily.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

export interface DialogFrameProps {
  readonly kind: 'dialog' | 'drawer';
  readonly title: string;
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

/** Loaded with the first dialog, including the code that traps the focus. */
const arcoDialog = lazily<DialogFrameProps>(async () => (await import('./ArcoDialog.tsx')).ArcoDialog);

/** A dialog or drawer that is open while mounted; afterwards the focus returns to where it was. */
export function DialogFrame(props: DialogFrameProps) {
  useFocusReturn();
  return <Suspense fallback={null}><arcoDialog.Component {...props} /></Suspense>;
}
