import type { Plugin } from 'vite';

interface Lean {
  readonly file: RegExp;
  /** Text that the file must contain; a version without it must be reviewed. */
  readonly expect: string;
  readonly change: (code: string) => string;
}

/** Replaces the whole file. */
function replaced(code: string): Lean['change'] {
  return () => code;
}

const axios = String.raw`axios[\\/]lib[\\/]`;
const arco = String.raw`@arco-design[\\/]web-react[\\/]es[\\/]`;

/** Files of packages with code that the portal does not use, and their replacements. */
const leans: readonly Lean[] = [
  // The portal sends requests by XMLHttpRequest, which reports upload progress, and cancels them by AbortSignal.
  { file: new RegExp(`${axios}adapters[\\\\/]fetch\\.js$`), expect: 'getFetch', change: replaced('export const getFetch = () => null;\n') },
  { file: new RegExp(`${axios}cancel[\\\\/]CancelToken\\.js$`), expect: 'class CancelToken', change: replaced('export default class CancelToken {}\n') },
  // Names of statuses, and forms sent as JSON.
  { file: new RegExp(`${axios}helpers[\\\\/]HttpStatusCode\\.js$`), expect: 'export default HttpStatusCode', change: replaced('export default {};\n') },
  { file: new RegExp(`${axios}helpers[\\\\/]formDataToJSON\\.js$`), expect: 'export default formDataToJSON', change: replaced('export default () => null;\n') },
  // The portal has its own notices; Arco's ConfigProvider would import the library's.
  { file: new RegExp(`${arco}ConfigProvider[\\\\/]index\\.js$`), expect: 'Notification.config(', change: (code) => code.replace(/^import (Message|Notification) from .*$/gm, 'const $1 = { config() {} };') },
  // Only multiple selects need tags, and none has popups over tags.
  {
    file: new RegExp(`${arco}_class[\\\\/]select-view\\.js$`), expect: "import InputTag from '../InputTag';",
    change: (code) => code.replace("import InputTag from '../InputTag';", "const InputTag = React.lazy(() => import('../InputTag'));").replace(/^import (Tag|Popover) from .*$/gm, 'const $1 = () => null;'),
  },
  // The portal uses Arco's single-line and multi-line inputs, and has its own search, password and group.
  { file: new RegExp(`${arco}Input[\\\\/]input\\.js$`), expect: "import Search from './search';", change: (code) => code.replace(/^import (Search|Password|Group) from .*$/gm, 'const $1 = undefined;') },
  // Locales of date pickers; the portal has its own pickers.
  { file: new RegExp(`${arco}locale[\\\\/][\\w-]+\\.js$`), expect: 'export default', change: (code) => code.replace(/^import 'dayjs\/locale\/[\w-]+';$/gm, '') },
  // Every supported browser has ResizeObserver.
  { file: /resize-observer-polyfill[\\/]dist[\\/].*\.js$/, expect: 'ResizeObserver', change: replaced('export default globalThis.ResizeObserver;\n') },
  // The bundler can drop unused components only if creating them is marked as free of side effects.
  {
    file: /react-router[\\/]dist[\\/].*\.mjs$/, expect: 'react-router',
    change: (code) => code.replace(/= (React\d*\.(?:createContext|forwardRef|memo|createElement)\(|new URL\()/g, '= /* @__PURE__ */ $1').replace(/^\w+\.displayName = ".*";$/gm, ''),
  },
];

/** Removes code that the portal does not use from its packages, also in the pre-bundle of the dev server. Fails when a new version no longer contains the expected text. */
export function leanDependencies(): Plugin {
  return {
    name: 'lean-dependencies',
    enforce: 'pre',
    apply: () => process.env['VITEST'] === undefined,
    transform: {
      filter: { id: /node_modules/ },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        const outcome = leanCode(code, file);
        if (outcome === null) return null;
        if (outcome.missing !== undefined) return this.error(`${id} no longer contains "${outcome.missing}": review its replacement in leanDependencies.`);
        return { code: outcome.code, map: null };
      },
    },
  };
}

/** Returns the reduced code of a package's file; null for an unchanged file; `missing` when the file does not contain the expected text. */
export function leanCode(code: string, file: string): { readonly code: string; readonly missing?: string } | null {
  const lean = leans.find((one) => one.file.test(file));
  if (!lean) return null;
  return code.includes(lean.expect) ? { code: lean.change(code) } : { code, missing: lean.expect };
}
