import { useLayoutEffect } from 'react';
import { useWaits } from './firstAppearance.ts';

interface Props {
  /** What is said to those who cannot see it. */
  readonly label?: string;
  /** Lines that stand for the text to come. */
  readonly rows?: number;
}

/** Stands in the place of something that is still on its way. */
export function Pending({ label, rows = 3 }: Props) {
  return (
    <div className="sb-skeleton" role="status" aria-busy="true">
      <Waiting />
      {label !== undefined && <span className="sb-hidden">{label}</span>}
      {Array.from({ length: rows }, (_, index) => <span key={index} className="sb-skeleton-line" aria-hidden="true" />)}
    </div>
  );
}

/** Draws nothing, and says that the page is not whole yet. */
export function Waiting() {
  const waits = useWaits();
  useLayoutEffect(() => waits?.began(), [waits]);
  return null;
}
