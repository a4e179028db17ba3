import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';

/** A statement in words; amounts are decimal strings. */
export interface StatementText {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly sums: readonly (readonly [string, string])[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Chinese needs its own font; PDF needs a whole font file, not slices for the web. */
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const margin = 36;
const row = 18;
/** Widths of the columns; the last two are amounts. */
const widths = [96, 50, 96, 104, 96, 92, 92];
const head = '#4e5969';
const body = '#1d2129';

/** Draws a statement as PDF, with the heads on each page. */
export async function drawStatement(statement: StatementText, shown: (amount: string) => string): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    layout: 'landscape',
    margin,
    info: { Title: statement.title },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.registerFont('text', font).font('text');
  pdf.addPage();
  let top = drawTop(pdf, statement, shown);
  top = drawRow(pdf, statement.heads, { top, colour: head });
  for (const cells of statement.rows) {
    if (top > pdf.page.height - margin - row) {
      // Other requests are answered between the pages.
      await setImmediate();
      pdf.addPage();
      top = drawRow(pdf, statement.heads, { top: margin, colour: head });
    }
    const [amount = '', balance = ''] = cells.slice(-2);
    top = drawRow(pdf, [...cells.slice(0, -2), shown(amount), shown(balance)], { top, colour: body });
  }
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawTop(
  pdf: PDFKit.PDFDocument,
  { title, facts, sums }: StatementText,
  shown: (amount: string) => string,
): number {
  pdf.fillColor('#000000').fontSize(18).text(title, margin, margin);
  let top = pdf.y + 8;
  for (const [label, value] of [...facts, ...sums.map(([name, amount]) => [name, shown(amount)] as const)]) {
    pdf.fontSize(9).fillColor(head).text(label, margin, top, { width: 140, lineBreak: false });
    pdf.fillColor(body).text(value, margin + 150, top, { lineBreak: false });
    top += 15;
  }
  return top + 10;
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  cells: readonly string[],
  { top, colour }: { readonly top: number; readonly colour: string },
): number {
  let left = margin;
  pdf.fontSize(8).fillColor(colour);
  for (const [index, text] of cells.entries()) {
    const width = widths[index] ?? 90;
    const isAmount = index >= cells.length - 2;
    pdf.text(text, left, top + 4, {
      width: width - 6,
      height: row - 4,
      ellipsis: true,
      lineBreak: false,
      align: isAmount ? 'right' : 'left',
    });
    left += width;
  }
  pdf
    .moveTo(margin, top + row)
    .lineTo(left, top + row)
    .strokeColor('#e5e6eb')
    .stroke();
  return top + row;
}
