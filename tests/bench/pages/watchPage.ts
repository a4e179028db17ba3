declare global {
  interface Window {
    /** Resolves to the milliseconds from the next event of a kind until each text is shown and painted. */
    benchSpans?: Promise<readonly number[]>;
    benchWork?: Promise<{ readonly work: number; readonly wall: number }>;
  }
}

/** Runs in the browser: measures from the next event of a kind until each text is shown, in order. */
export function watchTexts({ event, texts }: { readonly event: string; readonly texts: readonly string[] }): void {
  window.benchSpans = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not shown in 30 s after the ${event}: ${texts.join(', ')}`)), 30_000);
    document.addEventListener(
      event,
      ({ timeStamp }) => {
        const spans: number[] = [];
        const look = () => {
          const text = texts[spans.length] ?? '';
          if (document.querySelector('.sb-page')?.textContent.includes(text) !== true) return;
          changes.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              spans.push(performance.now() - timeStamp);
              if (spans.length === texts.length) resolve(spans);
              else watch();
            };
            port2.postMessage(null);
          });
        };
        const changes = new MutationObserver(look);
        const watch = () => {
          changes.observe(document.body, { childList: true, subtree: true, characterData: true });
          look();
        };
        watch();
      },
      { capture: true, once: true },
    );
  });
}

/**
 * Runs in the browser: measures the next key. A message that is posted in a task arrives after it; a task of the highest priority
 * that is posted in a frame runs when its painting was handed over, before what the browser does for itself, such as its autofill.
 */
export function watchKey(): void {
  window.benchWork = new Promise((resolve) => {
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const start = performance.now();
        let handled: number | null = null;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          handled = performance.now();
        };
        port2.postMessage(null);
        requestAnimationFrame(() => {
          const frame = performance.now();
          const waited = frame - (handled ?? frame);
          const measure = () => {
            const painted = performance.now();
            resolve({ work: painted - start - waited, wall: painted - timeStamp });
          };
          void window.scheduler.postTask(measure, { priority: 'user-blocking' });
        });
      },
      { capture: true, once: true },
    );
  });
}
