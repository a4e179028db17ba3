/** What jsdom lacks and Arco asks for; a test that runs in Node is left alone. */
if (typeof window !== 'undefined') {
  await import('@arco-design/web-react/es/_util/react-19-adapter');
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
