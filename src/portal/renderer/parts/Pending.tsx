import { useLayoutEffect } from 'react';
import { useWaits } from './firstAppearance.ts';

interface Props {
  /** Text for screen readers. */
  readonly label?: string;
  /** Number of placeholder lines. */
  readonly rows?: number;
}

/** Placeholder for content that is still loading. */
export function Pending({ label, rows = 3 }: Props) {
  return (
    <div className="sb-skeleton" role="status" aria-busy="true">
      <Waiting />
      {label !== undefined && <span className="sb-hidden">{label}</span>}
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="sb-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}

/** Renders nothing; marks the page as still loading while it is mounted. */
export function Waiting() {
  const waits = useWaits();
  useLayoutEffect(() => waits?.began(), [waits]);
  return null;
}
