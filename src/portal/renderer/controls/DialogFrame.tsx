import { Suspense, useRef } from 'react';
import { lazily } from '../parts/lazily.tsx';
import type { ArcoDialogProps, DialogFrameProps } from './DialogFrameProps.ts';
import { useEscapeOutside } from './useEscapeOutside.ts';
import { useFocusReturn } from './useFocusReturn.ts';

/** Loaded with the first dialog, including the code that traps the focus. */
const arcoDialog = lazily<ArcoDialogProps>(async () => (await import('./ArcoDialog.tsx')).ArcoDialog);

/** A dialog or drawer that is open while mounted; afterwards the focus returns to where it was. */
export function DialogFrame(props: DialogFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  useFocusReturn();
  useEscapeOutside(body, props.onClose);
  return (
    <Suspense fallback={null}>
      <arcoDialog.Component {...props} body={body} />
    </Suspense>
  );
}
