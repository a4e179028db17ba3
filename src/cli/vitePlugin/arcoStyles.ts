import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const namedImport = /import\s*\{([^}]*)\}\s*from\s*['"]@arco-design\/web-react['"]/g;

/**
 * Adds the style sheet of each component that a module imports from `@arco-design/web-react`, so that a chunk carries
 * the styles it needs and no others. Not used in tests, because Node does not import CSS.
 */
export function arcoStyles(root: string): Plugin {
  const folder = path.join(root, 'node_modules/@arco-design/web-react/es');
  return {
    name: 'arco-styles',
    enforce: 'pre',
    apply: () => process.env['VITEST'] === undefined,
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /@arco-design\/web-react/ },
      handler(code) {
        // By absolute path: a bare import would be pre-bundled by the dev server, one reload per component.
        const sheets = importedComponents(code)
          .map((name) => path.join(folder, name, 'style/css.js'))
          .filter((file) => fs.existsSync(file));
        if (sheets.length === 0) return null;
        // Appended, so that no line of the module moves.
        return { code: `${code}\n${sheets.map((file) => `import ${JSON.stringify(file)};`).join(' ')}\n`, map: null };
      },
    },
  };
}

/** Names of the values (not types) that a module imports from the package. */
export function importedComponents(code: string): readonly string[] {
  const names = [...code.matchAll(namedImport)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return [
    ...new Set(
      names.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => name.split(/\s+as\s+/)[0] ?? name),
    ),
  ];
}
