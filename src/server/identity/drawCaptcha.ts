import { crc32 as zlibCrc32, deflateSync } from 'node:zlib';

/** Five rows of five dots per character; letters and digits that are easily confused are left out. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
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

export const CAPTCHA_ALPHABET = Object.keys(GLYPHS).join('');
const WIDTH = 132;
const HEIGHT = 44;
const DOT = 4;
const INKS = [1, 2, 3] as const;
/** Palette: paper, three inks, one grey for noise. */
const PALETTE = [0xf5f7fa, 0x1d2129, 0x0e42d2, 0x7a3e00, 0x9aa3b2];

/** Draws the text as a PNG, with shifted characters and noise across. `random` returns 0 ≤ x < 1. */
export function drawCaptcha(text: string, random: () => number): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const paint = (x: number, y: number, colour: number): void => {
    const column = Math.round(x);
    const row = Math.round(y);
    if (column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT) pixels[row * WIDTH + column] = colour;
  };
  for (let n = 0; n < 3; n += 1) drawWave(paint, random);
  [...text].forEach((char, index) => drawGlyph(paint, GLYPHS[char] ?? [], 8 + (index * (WIDTH - 12)) / text.length, random));
  for (let n = 0; n < 160; n += 1) paint(random() * WIDTH, random() * HEIGHT, 4);
  return encodePng(pixels);
}

type Paint = (x: number, y: number, colour: number) => void;

function drawWave(paint: Paint, random: () => number): void {
  const middle = random() * HEIGHT;
  const height = 4 + random() * 10;
  const length = 12 + random() * 12;
  for (let x = 0; x < WIDTH; x += 0.5) paint(x, middle + Math.sin(x / length) * height, 4);
}

function drawGlyph(paint: Paint, glyph: readonly string[], left: number, random: () => number): void {
  const ink = INKS[Math.floor(random() * INKS.length)] ?? 1;
  const angle = (random() - 0.5) * 0.5;
  const top = 8 + random() * 8;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  glyph.forEach((row, gy) =>
    [...row].forEach((dot, gx) => {
      if (dot !== '#') return;
      for (let dy = 0; dy < DOT + 1; dy += 0.5) {
        for (let dx = 0; dx < DOT; dx += 0.5) {
          const x = gx * DOT + dx - 10;
          const y = gy * (DOT + 1) + dy - 12;
          paint(left + 10 + x * cos - y * sin, top + 12 + x * sin + y * cos, ink);
        }
      }
    }),
  );
}

function encodePng(pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits per pixel, indexed colours.
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(PALETTE.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
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
