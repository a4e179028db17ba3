import { useMedia } from '../parts/useMedia.ts';

/** From this width on there is room beside a list; table.css has the same number. */
const wide = '(min-width: 1280px)';

/** Whether there is room for a drawer beside a list. */
export function useWide(): boolean {
  return useMedia(wide);
}
