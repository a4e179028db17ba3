import type { Theme } from '../stores/UiStore.ts';
import type { Portal } from './Portal.ts';

/** Applies a theme and remembers it; boot.js reads the same key before the first paint. */
export function applyTheme(portal: Portal, theme: Theme): void {
  portal.ui.themeChosen(theme);
  portal.local.setItem(portal.manifest.site.storage?.['theme'] ?? 'theme-mode', theme);
  showTheme(theme);
}

export function showTheme(theme: Theme): void {
  if (theme === 'dark') document.body.setAttribute('arco-theme', 'dark');
  else document.body.removeAttribute('arco-theme');
  document.documentElement.style.colorScheme = theme;
}
