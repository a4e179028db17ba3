/** The name of a query parameter that holds a part of the state of a list. A prefix tells a second list of the page apart: `history` has `historyPageNum`. */
export function addressName(prefix: string | undefined, name: string): string {
  return prefix === undefined ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
