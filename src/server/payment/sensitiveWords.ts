const words: readonly string[] = [
  '赌博',
  '博彩',
  '彩票',
  '洗钱',
  '军火',
  '枪支',
  '毒品',
  '比特币',
  '虚拟货币',
  '加密货币',
  '代币',
  '传销',
  '制裁',
  '赎金',
  '私募',
  'bitcoin',
  'casino',
  'crypto',
  'gambling',
  'ransom',
  'usdt',
  'weapon',
];

/** Returns the words of the text that banks refuse, in list order. */
export function sensitiveWordsIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word));
}
