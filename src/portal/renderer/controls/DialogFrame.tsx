import { Suspense } from 'react';
import { lazily } from '../parts/lazily.tsx';
import type { DialogFrameProps } from './DialogFrameProps.ts';
import { useFocusReturn } from './useFocusReturn.ts';

/** Loaded with the first dialog, including the code that traps the focus. */
const arcoDialog = lazily<DialogFrameProps>(async () => (await import('./ArcoDialog.tsx')).ArcoDialog);

/** A dialog or drawer that is open while mounted; afterwards the focus returns to where it was. */
export function DialogFrame(props: DialogFrameProps) {
  useFocusReturn();
  return (
    <Suspense fallback={null}>
      <arcoDialog.Component {...props} />
    </Suspense>
  );
}
