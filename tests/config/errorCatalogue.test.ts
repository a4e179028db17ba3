import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The texts that pages show for the failure code of an order, by kind of order. */
const prefixes = { withdrawal: 'withdraw.failure', payment: 'failure.payment' } as const;

describe('failure codes of orders', () => {
  test.each([
    ['E-082', 'withdrawal', '8002', '户名或账号错误'],
    ['E-083', 'withdrawal', '8003', '户名错误'],
    ['E-084', 'withdrawal', '8004', '卡号错误'],
    ['E-085', 'withdrawal', '8009', '银行卡状态异常'],
    ['E-086', 'withdrawal', 'otherwise', '请核对提现银行卡信息，如有疑问请联系客服'],
    ['E-087', 'payment', '8005', '余额不足'],
    ['E-088', 'payment', '8009', '收款人账户异常'],
    ['E-089', 'payment', '8002', '收款人户名或账号错误'],
    ['E-090', 'payment', '8003', '收款人户名错误'],
    ['E-091', 'payment', '8004', '收款人卡号错误'],
    ['E-092', 'payment', 'otherwise', '请核实收款人银行信息'],
  ] as const)('spec: %s %s %s has the right text', (_id, kind, code, text) => {
    const [file, ...path] = `${prefixes[kind]}.${code}`.split('.');
    const table: unknown = JSON.parse(readFileSync(`i18n/zh-CN/${file}.json`, 'utf8'));
    expect(path.reduce<unknown>((node, part) => Object(node)[part], table)).toBe(text);
  });

  test.each([
    ['withdrawal', ['schemas/withdraw/parts/progress.json', 'schemas/withdraw/parts/result.json']],
    ['payment', ['schemas/payment/parts/orders.json', 'schemas/payment/pages/batchDetail.json']],
  ] as const)('of a %s are shown with these texts', (kind, files) => {
    for (const file of files) expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`exts": "${prefixes[kind]}"`));
  });
});
