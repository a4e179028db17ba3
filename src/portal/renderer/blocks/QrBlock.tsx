import { observer } from 'mobx-react-lite';
import qrcode from 'qrcode';
import { useMemo } from 'react';
import type { BlockProps } from '../parts/BlockProps.ts';
import '../parts/document.css';

/** Width of the light margin that scanners need, in modules. */
const quietZone = 4;

/** A text as QR code, dark on white in every theme, because scanners need that. */
export const QrBlock = observer(function QrBlock({ block, runtime, locals }: BlockProps<'qr'>) {
  const value = runtime.evaluate(block.value, locals);
  const text = typeof value === 'string' ? value : '';
  const code = useMemo(() => (text === '' ? null : qrcode.create(text, { errorCorrectionLevel: 'M' }).modules), [text]);
  if (!code) return null;
  const label = runtime.text(block.text, {}, locals);
  const side = code.size + 2 * quietZone;
  return (
    <figure className="sb-qr">
      <svg
        role="img"
        aria-label={label}
        width={block.size ?? 160}
        height={block.size ?? 160}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect width={side} height={side} fill="#fff" />
        <path d={qrPath(code)} fill="#000" />
      </svg>
      <figcaption className="sb-secondary">{label}</figcaption>
    </figure>
  );
});

/** The SVG path of the dark modules, with one rectangle for each horizontal run. */
function qrPath({ size, data }: { readonly size: number; readonly data: ArrayLike<number> }): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    let start = -1;
    for (let x = 0; x <= size; x += 1) {
      const isDark = x < size && data[y * size + x] === 1;
      if (isDark && start < 0) start = x;
      if (!isDark && start >= 0) {
        path += `M${start + quietZone} ${y + quietZone}h${x - start}v1h-${x - start}z`;
        start = -1;
      }
    }
  }
  return path;
}
