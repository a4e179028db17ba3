import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** One word for one thing in the texts of Hong Kong, from the portal and from the server: what is not written, and what is instead. */
const WORDS = {
  帳: '賬', 付款密碼: '支付密碼', 提現: '提款', 創建: '建立', 設置: '設定', 店鋪: '店舖', 聯繫: '聯絡', 閣下: '您', 身份認證: '實名認證', 結餘: '餘額', 提款賬戶: '提款戶口',
};
/** The same characters stand in simplified texts, which the server's files have too. */
const WORDS_OF_PORTAL = { 搜索: '搜尋', 消息: '訊息', 刷新: '重新整理' };

function filesIn(folder: string, extension: string): readonly string[] {
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(extension)).map((file) => path.join(folder, file));
}

function found(files: readonly string[], words: Readonly<Record<string, string>>): readonly string[] {
  return files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    return Object.entries(words).filter(([word]) => text.includes(word)).map(([word, instead]) => `${file}: ${word}, write ${instead}`);
  });
}

test('texts of Hong Kong have one word for one thing', () => {
  const portal = filesIn('i18n/zh-HK', '.json');
  const server = filesIn('src/server', '.ts');
  expect([portal.length > 20, server.length > 100]).toEqual([true, true]);
  expect([...found([...portal, ...server], WORDS), ...found(portal, WORDS_OF_PORTAL)]).toEqual([]);
});
