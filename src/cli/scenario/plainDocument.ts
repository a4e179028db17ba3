/** Installs the parts of a document and window that the lifecycle needs; nothing is drawn. Returns the function that removes them. */
export function installPlainDocument(): () => void {
  const cookies = new Map<string, string>();
  const nothing = (): void => undefined;
  const plain = {
    visibilityState: 'visible',
    documentElement: { style: {}, dataset: {}, lang: '' },
    body: { setAttribute: nothing, removeAttribute: nothing, append: nothing },
    addEventListener: nothing,
    removeEventListener: nothing,
    querySelectorAll: () => [],
    createElement: () => ({ click: nothing, remove: nothing }),
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ');
      const at = pair.indexOf('=');
      if (rest.includes('max-age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
  const view = {
    top: null,
    self: null,
    innerWidth: 1440,
    devicePixelRatio: 1,
    addEventListener: nothing,
    removeEventListener: nothing,
    print: nothing,
    location: { origin: 'http://localhost:8080', href: 'http://localhost:8080/' },
  };
  const taken = Object.entries({ document: plain, window: view, navigator: { userAgent: 'scenario' } }).map(
    ([name, value]) => {
      const before = Object.getOwnPropertyDescriptor(globalThis, name);
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      return { name, before };
    },
  );
  return () => {
    for (const { name, before } of taken) {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
