import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { formatMoney } from '../../domain/format.ts';
import type { Locale } from '../language/locale.ts';
import { capitalAmount } from './capitalAmount.ts';
import type { WithdrawRecord } from './withdrawRecords.ts';
import { withdrawWords } from './withdrawWords.ts';

/** Chinese needs its own font; PDF needs a whole font file, not slices for the web. */
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const margin = 56;
const labelWidth = 150;
const row = 30;

interface Drawing {
  readonly payer: string;
  readonly locale: Locale;
}

/** Draws the receipts of arrived withdrawals as PDF, each on a page of its own. The same records give the same pages. */
export async function drawReceipts(records: readonly WithdrawRecord[], drawing: Drawing): Promise<Uint8Array> {
  const words = withdrawWords[drawing.locale].receipt;
  const [only, ...others] = records;
  const number = only === undefined || others.length > 0 ? '' : ` ${only.orderId}`;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: margin,
    info: { Title: `${words.title}${number}`, Creator: words.issuer },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.registerFont('text', font).font('text');
  for (const record of records) {
    drawPage(pdf.addPage(), record, drawing);
    // Other requests are answered between the pages.
    await setImmediate();
  }
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawPage(pdf: PDFKit.PDFDocument, record: WithdrawRecord, { payer, locale }: Drawing): void {
  const words = withdrawWords[locale].receipt;
  pdf
    .fillColor('#000000')
    .fontSize(20)
    .text(words.title, { align: 'center' })
    .fontSize(10)
    .fillColor('#4e5969')
    .text(words.issuer, { align: 'center' });
  let top = pdf.y + 24;
  for (const [label, value] of rowsOf(record, { payer, locale })) {
    drawRow(pdf, { label, value, top });
    top += row;
  }
  pdf
    .fontSize(9)
    .fillColor('#4e5969')
    .text(words.note, margin, top + 20, { width: pdf.page.width - 2 * margin });
}

function rowsOf(record: WithdrawRecord, { payer, locale }: Drawing): readonly (readonly [string, string])[] {
  const words = withdrawWords[locale].receipt;
  const { oriCurrency, aimCurrencyCode, rate } = record;
  return [
    [words.orderId, record.orderId],
    [words.createTime, record.createTime],
    [words.finishTime, record.finishTime ?? '--'],
    [words.payer, payer],
    [words.payee, record.accountName],
    [words.bank, record.bankName],
    [words.card, record.cardNoMask],
    [words.amount, formatMoney(record.amount, oriCurrency)],
    [words.fee, formatMoney(record.fee, oriCurrency)],
    [words.discount, formatMoney(record.discount, oriCurrency)],
    [words.paid, formatMoney(record.payFee, oriCurrency)],
    ...(oriCurrency === aimCurrencyCode
      ? []
      : ([[words.rate, `1 ${oriCurrency} = ${rate ?? '--'} ${aimCurrencyCode}`]] as const)),
    [words.arrival, formatMoney(record.arriveAmount, aimCurrencyCode)],
    ...(aimCurrencyCode === 'CNY' ? ([[words.capitals, `人民币${capitalAmount(record.arriveAmount)}`]] as const) : []),
  ];
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
