/**
 * The masking rules. The hidden part is always four stars, so that a mask does not reveal the length.
 * Characters are code points: a rare Chinese character counts as one.
 */
const hidden = '****';

/** Shows the last character of up to 4 (none of a single one), the last 4 of 5 to 8, and the first 4 and last 4 of more. */
export function maskAccountNumber(account: string): string {
  const length = charactersOf(account).length;
  if (length <= 1) return hidden;
  if (length <= 4) return ends(account, 0, 1);
  return length <= 8 ? ends(account, 0, 4) : ends(account, 4, 4);
}

/** Before the @, shows nothing of one character, the first of 2 or 3, the first 3 of more. Hides a text that is not an e-mail completely. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return hidden;
  const local = charactersOf(email.slice(0, at));
  const domain = email.slice(at);
  if (local.length === 1) return `*${domain}`;
  return `${local.slice(0, local.length <= 3 ? 1 : 3).join('')}***${domain}`;
}

/** Hides a single character; shows the first of two, and the first and the last of more. */
export function maskName(name: string): string {
  const characters = charactersOf(name);
  const [first = ''] = characters;
  if (characters.length <= 1) return '*';
  return characters.length === 2 ? `${first}*` : `${first}*${characters.at(-1) ?? ''}`;
}

/** Shows the first 3 and last 4 from 10 characters on, the first 2 and last 2 from 7 on (Hong Kong), the last 2 of fewer. */
export function maskPhone(phone: string): string {
  const length = charactersOf(phone).length;
  if (length >= 10) return ends(phone, 3, 4);
  if (length >= 7) return ends(phone, 2, 2);
  return length > 2 ? ends(phone, 0, 2) : hidden;
}

/** Masks a login name as an e-mail or a phone number if it is one; of any other name it shows the first and the last character. */
export function maskLoginName(loginName: string): string {
  if (loginName.includes('@')) return maskEmail(loginName);
  if (/^\+?\d+$/.test(loginName)) return maskPhone(loginName);
  return charactersOf(loginName).length > 2 ? ends(loginName, 1, 1) : hidden;
}

/** Shows the first 6 (the place) and last 4 from 15 characters on, the first 3 and last 3 from 8 on, the first and last of fewer. */
export function maskIdNumber(idNumber: string): string {
  const length = charactersOf(idNumber).length;
  if (length >= 15) return ends(idNumber, 6, 4);
  if (length >= 8) return ends(idNumber, 3, 3);
  return length > 2 ? ends(idNumber, 1, 1) : hidden;
}

function ends(text: string, head: number, tail: number): string {
  const characters = charactersOf(text);
  return characters.slice(0, head).join('') + hidden + characters.slice(characters.length - tail).join('');
}

function charactersOf(text: string): string[] {
  return Array.from(text);
}
