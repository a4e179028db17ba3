/** What jsdom lacks and Arco asks for; a test that runs in Node is left alone. */
if (typeof window !== 'undefined') {
  await import('@arco-design/web-react/es/_util/react-19-adapter');
  // What is drawn with the first of its kind loads its code first, which takes long on a busy machine; who waits in vain fails all the same.
  (await import('@testing-library/dom')).configure({ asyncUtilTimeout: 10_000 });
  window.matchMedia ??= (media: string): MediaQueryList => ({
    media, matches: false, onchange: null,
    addEventListener: () => undefined, removeEventListener: () => undefined, addListener: () => undefined, removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

export {};
