import { emailPattern } from '../domain/validators.ts';

/**
 * Formats of texts in forms and calls, used by browser, server and command line. Patterns only, because a compiled
 * validator cannot contain a function; the domain checks check digits.
 */
export const formats = {
  /** A decimal text: no sign, no leading zeros, up to 13 digits before and 8 after the point. A rule checks the decimals of the currency. */
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
  /** yyyy-MM-dd. Years before 1000 are refused: they come from typing that is not finished. */
  date: /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  /** As typed: - or . between the parts, one-digit months and days allowed. */
  'date-typed': /^[1-9]\d{3}[-.](0?[1-9]|1[0-2])[-.](0?[1-9]|[12]\d|3[01])$/,
  /** yyyy-MM. */
  month: /^[1-9]\d{3}-(0[1-9]|1[0-2])$/,
  /** HH:mm, with optional seconds. */
  time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  /** yyyy-MM-dd HH:mm:ss, in UTC+8 in API calls. */
  'beijing-time': /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  /** RFC 3339, as JSON Schema defines the name: 2024-01-05T10:20:30Z. */
  'date-time':
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/,
  uri: /^https?:\/\/[^\s]+$/,
} as const satisfies Readonly<Record<string, RegExp>>;
