import type { Plugin } from 'vite';
import { readDrawing } from '../iconDrawings.ts';

const runtime = '\0lean-icon.js';

/** The code that all of Arco's icons share. */
const makeIcon = `
import { createElement, forwardRef, useContext } from 'react';
import { IconContext } from '@arco-design/web-react/icon/react-icon/context';

export function makeIcon(name, { frame, shapes }) {
  const Icon = forwardRef(({ spin, isIcon, className, ...others }, ref) => {
    const { prefixCls = 'arco' } = useContext(IconContext);
    const names = [className, prefixCls + '-icon', prefixCls + '-icon-' + name, spin && prefixCls + '-icon-loading'].filter(Boolean).join(' ');
    return createElement('svg', { fill: 'none', stroke: 'currentColor', strokeWidth: '4', viewBox: '0 0 48 48', ...frame, 'aria-hidden': true, focusable: false, ref, ...others, className: names },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)));
  });
  Icon.defaultProps = { isIcon: true };
  return Icon;
}
`;

/** Replaces the code that Arco repeats in the file of every icon by one shared function and the shapes of each icon. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\0lean-icon\.js$/ },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^\0lean-icon\.js$/ },
      handler: () => ({ code: makeIcon, moduleType: 'js' }),
    },
    transform: {
      filter: { id: /@arco-design[\\/]web-react[\\/]icon[\\/]react-icon[\\/]Icon\w+[\\/]index\.js$/ },
      handler(code) {
        const lean = leanIcon(code);
        return lean === null ? null : { code: lean, map: null };
      },
    },
  };
}

/** Returns the reduced code of an icon's file; null when the icon is drawn differently from the others and stays unchanged. */
export function leanIcon(code: string): string | null {
  const name = /"-icon-([a-z0-9-]+)"\)$/m.exec(code)?.[1];
  const { frame, shapes } = readDrawing(code);
  const elements = code.match(/createElement\(/g)?.length ?? 0;
  if (name === undefined || shapes.length === 0 || elements !== shapes.length + 1) return null;
  return `import { makeIcon } from ${JSON.stringify(runtime)};\nexport default /*#__PURE__*/ makeIcon(${JSON.stringify(name)}, ${JSON.stringify({ frame, shapes })});\n`;
}
