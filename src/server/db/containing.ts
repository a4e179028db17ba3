/** Returns the pattern of `like` that finds a text anywhere, with its signs for any text taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
