/** Rows of a batch of which the table itself finds an error in the amount. */
export const ownErrors = 251;
/** The same with those above the server's limit for a payment. */
export const allErrors = 334;

const rowCount = 1000;

/** A batch as a spreadsheet puts it on the clipboard: 1,000 rows below their headings, all different. With `wrong` every third amount is an error. */
export function batchText(
  names: readonly string[],
  { heading, wrong }: { readonly heading: string; readonly wrong: boolean },
): string {
  const rows = Array.from({ length: rowCount }, (_, index) => [
    names[index % names.length] ?? '',
    wrong && index % 3 === 0 ? wrongAmount(index / 3) : (1 + index / 100).toFixed(2),
    '采购货款',
    `第 ${String(index + 1)} 笔`,
  ]);
  return [['收款人名称', heading, '付款用途', '附言'], ...rows].map((cells) => cells.join('\t')).join('\n');
}

/** No number, one in words with two readings, one with too many digits, and one above the limit. */
function wrongAmount(index: number): string {
  const wrong = ['待定', '一万二', `12.34${String(1 + (index % 9))}`, (400_000 + index).toFixed(2)];
  return wrong[index % wrong.length] ?? '';
}
