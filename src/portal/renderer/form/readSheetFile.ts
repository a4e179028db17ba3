import { decodeText } from '../../../engine/sheet/decodeText.ts';
import { parseDelimited } from '../../../engine/sheet/delimitedText.ts';
import { readWorkbook, type SheetCells } from './readWorkbook.ts';

/** The cells of a file with rows: xlsx, or text with separators. Throws for any other content. */
export async function readSheetFile(file: Blob): Promise<SheetCells> {
  const bytes = await bytesOf(file);
  const begins = (...signs: readonly number[]) => signs.every((sign, index) => bytes[index] === sign);
  if (begins(0x50, 0x4b)) return readWorkbook(bytes);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Error('A workbook of the format before 2007 cannot be read.');
  return { sheet: '', cells: parseDelimited(decodeText(bytes)) };
}

function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer
        ? resolve(new Uint8Array(reader.result))
        : reject(new Error('The file gave no bytes.'));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsArrayBuffer(file);
  });
}
