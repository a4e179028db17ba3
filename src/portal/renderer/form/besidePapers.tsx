import type { ReactNode } from 'react';
import type { FormField } from '../../../engine/form/FormField.ts';
import { readsValues } from './widgets/readsValues.ts';

/**
 * Draws fields in their order. If values are read from a file, that file and those directly after it are in a column, and all
 * further fields beside it, so that the user can compare them.
 */
export function besidePapers<Part>(
  parts: readonly Part[],
  fieldOf: (part: Part) => FormField | undefined,
  draw: (part: Part) => ReactNode,
): ReactNode {
  const isFile = (part: Part) => fieldOf(part)?.widget === 'upload';
  const first = parts.findIndex((part) => readsValues(fieldOf(part)?.ui));
  if (first < 0) return parts.map(draw);
  const end = parts.findIndex((part, at) => at > first && !isFile(part));
  if (end < 0) return parts.map(draw);
  return (
    <>
      {parts.slice(0, first).map(draw)}
      <div className="sb-papers-beside">
        <div className="sb-papers">{parts.slice(first, end).map(draw)}</div>
        <div className="sb-form-grid">{parts.slice(end).map(draw)}</div>
      </div>
    </>
  );
}
