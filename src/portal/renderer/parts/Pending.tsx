import { useLayoutEffect } from 'react';
import { useWaits } from './firstAppearance.ts';

interface Props {
  /** Text for screen readers. */
  readonly label?: string;
  /** Number of placeholder lines. */
  readonly rows?: number;
  /** The type of the block that is loading: those that are not about as high as three lines have their own height in states.css. */
  readonly like?: string | undefined;
}

/** Placeholder for content that is still loading. */
export function Pending({ label, rows = 3, like }: Props) {
  return (
    <div
      className={like === undefined ? 'sb-skeleton' : `sb-skeleton sb-skeleton-${like}`}
      role="status"
      aria-busy="true"
    >
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
