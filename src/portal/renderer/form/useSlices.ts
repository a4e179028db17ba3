import { startTransition, useEffect, useState } from 'react';

const sliceSize = 30;
/** A browser that is busy draws the next slice after this many milliseconds all the same. */
const patience = 100;

/** Items in slices: the first now, one more in each idle moment until all are there. */
export function useSlices<T>(items: readonly T[]): readonly (readonly T[])[] {
  const all = Math.max(1, Math.ceil(items.length / sliceSize));
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= all) return undefined;
    const more = () => startTransition(() => setCount((before) => before + 1));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(more, 0);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(more, { timeout: patience });
    return () => cancelIdleCallback(request);
  }, [count, all]);
  return Array.from({ length: Math.min(count, all) }, (_, index) => items.slice(index * sliceSize, (index + 1) * sliceSize));
}
