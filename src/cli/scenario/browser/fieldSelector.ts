/** Returns the selector of the field that a user sees: in the dialog that is open, if that has one with this path. */
export function visibleFieldSelector(path: string): string {
  const field = `:is(${fieldSelector(path)})`;
  const inDialog = `[aria-modal=true] ${field}`;
  return `${inDialog}, body:not(:has(${inDialog})) ${field}`;
}

/** Returns the selector of the field with a path (rows.0.amount): inside its list row, or by the whole path for an item of a tuple. */
export function fieldSelector(path: string): string {
  const whole = `[data-field="${path}"]`;
  const rows: string[] = [];
  let names: string[] = [];
  for (const segment of path.split('.')) {
    if (!/^\d+$/.test(segment)) {
      names.push(segment);
      continue;
    }
    rows.push(`[data-list-row="${names.join('.') || '*'}.${segment}"]`);
    names = [];
  }
  return rows.length === 0 ? whole : `${whole}, ${rows.join(' ')} [data-field="${names.join('.') || '*'}"]`;
}
