/** By definition: what the page knows without an answer, and the words of the expression language. */
const known: ReadonlySet<string> = new Set([
  'route',
  'session',
  'site',
  'ui',
  'flow',
  'page',
  'true',
  'false',
  'null',
  'in',
]);

/** Whether a condition reads neither an answer nor a row, also through computed values of its page. A name in doubt counts as one. */
export function isKnownAtOnce(condition: string, computed: Readonly<Record<string, unknown>>): boolean {
  const bare = condition.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '0');
  const roots = [...bare.matchAll(/(?<![\w.])[A-Za-z_]\w*(?!\w*\s*\()/g)].map(([root]) => root);
  if (!roots.every((root) => known.has(root))) return false;
  const names = [...bare.matchAll(/(?<![\w.])page\.(\w+)/g)].map(([, name = '']) => name);
  // A circle, which the config check refuses, ends where the value is left out for its own contents.
  return names.every((name) => {
    const { [name]: value, ...others } = computed;
    return value === undefined || (typeof value === 'string' && isKnownAtOnce(value, others));
  });
}
