/** Returns every value that is a file id, with its path. */
export function filesIn(value: unknown, at = ''): readonly { readonly field: string; readonly fileId: string }[] {
  if (typeof value === 'string') return fileId.test(value) ? [{ field: at, fileId: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => filesIn(child, at === '' ? key : `${at}.${key}`));
}

const fileId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
