import { useRef } from 'react';

/** The list of the last drawing while it has the same members, so that what is drawn from it need not be drawn again. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  const { current: before } = kept;
  if (before.length !== list.length || before.some((item, index) => item !== list[index])) kept.current = list;
  return kept.current;
}
