import type { Plugin } from 'vite';
import { ownIcons } from '../../engine/icon/ownIcons.ts';
import { drawingsOf } from '../project/iconDrawings.ts';
import { jsonModule } from './modules/ModuleSource.ts';

const resolved = '\0own-icons.js';

/** Serves `virtual:icons`, the drawings of the icons that the portal itself uses: the component library repeats a component for each. */
export function ownIconModule(): Plugin {
  return {
    name: 'own-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:icons$/ },
      handler: () => resolved,
    },
    load: {
      filter: { id: /^\0own-icons\.js$/ },
      handler: () => ({ code: jsonModule(drawingsOf(ownIcons)), moduleType: 'js' }),
    },
  };
}
