/** Adds what jsdom lacks and Arco needs; does nothing for tests in Node. */
if (typeof window !== 'undefined') {
  await import('@arco-design/web-react/es/_util/react-19-adapter');
  const { configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  const takeTurn = globalThis.setImmediate;
  configure({
    // The first use of a lazy component loads its code, which is slow on a busy machine.
    asyncUtilTimeout: 10_000,
    // A new component subscribes to the stores one turn later; a test that acts at once would check before the change is drawn.
    async asyncWrapper(wait) {
      const found = await asyncWrapper(wait);
      for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void takeTurn(resolve));
      return found;
    },
  });
  window.matchMedia ??= (media: string): MediaQueryList => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

export {};
