/** The name of a query parameter that holds a part of the state of a list. A prefix distinguishes a second list of the page: `history` has `historyPageNum`. */
export function addressName(prefix: string | undefined, name: string): string {
  return prefix === undefined ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
