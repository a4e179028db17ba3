import type { Plugin } from 'vite';

const own = '\0form-engine:';

/** Modules that the form engine imports for what the portal never asks of it, and what stands in for them. */
const substitutes: Readonly<Record<string, string>> = {
  // Titles, descriptions and help are drawn by the portal's own templates, as plain text.
  'markdown-to-jsx/react': `export const Markdown = ({ children }) => children;\n`,
  // Schemas reach the browser bundled, so an address is only ever compared, or resolved where a browser can resolve it.
  'fast-uri': `export default { equal: (one, other) => one === other, resolve: (base, reference) => new URL(reference, base).href };\n`,
};

/** Every field, widget and template that is drawn comes from the portal's theme (renderer/form/theme.tsx); of the engine's own these remain. */
const registry = `
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';
import CyclicSchemaField from './components/fields/CyclicSchemaField.js';
import MultiSchemaField from './components/fields/MultiSchemaField.js';
import ObjectField from './components/fields/ObjectField.js';
import SchemaField from './components/fields/SchemaField.js';

export default function getDefaultRegistry() {
  return {
    fields: { AnyOfField: MultiSchemaField, OneOfField: MultiSchemaField, CyclicSchemaField, ObjectField, SchemaField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: DEFAULT_ID_PREFIX, idSeparator: DEFAULT_ID_SEPARATOR, useFallbackUiForUnsupportedType: false },
  };
}
`;

/** Leaves out of rjsf what the portal's theme replaces; in tests too, so that they see what the browser gets. */
export function leanFormEngine(): Plugin {
  return {
    name: 'lean-form-engine',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(markdown-to-jsx\/react|fast-uri)$/ },
      handler: (id, importer) => (importer?.includes('@rjsf') ? `${own}${id}` : null),
    },
    load: {
      filter: { id: /^\0form-engine:/ },
      handler: (id) => ({ code: substitutes[id.slice(own.length)] ?? '', moduleType: 'js' }),
    },
    transform: {
      filter: { id: /@rjsf[\\/]core[\\/]lib[\\/]getDefaultRegistry\.js/ },
      handler(code) {
        for (const name of ['idPrefix', 'idSeparator', 'useFallbackUiForUnsupportedType', 'translateString']) {
          if (!code.includes(name)) return this.error(`rjsf's default registry no longer has "${name}": look again at what leanFormEngine puts in its place.`);
        }
        return { code: registry, map: null };
      },
    },
  };
}
