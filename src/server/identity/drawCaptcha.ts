import { crc32 as zlibCrc32, deflateSync } from 'node:zlib';

/** Five rows of five dots per character; letters and digits that are easily confused are left out. */
const glyphs: Readonly<Record<string, readonly string[]>> = {
  A: ['.###.', '#...#', '#####', '#...#', '#...#'],
  C: ['.####', '#....', '#....', '#....', '.####'],
  E: ['#####', '#....', '###..', '#....', '#####'],
  F: ['#####', '#....', '###..', '#....', '#....'],
  H: ['#...#', '#...#', '#####', '#...#', '#...#'],
  K: ['#..#.', '#.#..', '##...', '#.#..', '#..#.'],
  L: ['#....', '#....', '#....', '#....', '#####'],
  M: ['#...#', '##.##', '#.#.#', '#...#', '#...#'],
  N: ['#...#', '##..#', '#.#.#', '#..##', '#...#'],
  P: ['####.', '#...#', '####.', '#....', '#....'],
  R: ['####.', '#...#', '####.', '#..#.', '#...#'],
  T: ['#####', '..#..', '..#..', '..#..', '..#..'],
  X: ['#...#', '.#.#.', '..#..', '.#.#.', '#...#'],
  Y: ['#...#', '.#.#.', '..#..', '..#..', '..#..'],
  3: ['####.', '....#', '.###.', '....#', '####.'],
  4: ['#..#.', '#..#.', '#####', '...#.', '...#.'],
  7: ['#####', '...#.', '..#..', '.#...', '.#...'],
};

export const captchaAlphabet = Object.keys(glyphs).join('');
const imageWidth = 132;
const imageHeight = 44;
const dotSize = 4;
const inks = [1, 2, 3] as const;
/** Palette: paper, three inks, one grey for noise. */
const imageColours = [0xf5f7fa, 0x1d2129, 0x0e42d2, 0x7a3e00, 0x9aa3b2];

/** Draws the text as a PNG, with shifted characters and noise across. `random` returns 0 ≤ x < 1. */
export function drawCaptcha(text: string, random: () => number): Buffer {
  const pixels = new Uint8Array(imageWidth * imageHeight);
  const paint = (x: number, y: number, colour: number): void => {
    const column = Math.round(x);
    const row = Math.round(y);
    if (column >= 0 && column < imageWidth && row >= 0 && row < imageHeight) pixels[row * imageWidth + column] = colour;
  };
  for (let n = 0; n < 3; n += 1) drawWave(paint, random);
  [...text].forEach((char, index) =>
    drawGlyph(paint, glyphs[char] ?? [], 8 + (index * (imageWidth - 12)) / text.length, random),
  );
  for (let n = 0; n < 160; n += 1) paint(random() * imageWidth, random() * imageHeight, 4);
  return encodePng(pixels);
}

type Paint = (x: number, y: number, colour: number) => void;

function drawWave(paint: Paint, random: () => number): void {
  const middle = random() * imageHeight;
  const height = 4 + random() * 10;
  const length = 12 + random() * 12;
  for (let x = 0; x < imageWidth; x += 0.5) paint(x, middle + Math.sin(x / length) * height, 4);
}

function drawGlyph(paint: Paint, glyph: readonly string[], left: number, random: () => number): void {
  const ink = inks[Math.floor(random() * inks.length)] ?? 1;
  const angle = (random() - 0.5) * 0.5;
  const top = 8 + random() * 8;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  glyph.forEach((row, gy) =>
    [...row].forEach((dot, gx) => {
      if (dot !== '#') return;
      for (let dy = 0; dy < dotSize + 1; dy += 0.5) {
        for (let dx = 0; dx < dotSize; dx += 0.5) {
          const x = gx * dotSize + dx - 10;
          const y = gy * (dotSize + 1) + dy - 12;
          paint(left + 10 + x * cos - y * sin, top + 12 + x * sin + y * cos, ink);
        }
      }
    }),
  );
}

function encodePng(pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((imageWidth + 1) * imageHeight);
  for (let y = 0; y < imageHeight; y += 1)
    rows.set(pixels.subarray(y * imageWidth, (y + 1) * imageWidth), y * (imageWidth + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(imageWidth, 0);
  header.writeUInt32BE(imageHeight, 4);
  // 8 bits per pixel, indexed colours.
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(imageColours.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(zlibCrc32(body), 4 + body.length);
  return frame;
}
