import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** What is between two texts of one line: in Chinese a dot has no blanks around it. */
export function dotIn({ locale }: Pick<PageRuntime, 'locale'>): string {
  return locale.startsWith('zh') ? '·' : ' · ';
}
