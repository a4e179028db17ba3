/** What jsdom lacks and Arco asks for; a test that runs in Node is left alone. */
if (typeof window !== 'undefined') {
  await import('@arco-design/web-react/es/_util/react-19-adapter');
  const { configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  const takeTurn = globalThis.setImmediate;
  configure({
    // What is drawn with the first of its kind loads its code first, which takes long on a busy machine; who waits in vain fails all the same.
    asyncUtilTimeout: 10_000,
    // What has just been drawn listens to the stores a turn later; a test that acts at once would look for a change before it is drawn.
    async asyncWrapper(wait) {
      const found = await asyncWrapper(wait);
      for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void takeTurn(resolve));
      return found;
    },
  });
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
