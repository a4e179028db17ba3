import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';

/** Chinese needs its own font; PDF needs a whole font file, not slices for the web. */
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const margin = 56;
const labelWidth = 150;
const row = 30;

/** Labels with their values, from above. */
export type SheetRows = readonly (readonly [label: string, value: string])[];

export interface SheetWords {
  readonly title: string;
  readonly issuer: string;
  readonly note: string;
}

/** Draws sheets as PDF, each on a page of its own. The same rows give the same pages. `number` names the only sheet. */
export async function drawSheets(
  sheets: readonly SheetRows[],
  words: SheetWords,
  number: string | null,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: margin,
    info: { Title: number === null ? words.title : `${words.title} ${number}`, Creator: words.issuer },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.registerFont('text', font).font('text');
  for (const rows of sheets) {
    drawPage(pdf.addPage(), rows, words);
    // Other requests are answered between the pages.
    await setImmediate();
  }
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawPage(pdf: PDFKit.PDFDocument, rows: SheetRows, words: SheetWords): void {
  pdf
    .fillColor('#000000')
    .fontSize(20)
    .text(words.title, { align: 'center' })
    .fontSize(10)
    .fillColor('#4e5969')
    .text(words.issuer, { align: 'center' });
  let top = pdf.y + 24;
  for (const [label, value] of rows) {
    drawRow(pdf, { label, value, top });
    top += row;
  }
  pdf
    .fontSize(9)
    .fillColor('#4e5969')
    .text(words.note, margin, top + 20, { width: pdf.page.width - 2 * margin });
}

function drawRow(pdf: PDFKit.PDFDocument, { label, value, top }: { label: string; value: string; top: number }): void {
  const width = pdf.page.width - 2 * margin;
  pdf.rect(margin, top, width, row).strokeColor('#c9cdd4').stroke();
  pdf
    .fontSize(10)
    .fillColor('#4e5969')
    .text(label, margin + 10, top + 9, { width: labelWidth - 20, lineBreak: false });
  pdf
    .fillColor('#1d2129')
    .text(value, margin + labelWidth, top + 9, { width: width - labelWidth - 10, lineBreak: false });
}
