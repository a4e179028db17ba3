/** Control and format characters (text direction, zero width), private and unassigned ones, fillers, line separators. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const longest = 120;

/**
 * Removes folders and invisible characters from a file name: a character that reverses the text direction would show
 * `fdp.exe` as `exe.pdf`. Empty when nothing is left.
 */
export function safeFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const seen = base.replace(unseen, '').replace(/\s+/gu, ' ').trim().normalize('NFC');
  return [...seen].slice(0, longest).join('').trim();
}
