import type { Plugin } from 'vite';

interface Lean {
  readonly file: RegExp;
  /** Text that the file must still contain, so that a new version is looked at again. */
  readonly expect: string;
  readonly change: (code: string) => string;
}

/** The whole file gives way to this. */
function replaced(code: string): Lean['change'] {
  return () => code;
}

const axios = String.raw`axios[\\/]lib[\\/]`;
const arco = String.raw`@arco-design[\\/]web-react[\\/]es[\\/]`;

/** What the portal's packages carry for others, by file, and what stands there instead. */
const leans: readonly Lean[] = [
  // Requests go by XMLHttpRequest, which reports the progress of an upload; cancelled by AbortSignal.
  { file: new RegExp(`${axios}adapters[\\\\/]fetch\\.js$`), expect: 'getFetch', change: replaced('export const getFetch = () => null;\n') },
  { file: new RegExp(`${axios}cancel[\\\\/]CancelToken\\.js$`), expect: 'class CancelToken', change: replaced('export default class CancelToken {}\n') },
  // Names of statuses, forms sent as JSON, and the helpers of former versions.
  { file: new RegExp(`${axios}helpers[\\\\/]HttpStatusCode\\.js$`), expect: 'export default HttpStatusCode', change: replaced('export default {};\n') },
  { file: new RegExp(`${axios}helpers[\\\\/]formDataToJSON\\.js$`), expect: 'export default formDataToJSON', change: replaced('export default () => null;\n') },
  // Notices are the portal's own; the provider of words and settings would bring the library's.
  { file: new RegExp(`${arco}ConfigProvider[\\\\/]index\\.js$`), expect: 'Notification.config(', change: (code) => code.replace(/^import (Message|Notification) from .*$/gm, 'const $1 = { config() {} };') },
  // Tags belong to choices of several alone, and popups over tags are nowhere asked for.
  {
    file: new RegExp(`${arco}_class[\\\\/]select-view\\.js$`), expect: "import InputTag from '../InputTag';",
    change: (code) => code.replace("import InputTag from '../InputTag';", "const InputTag = React.lazy(() => import('../InputTag'));").replace(/^import (Tag|Popover) from .*$/gm, 'const $1 = () => null;'),
  },
  // Inputs are one line or several; the search, the password and the group are the portal's own.
  { file: new RegExp(`${arco}Input[\\\\/]input\\.js$`), expect: "import Search from './search';", change: (code) => code.replace(/^import (Search|Password|Group) from .*$/gm, 'const $1 = undefined;') },
  // The words of the date pickers, which the portal draws itself.
  { file: new RegExp(`${arco}locale[\\\\/][\\w-]+\\.js$`), expect: 'export default', change: (code) => code.replace(/^import 'dayjs\/locale\/[\w-]+';$/gm, '') },
  // Every browser that runs the portal has it built in.
  { file: /resize-observer-polyfill[\\/]dist[\\/].*\.js$/, expect: 'ResizeObserver', change: replaced('export default globalThis.ResizeObserver;\n') },
  // Components that nobody uses can only be left out when making them is known to do nothing else.
  {
    file: /react-router[\\/]dist[\\/].*\.mjs$/, expect: 'react-router',
    change: (code) => code.replace(/= (React\d*\.(?:createContext|forwardRef|memo|createElement)\(|new URL\()/g, '= /* @__PURE__ */ $1').replace(/^\w+\.displayName = ".*";$/gm, ''),
  },
];

/** Leaves out of the portal's packages what it never asks of them; also for the pre-bundle of the dev server. Fails when a new version no longer has the place. */
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
        if (outcome.missing !== undefined) return this.error(`${id} no longer contains "${outcome.missing}": look again at what leanDependencies puts in its place.`);
        return { code: outcome.code, map: null };
      },
    },
  };
}

/** The code that the portal gets of a package's file; null for a file that stays whole; `missing` when it is no longer the file that was looked at. */
export function leanCode(code: string, file: string): { readonly code: string; readonly missing?: string } | null {
  const lean = leans.find((one) => one.file.test(file));
  if (!lean) return null;
  return code.includes(lean.expect) ? { code: lean.change(code) } : { code, missing: lean.expect };
}
