import { inflateSync } from 'node:zlib';

/** The texts that a PDF draws, in their order. The font of the PDF has a table from its glyphs to characters. */
export function pdfText(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => inflated(data));
  const characters = new Map(streams.flatMap(glyphs));
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/gi)]
        .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
        .map((code) => characters.get(parseInt(code, 16)) ?? '\uFFFD')
        .join(''),
    ),
  );
}

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The lines `<first> <last> [<character> …]` of a table. */
function glyphs(stream: string): readonly (readonly [number, string])[] {
  return [...stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, first = '', list = '']) =>
    [...list.matchAll(/<([0-9a-f]*)>/gi)].map(
      ([, units = ''], index) =>
        [parseInt(first, 16) + index, Buffer.from(units, 'hex').swap16().toString('utf16le')] as const,
    ),
  );
}
