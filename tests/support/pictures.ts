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

/** Tolerance of a pixel, on a scale of 1: below a change of shade, above a difference in font smoothing. */
const shade = 0.06;
/** Number of pixels that may exceed it: fewer than those of a letter that changes colour in several places. */
const spare = 30;

/** Returns a part of a picture at half its size: every pixel is the mean of four. This keeps files small, and 4 px still show as 2. */
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

/** Describes the difference from a reference picture; null when it is within the tolerance. */
export function differenceTo(kept: PNG, taken: PNG): string | null {
  if (kept.width !== taken.width || kept.height !== taken.height)
    return `${String(taken.width)} × ${String(taken.height)} instead of ${String(kept.width)} × ${String(kept.height)}`;
  const { width, height } = kept;
  const changed = pixelmatch(kept.data, taken.data, undefined, width, height, { threshold: shade });
  return changed <= spare ? null : `${String(changed)} of ${String(width * height)} pixels`;
}

export function readPicture(file: string): PNG | null {
  return fs.existsSync(file) ? PNG.sync.read(fs.readFileSync(file)) : null;
}

export function writePicture(file: string, picture: PNG): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 }));
}
