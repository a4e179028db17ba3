import { createHash } from 'node:crypto';
import { addDays } from '../../domain/day.ts';
import { isMainlandIdNumber, isSocialCreditCode } from '../../domain/validators.ts';
import { isHongKongId } from './hongKongId.ts';

export type DocumentKind = 'ID_CARD' | 'HK_ID' | 'PASSPORT' | 'PERMIT' | 'LICENSE' | 'INCORPORATION';

/** The values a reader finds; null where it finds none. Dates are yyyy-MM-dd, `end` 9999-12-31 without an end. */
export interface DocumentReading {
  readonly name: string | null;
  readonly certNo: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly address: string | null;
  readonly birthday: string | null;
  readonly gender: string | null;
}

const nothing: DocumentReading = {
  name: null,
  certNo: null,
  start: null,
  end: null,
  address: null,
  birthday: null,
  gender: null,
};
const family = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'];
const given = ['晓彤', '嘉禾', '思远', '雨辰', '子安', '若楠', '景行', '明哲', '书瑶', '承泽'];
const companies = [
  '深圳市远山跨境电子商务有限公司',
  '杭州云栖进出口有限公司',
  '义乌市百川贸易有限公司',
  '广州南风服饰有限公司',
];
const hkCompanies = ['海濤國際貿易有限公司', '星輝電子商務有限公司', '維城環球有限公司'];
const streets = ['科技园南路 18 号', '文三路 259 号', '福田街道 66 号', '天河北路 183 号'];

/**
 * Replaces a document reader in the sandbox: computes the result from the bytes, the same for the same file. A file name
 * such as `王芳_110101199003078048.jpg` is returned as the result. `today` is yyyy-MM-dd.
 */
export function readDocument(
  file: { readonly name: string; readonly bytes: Uint8Array },
  { kind, side, today }: { kind: DocumentKind; side: 'front' | 'back'; today: string },
): DocumentReading {
  const seed = createHash('sha256').update(file.bytes).digest();
  const pick = <Item>(items: readonly Item[], at: number): Item | null => items[(seed[at] ?? 0) % items.length] ?? null;
  const start = addDays(today, -365 - ((seed[4] ?? 0) % 900));
  if (side === 'back') return { ...nothing, start, end: addDays(start, 7305) };
  const named = /^([^_]+)_([0-9A-Za-z]+)\.[a-z]+$/.exec(file.name);
  if (kind === 'LICENSE' || kind === 'INCORPORATION') {
    const isLicense = kind === 'LICENSE';
    return {
      ...nothing,
      name: named?.[1] ?? pick(isLicense ? companies : hkCompanies, 0),
      certNo: named?.[2] ?? (isLicense ? creditCodeOf(seed) : digitsOf(seed, 8)),
      start: addDays(today, -900 - ((seed[5] ?? 0) % 2000)),
      end: '9999-12-31',
      address: pick(streets, 6),
    };
  }
  const birthday = `${1975 + ((seed[1] ?? 0) % 25)}-${two(1 + ((seed[2] ?? 0) % 12))}-${two(1 + ((seed[3] ?? 0) % 28))}`;
  const certNo = named?.[2]?.toUpperCase() ?? numberOf(kind, seed, birthday);
  const known = kind === 'ID_CARD' && isMainlandIdNumber(certNo);
  return {
    ...nothing,
    name: named?.[1] ?? `${pick(family, 7) ?? ''}${pick(given, 8) ?? ''}`,
    certNo,
    address: kind === 'ID_CARD' ? pick(streets, 6) : null,
    birthday: known ? `${certNo.slice(6, 10)}-${certNo.slice(10, 12)}-${certNo.slice(12, 14)}` : birthday,
    gender: known ? (Number(certNo[16]) % 2 === 1 ? 'M' : 'F') : null,
    ...(kind === 'HK_ID' || kind === 'PASSPORT' ? { start, end: addDays(start, 3650) } : {}),
  };
}

function numberOf(kind: DocumentKind, seed: Uint8Array, birthday: string): string {
  if (kind === 'ID_CARD')
    return completed(`440305${birthday.replaceAll('-', '')}${digitsOf(seed, 3)}`, '0123456789X', isMainlandIdNumber);
  if (kind === 'HK_ID')
    return completed(
      `${String.fromCharCode(65 + ((seed[9] ?? 0) % 26))}${digitsOf(seed, 6)}`,
      '0123456789A',
      isHongKongId,
    );
  return kind === 'PASSPORT' ? `E${digitsOf(seed, 8)}` : `H${digitsOf(seed, 8)}`;
}

function creditCodeOf(seed: Uint8Array): string {
  return completed(`91440300MA5${digitsOf(seed, 6)}`, '0123456789ABCDEFGHJKLMNPQRTUWXY', isSocialCreditCode);
}

/** Appends the one character that the check accepts. */
function completed(body: string, characters: string, isRight: (text: string) => boolean): string {
  return body + (Array.from(characters).find((character) => isRight(body + character)) ?? '');
}

function digitsOf(seed: Uint8Array, count: number): string {
  return Array.from({ length: count }, (_, index) => (seed[10 + index] ?? 0) % 10).join('');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
