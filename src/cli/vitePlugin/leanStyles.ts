import type { Plugin } from 'vite';

/** Looks of Arco's components that the portal never asks for, as they stand in class names. */
const neverAsked: readonly RegExp[] = [
  /-rtl\b/, // texts run from left to right in every language of the site
  /-size-(?:large|huge)\b|-wrapper-large\b/,
  /\.arco-btn-(?:dashed|group|shape-|status-(?:success|warning))/,
  /\.arco-input-(?:group-(?:addafter|compact)|search|custom-height)|-autowidth\b/,
  /\.arco-(?:input|textarea)(?:-inner-wrapper|-wrapper)?-warning/, // fields are right or wrong
  /\.arco-steps-(?:mode-|change-onclick|lineless)/,
  /\.arco-tag-(?:checkable|bordered|loading|red|orangered|orange|gold|yellow|lime|green|cyan|blue|arcoblue|purple|pinkpurple|magenta|gray)\b/,
  /\.arco-skeleton-(?:image|header)/,
  /\.arco-draggable/,
];

/** Colours of the library's palette that only its tags and charts use; both are the portal's own. */
const unusedColours = /--(?:(?:color-)?data|blue|cyan|gold|lime|magenta|orangered|pinkpurple|purple|yellow)-\d+:[^;{}]*;?/g;

/** Leaves the styles of such looks out of what is built. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    enforce: 'pre',
    apply: () => process.env['VITEST'] === undefined,
    transform: {
      filter: { id: /@arco-design[\\/]web-react[\\/]es[\\/].*\.css$/ },
      handler: (code) => ({ code: leanStyle(code), map: null }),
    },
  };
}

/** A style sheet without the selectors that need such a look, without the rules that have no other, and without colours that nobody uses. */
export function leanStyle(css: string): string {
  return css.replace(unusedColours, '').replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selectors: string, body: string) => {
    const all = selectors.split(/,(?![^(]*\))/);
    const kept = all.filter((selector) => !neverAsked.some((look) => look.test(withoutNegations(selector))));
    return kept.length === all.length ? rule : kept.length === 0 ? '' : `${kept.join(',')}{${body}}`;
  });
}

/** `:not(.x)` asks for the absence of a look. */
function withoutNegations(selector: string): string {
  return selector.replace(/:not\([^)]*\)/g, '');
}
