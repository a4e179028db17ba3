/**
 * The one set of masking rules. What is hidden is always four stars, so that a mask tells nothing about the length.
 * Characters are code points: a rare Chinese character counts as one.
 */
const hidden = '****';

/** Up to 4 characters: the last one shows (none of a single one); 5 to 8: the last 4; longer: the first 4 and the last 4. */
export function maskAccountNumber(account: string): string {
  const length = charactersOf(account).length;
  if (length <= 1) return hidden;
  if (length <= 4) return ends(account, 0, 1);
  return length <= 8 ? ends(account, 0, 4) : ends(account, 4, 4);
}

/** Before the @: one character is hidden, of 2 or 3 the first shows, of more the first 3. Not an e-mail: all is hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return hidden;
  const local = charactersOf(email.slice(0, at));
  const domain = email.slice(at);
  if (local.length === 1) return `*${domain}`;
  return `${local.slice(0, local.length <= 3 ? 1 : 3).join('')}***${domain}`;
}

/** One character is hidden, of two the first shows, of more the first and the last. */
export function maskName(name: string): string {
  const characters = charactersOf(name);
  const [first = ''] = characters;
  if (characters.length <= 1) return '*';
  return characters.length === 2 ? `${first}*` : `${first}*${characters.at(-1) ?? ''}`;
}

/** From 10 characters the first 3 and the last 4 show, from 7 (Hong Kong) the first 2 and the last 2, of fewer the last 2. */
export function maskPhone(phone: string): string {
  const length = charactersOf(phone).length;
  if (length >= 10) return ends(phone, 3, 4);
  if (length >= 7) return ends(phone, 2, 2);
  return length > 2 ? ends(phone, 0, 2) : hidden;
}

/** As the kind of name that it is: an e-mail, a phone number or a name of one's own, of which the first and the last character show. */
export function maskLoginName(loginName: string): string {
  if (loginName.includes('@')) return maskEmail(loginName);
  if (/^\+?\d+$/.test(loginName)) return maskPhone(loginName);
  return charactersOf(loginName).length > 2 ? ends(loginName, 1, 1) : hidden;
}

/** From 15 characters the first 6 (the place) and the last 4 show, from 8 the first 3 and the last 3, of fewer the first and the last. */
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
