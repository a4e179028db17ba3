export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export type FileKind = keyof typeof fileTypes;

/** Returns the kind of a file, judged by its bytes; null for kinds we do not accept. Name and declared type prove nothing. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'pdf';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return holds(bytes, 'xl/') && holds(bytes, '[Content_Types].xml') ? 'xlsx' : null;
  return isCommaSeparated(bytes) ? 'csv' : null;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function holds(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1');
}

/** Whether the bytes are text without control characters, with at least one separator, and without markup that a browser might run. */
function isCommaSeparated(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  const text = decode(bytes);
  return text !== null && !/[\x00-\x08\x0e-\x1f]/.test(text) && /[,;\t]/.test(text) && !/^\s*</.test(text);
}

/** Decodes UTF-8 or GB 18030, which spreadsheets in China still write. */
function decode(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this encoding; the next one may fit.
    }
  }
  return null;
}
