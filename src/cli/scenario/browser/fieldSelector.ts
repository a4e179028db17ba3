/** Returns the selector of the field that a user can reach: in the dialog, while one is open. */
export function visibleFieldSelector(path: string): string {
  const field = `:is(${fieldSelector(path)})`;
  return `[aria-modal=true] ${field}, body:not(:has([aria-modal=true])) ${field}`;
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
