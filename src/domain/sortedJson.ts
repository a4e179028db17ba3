/** JSON whose objects have their keys in alphabetical order, so that equal values have equal texts; empty for a value that JSON does not have. */
export function sortedJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, node: unknown) =>
      node !== null && typeof node === 'object' && !Array.isArray(node)
        ? Object.fromEntries(Object.entries(node).sort(([one], [other]) => (one < other ? -1 : 1)))
        : node,
    ) ?? ''
  );
}
