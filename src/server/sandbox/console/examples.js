// A notice on pages whose calls are answered from examples, because they have no handler yet. The server adds this script to the
// page only in the sandbox, and only when such operations exist; it reads the server timing of their responses.
'use strict';

(() => {
  const timingName = 'example';
  const operations = new Set();
  let box = null;

  new PerformanceObserver((list) => {
    const names = list.getEntries().flatMap((entry) => (entry.serverTiming ?? []).filter(({ name }) => name === timingName).map(({ description }) => description));
    const added = names.filter((name) => !operations.has(name));
    for (const name of added) operations.add(name);
    if (added.length > 0) void show();
  }).observe({ type: 'resource', buffered: true });

  async function show() {
    const locale = document.documentElement.lang;
    const response = await fetch('/sandbox/texts.json');
    const { [locale]: texts } = (await response.json()).data;
    const { examples, close } = texts ?? { examples: 'Sample data, no handler yet:', close: 'Close' };
    box ??= document.body.appendChild(frame());
    const names = [...operations].sort().join(', ');
    const link = Object.assign(document.createElement('a'), { href: '/sandbox', textContent: examples });
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '×', onclick: () => box.replaceChildren() });
    button.setAttribute('aria-label', close);
    Object.assign(link.style, { color: 'inherit' });
    Object.assign(button.style, { font: 'inherit', minWidth: '24px', minHeight: '24px', color: 'inherit', background: 'none', border: '0', cursor: 'pointer' });
    box.replaceChildren(link, ` ${names} `, button);
  }

  function frame() {
    const aside = document.createElement('aside');
    aside.id = 'sandbox-examples';
    aside.setAttribute('role', 'status');
    Object.assign(aside.style, { position: 'fixed', insetInlineStart: '8px', insetBlockEnd: '8px', zIndex: '2000', maxWidth: 'calc(100vw - 16px)', font: '13px/1.5 system-ui, sans-serif', background: '#ffe58f', color: '#1d1d1d', borderRadius: '4px', overflowWrap: 'anywhere', paddingInline: '8px' });
    return aside;
  }
})();
