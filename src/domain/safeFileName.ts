/** Control and format characters (of direction, of no width), private and unassigned ones, fillers, ends of line. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const LONGEST = 120;

/**
 * The name of a file as everybody sees it, without folders and without what cannot be seen: a character that turns the
 * direction of writing would show `fdp.exe` as `exe.pdf`. Empty when nothing is left.
 */
export function safeFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const seen = base.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim().normalize('NFC');
  return [...seen].slice(0, LONGEST).join('').trim();
}
