import { useRef } from 'react';

/** The list of the previous rendering as long as it has the same members, so that memoised children are not rendered again. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  const { current: before } = kept;
  if (before.length !== list.length || before.some((item, index) => item !== list[index])) kept.current = list;
  return kept.current;
}
