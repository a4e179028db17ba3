import type { Plugin } from 'vite';

interface Patch {
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

/**
 * Places of the components in use where Arco sets style attributes, which `style-src 'self'` forbids (setting `style.cssText` is
 * allowed), and where it reads `element.ref`, which React 19 moved to the props.
 */
const patches: readonly Patch[] = [
  {
    file: /es[\\/]Input[\\/]autoSizeTextAreaHeight\.js$/,
    from: `mirrorTextArea.setAttribute('style', `,
    to: `mirrorTextArea.style.cssText = (`,
  },
  { file: /es[\\/]_util[\\/]react-dom\.js$/, from: `children.ref`, to: `children.props.ref` },
];

/** Adapts Arco to a strict content security policy and React 19, also in the pre-bundle of the dev server. Fails when a new version no longer contains a place to patch. */
export function arcoPatches(): Plugin {
  return {
    name: 'arco-patches',
    enforce: 'pre',
    transform: {
      filter: { id: /@arco-design[\\/]web-react[\\/]es[\\/]/ },
      handler(code, id) {
        const outcome = patchArco(code, id.split('?')[0] ?? id);
        if (outcome === null) return null;
        if (outcome.missing)
          return this.error(
            `${id} no longer contains "${outcome.missing}": check whether Arco still needs this patch.`,
          );
        return { code: outcome.code, map: null };
      },
    },
  };
}

/** Returns the changed code; null for a file without a patch; `missing` when the place to change is gone. */
export function patchArco(code: string, file: string): { readonly code: string; readonly missing?: string } | null {
  const patch = patches.find((one) => one.file.test(file));
  if (!patch) return null;
  return code.includes(patch.from) ? { code: code.replaceAll(patch.from, patch.to) } : { code, missing: patch.from };
}
