// Runs before the first paint: breaks out of a foreign frame and applies the chosen theme.
(function () {
  'use strict';
  if (window.top !== window.self) {
    try {
      window.top.location.replace(window.location.href);
    } catch {
      window.location.replace('about:blank');
    }
    return;
  }
  var theme = null;
  try {
    theme = window.localStorage.getItem('theme-mode');
  } catch {
    // Storage may be blocked; the system's theme applies then.
  }
  if (theme !== 'dark' && theme !== 'light') theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.style.colorScheme = theme;
  if (theme !== 'dark') return;
  document.documentElement.setAttribute('arco-theme', 'dark');
  // Arco reads the attribute of the body, which does not exist yet while the head is parsed.
  var observer = new MutationObserver(function () {
    if (!document.body) return;
    document.body.setAttribute('arco-theme', 'dark');
    observer.disconnect();
  });
  observer.observe(document.documentElement, { childList: true });
})();
