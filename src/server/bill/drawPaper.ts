import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Chinese needs its own font; PDF needs a whole font file, not slices for the web. */
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const margin = 56;
const labelWidth = 170;

/** A page with a title, labelled lines and a note. */
export interface Paper {
  readonly title: string;
  readonly issuer: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly note: string;
}

/** Draws a page as PDF. The same lines give the same page. */
export async function drawPaper({ title, issuer, lines, note }: Paper): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin, info: { Title: title, Creator: issuer } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const width = pdf.page.width - 2 * margin;
  pdf.registerFont('text', font).font('text');
  pdf.fontSize(20).text(title, { align: 'center' }).fontSize(10).fillColor('#4e5969').text(issuer, { align: 'center' });
  let top = pdf.y + 24;
  for (const [label, value] of lines) {
    const height = Math.max(30, pdf.heightOfString(value, { width: width - labelWidth - 10 }) + 18);
    pdf.rect(margin, top, width, height).strokeColor('#c9cdd4').stroke();
    pdf.fillColor('#4e5969').text(label, margin + 10, top + 9, { width: labelWidth - 20 });
    pdf.fillColor('#1d2129').text(value, margin + labelWidth, top + 9, { width: width - labelWidth - 10 });
    top += height;
  }
  pdf
    .fontSize(9)
    .fillColor('#4e5969')
    .text(note, margin, top + 20, { width });
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}
