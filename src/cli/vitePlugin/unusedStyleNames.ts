/** Class names of variants of Arco's components that the portal does not use. */
const neverAsked: readonly RegExp[] = [
  /-rtl\b/, // every language of the site is written from left to right
  /-size-(?:large|huge)\b|-wrapper-large\b/,
  /^arco-btn-(?:dashed|group|shape-|status-(?:success|warning)|two-chinese-chars)/,
  /^arco-input-(?:group-(?:addafter|compact)|search|custom-height)|-autowidth\b/,
  /^arco-(?:input|textarea)(?:-inner-wrapper|-wrapper)?-warning/, // fields have errors but no warnings
  /^arco-steps-(?:mode-|change-onclick|lineless)/,
  /^arco-tag-(?:checkable|bordered|loading|red|orangered|orange|gold|yellow|lime|green|cyan|blue|arcoblue|purple|pinkpurple|magenta|gray)\b/,
  /^arco-skeleton-(?:image|header)/,
  /^arco-draggable/,
];

/** Colours of the library's palette that only its tags and charts use; the portal has its own tags and charts. */
const unusedColour = /^--(?:(?:color-)?data|blue|cyan|gold|lime|magenta|orangered|pinkpurple|purple|yellow)-\d+$/;

/**
 * The names in a style sheet of Arco that the portal does not use: class names and custom properties, for `unusedSymbols` of
 * Lightning CSS, which leaves out the rules and declarations that need one of them.
 */
export function unusedStyleNames(css: string): string[] {
  const classes = [...css.matchAll(/\.(arco-[\w-]+)/g)].flatMap(([, name]) => name ?? []);
  const properties = [...css.matchAll(/(--[\w-]+):/g)].flatMap(([, name]) => name ?? []);
  return [
    ...new Set([
      ...classes.filter((name) => neverAsked.some((look) => look.test(name))),
      ...properties.filter((name) => unusedColour.test(name)),
    ]),
  ];
}
