import { formats } from '../../config/formats.ts';

/** Sample texts of each format, at its limits where it has any. */
export const formatSamples: Readonly<Record<string, readonly string[]>> = {
  amount: ['1', '0', '10.00', '9999999999999.99999999'],
  email: ['a@example.com', `${'a'.repeat(88)}@example.com`],
  'cn-mobile': ['13800000000'],
  'hk-mobile': ['51234567', '91234567'],
  'intl-phone': ['+65 6123 4567', '123456'],
  'card-number': ['622588012345', '6225880123456789012'],
  'account-number': ['1234', 'GB29NWBK60161331926819'],
  swift: ['HSBCHKHH', 'HSBCHKHHHKH'],
  'cn-id': ['11010519491231002X', '440301199001011234'],
  'credit-code': ['91440300MA5DA1HK8P'],
  'pay-password': ['258036'],
  'verify-code': ['1234', '12345678'],
  date: ['2026-11-20', '2024-02-29'],
  'date-typed': ['2026-11-20', '2026.1.2'],
  month: ['2026-11'],
  time: ['09:05', '23:59:59'],
  'beijing-time': ['2026-11-20 10:00:00'],
  'date-time': ['2026-11-20T02:00:00Z', '2026-11-20T10:00:00.5+08:00'],
  uri: ['https://www.example.com/a?b=c', 'http://a.b'],
} satisfies Readonly<Record<keyof typeof formats, readonly string[]>>;
