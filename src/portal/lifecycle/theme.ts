import type { Theme } from '../stores/UiStore.ts';
import { afterPaint } from './afterPaint.ts';
import { tellServer } from './cookies.ts';
import type { Portal } from './Portal.ts';

/** The theme of the document: the user's choice, or the system's, which boot.js has shown. */
export function firstTheme(kept: string | null): Theme {
  return kept === 'dark' || (kept === null && document.documentElement.style.colorScheme === 'dark') ? 'dark' : 'light';
}

/**
 * Applies a theme and remembers it; boot.js reads the same key before the first paint. The entry with the theme's icon is
 * painted first, because the colours of a whole document take a slow phone more than 100 ms.
 */
export function applyTheme(portal: Portal, theme: Theme): void {
  portal.ui.themeChosen(theme);
  const name = portal.manifest.site.storage?.['theme'] ?? 'theme-mode';
  portal.local.setItem(name, theme);
  tellServer(name, theme);
  afterPaint(() => showTheme(portal.ui.theme));
}

export function showTheme(theme: Theme): void {
  if (theme === 'dark') document.body.setAttribute('arco-theme', 'dark');
  else document.body.removeAttribute('arco-theme');
  document.documentElement.style.colorScheme = theme;
}
