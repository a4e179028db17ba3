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
    theme = keep('theme-mode');
    keep('locale');
  } catch {
    // Storage may be blocked; the system's theme applies then.
  }
  if (theme !== 'dark' && theme !== 'light') theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  var page = document.documentElement;
  page.style.colorScheme = theme;
  show(page);
  if (document.body) show(document.body);
  else {
    // The body does not exist yet while the head is parsed.
    var observer = new MutationObserver(function () {
      if (!document.body) return;
      show(document.body);
      observer.disconnect();
    });
    observer.observe(page, { childList: true });
  }

  function show(element) {
    if (theme === 'dark') element.setAttribute('arco-theme', 'dark');
    else element.removeAttribute('arco-theme');
  }

  // Returns a choice of the user, and tells it to the server for the next document.
  function keep(name) {
    var value = window.localStorage.getItem(name);
    var told = ('; ' + document.cookie + ';').indexOf('; ' + name + '=' + value + ';') !== -1;
    if (value === null) document.cookie = name + '=; path=/; max-age=0';
    else if (!told) document.cookie = name + '=' + encodeURIComponent(value) + '; path=/; max-age=31536000; SameSite=Lax';
    return value;
  }
})();
