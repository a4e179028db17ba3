import { useSyncExternalStore } from 'react';

/** From this width on there is room beside a list; table.css has the same number. */
const wide = '(min-width: 1280px)';

/** Whether there is room for a drawer beside a list. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide);
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isWide(): boolean {
  return window.matchMedia(wide).matches;
}
