import { correction, generate } from 'lean-qr/nano';

/** Width of the empty border that scanners need, in modules (squares of the code). */
const borderModules = 4;

/** The QR code of a text as a single SVG path. */
export function qrPath(text: string): { path: string; size: number } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) path += `M${x + borderModules} ${y + borderModules}h1v1h-1z`;
  return { path, size: code.size + 2 * borderModules };
}
