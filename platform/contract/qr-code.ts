import { correction, generate } from 'lean-qr/nano';

/** Width of the empty border that scanners need, in modules (squares of the code). */
const borderModules = 4;

/** The QR code of a text as a single SVG path of rows of dark modules, each from where the one before it begins. */
export function qrPath(text: string): { path: string; size: number } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  let [left, top] = [-borderModules, -borderModules];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y) || code.get(x - 1, y)) continue;
      let length = 1;
      while (code.get(x + length, y)) length += 1;
      path += `m${x - left} ${y - top}h${length}v1h-${length}z`;
      [left, top] = [x, y];
    }
  return { path, size: code.size + 2 * borderModules };
}
