import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ErrorsFile } from '../../src/config/model.generated.ts';
import { passThroughCodes } from './passThroughCodes.ts';

const errors: ErrorsFile = JSON.parse(readFileSync('errors.config.json', 'utf8'));

describe('codes that a call passes through to its page', () => {
  test.each(Object.entries(passThroughCodes))('spec: E-036 %s, if declared, passes through the codes of the specification', (call, codes) => {
    const operation = operationsByCall().get(call);
    if (operation === undefined) return; // this call is not declared
    const passed = errors.passThrough[operation];
    if (codes === 'all' || passed === 'all') expect(passed).toBe('all');
    else expect(passed).toEqual(expect.arrayContaining([...codes]));
  });
});

describe('failure codes of orders', () => {
  test.each([
    ['E-082', 'withdrawal', '8002', '户名或账号错误'], ['E-083', 'withdrawal', '8003', '户名错误'], ['E-084', 'withdrawal', '8004', '卡号错误'], ['E-085', 'withdrawal', '8009', '银行卡状态异常'], ['E-086', 'withdrawal', 'otherwise', '请核对提现银行卡信息，如有疑问请联系客服'],
    ['E-087', 'payment', '8005', '余额不足'], ['E-088', 'payment', '8009', '收款人账户异常'], ['E-089', 'payment', '8002', '收款人户名或账号错误'], ['E-090', 'payment', '8003', '收款人户名错误'], ['E-091', 'payment', '8004', '收款人卡号错误'], ['E-092', 'payment', 'otherwise', '请核实收款人银行信息'],
  ])('spec: %s %s %s has the right text', (_id, kind, code, text) => {
    const key = errors.failureTexts?.[kind]?.[code] ?? '';
    const table: unknown = JSON.parse(readFileSync(`i18n/zh-CN/${key.split('.')[0]}.json`, 'utf8'));
    expect(key.split('.').slice(1).reduce<unknown>((node, part) => Object(node)[part], table)).toBe(text);
  });
});

function operationsByCall(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const domain of readdirSync('schemas')) {
    const file = `schemas/${domain}/api.json`;
    if (!existsSync(file)) continue;
    const document: { readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>> } = JSON.parse(readFileSync(file, 'utf8'));
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId }] of Object.entries(methods)) if (operationId !== undefined) found.set(`${method.toUpperCase()} ${path}`, operationId);
    }
  }
  return found;
}
