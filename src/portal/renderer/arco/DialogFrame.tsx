import { Suspense, type ReactNode } from 'react';
import { lazily } from '../lazily.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

export interface DialogFrameProps {
  readonly kind: 'dialog' | 'drawer';
  readonly title: string;
  readonly closeLabel: string;
  /** Called for the close button, Esc and a click beside it; without it only its own buttons close it. */
  readonly onClose?: (() => void) | undefined;
  readonly footer?: ReactNode;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly maxHeight?: number | undefined;
  readonly fullScreen?: boolean;
  readonly children: ReactNode;
}

/** Dialogs, with what keeps the focus inside them, come with the first one. */
const arcoDialog = lazily<DialogFrameProps>(async () => (await import('./ArcoDialog.tsx')).ArcoDialog);

/** A dialog or drawer that is open as long as it is mounted; the focus goes back to where it was. */
export function DialogFrame(props: DialogFrameProps) {
  useFocusReturn();
  return <Suspense fallback={null}><arcoDialog.Component {...props} /></Suspense>;
}
