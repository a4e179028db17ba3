import { emailPattern } from '../domain/validators.ts';

/**
 * Formats of texts in forms and calls, for browser, server and command line alike. Patterns only, since a compiled
 * validator cannot carry a function; a check digit is a rule of the domain.
 */
export const formats = {
  /** A decimal text: no sign, no leading zeros, up to 13 digits before and 8 after the point. Decimals by currency are a rule. */
  amount: /^(0|[1-9]\d{0,12})(\.\d{1,8})?$/,
  email: emailPattern,
  'cn-mobile': /^1\d{10}$/,
  'hk-mobile': /^[4-9]\d{7}$/,
  'intl-phone': /^\+?[\d\s-]{6,20}$/,
  'card-number': /^\d{12,19}$/,
  'account-number': /^[A-Za-z0-9]{4,34}$/,
  swift: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  'cn-id': /^[1-9]\d{5}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/,
  'credit-code': /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/,
  'pay-password': /^\d{6}$/,
  'verify-code': /^\d{4,8}$/,
  /** yyyy-MM-dd. A year before 1000 is one that was not typed to its end. */
  date: /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  /** As typed: - or . between the parts, one-digit months and days. */
  'date-typed': /^[1-9]\d{3}[-.](0?[1-9]|1[0-2])[-.](0?[1-9]|[12]\d|3[01])$/,
  /** yyyy-MM. */
  month: /^[1-9]\d{3}-(0[1-9]|1[0-2])$/,
  /** HH:mm, with seconds where they count. */
  time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  /** yyyy-MM-dd HH:mm:ss, in UTC+8 on the wire. */
  'beijing-time': /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  /** RFC 3339, which is what the standard means by the name: 2024-01-05T10:20:30Z. */
  'date-time': /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/,
  uri: /^https?:\/\/[^\s]+$/,
} as const satisfies Readonly<Record<string, RegExp>>;
