import fs from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A part of a picture, in pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far a pixel may be from what it was, of 1: less than another shade, more than another way to smooth a letter. */
const SHADE = 0.06;
/** Pixels that may be farther: fewer than a letter has that gets another colour in several places. */
const SPARE = 30;

/** Part of a picture at half its size: every pixel is the mean of four. Small enough to be kept, and 4 px still show as 2. */
export function halfOf(picture: PNG, { x, y, width, height }: Area): PNG {
  const half = new PNG({ width: Math.floor(width / 2), height: Math.floor(height / 2), colorType: 2 });
  for (let row = 0; row < half.height; row += 1) {
    for (let column = 0; column < half.width; column += 1) {
      const from = ((y + 2 * row) * picture.width + x + 2 * column) * 4;
      const to = (row * half.width + column) * 4;
      for (let channel = 0; channel < 4; channel += 1) {
        const at = (offset: number) => picture.data[from + offset + channel] ?? 0;
        half.data[to + channel] = (at(0) + at(4) + at(picture.width * 4) + at(picture.width * 4 + 4)) / 4;
      }
    }
  }
  return half;
}

/** What is different from a kept picture, in words; null when it is the same within the tolerance. */
export function differenceTo(kept: PNG, taken: PNG): string | null {
  if (kept.width !== taken.width || kept.height !== taken.height) return `${String(taken.width)} × ${String(taken.height)} instead of ${String(kept.width)} × ${String(kept.height)}`;
  const { width, height } = kept;
  const changed = pixelmatch(kept.data, taken.data, undefined, width, height, { threshold: SHADE });
  return changed <= SPARE ? null : `${String(changed)} of ${String(width * height)} pixels`;
}

export function readPicture(file: string): PNG | null {
  return fs.existsSync(file) ? PNG.sync.read(fs.readFileSync(file)) : null;
}

export function writePicture(file: string, picture: PNG): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 }));
}
