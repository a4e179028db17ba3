import type { Trx } from '../db/Database.ts';
import { storeFile } from '../files/files.ts';
import { accountIdOf, userIdOf } from './identity.ts';

/** Stores a page that says what it stands for, in Latin letters, as an upload of the user. Returns the file's id. */
export async function storeSamplePaper(
  trx: Trx,
  { loginName, name, lines, at }: { loginName: string; name: string; lines: readonly string[]; at: number },
): Promise<string> {
  const stored = await storeFile(trx, {
    by: { accountId: accountIdOf(loginName), userId: userIdOf(loginName) },
    name,
    bytes: drawPage(lines),
    now: at,
  });
  if (!stored.ok) throw new Error(`The seeded paper ${name} could not be stored: ${stored.because}.`);
  return stored.file.fileId;
}

/** Returns a PDF of one page with a font that every reader has: a drawn page with our own font would make each start slower. */
function drawPage(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -24 Td`).join('\n');
  const content = `BT /F1 14 Tf 56 770 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
