/**
 * QR codes of short texts: byte mode, correction level M, versions 1 to 6 (at most 106 bytes), as ISO 18004 has them.
 * An address on a printed sheet needs no more, and this is smaller than any library.
 */
const dataCodewords = [16, 28, 44, 64, 86, 108] as const;
const correctionCodewords = [10, 16, 26, 18, 24, 16] as const;
const blockCounts = [1, 1, 1, 2, 2, 4] as const;

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] };

/** Rows of modules, true is dark; null for a text that is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = dataCodewords.findIndex((capacity) => bytes.length <= capacity - 2) + 1;
  if (version === 0) return null;
  const codewords = withCorrection(dataOf(bytes, version), version);
  const candidates = masks.map((_, mask) => drawn(codewords, version, mask));
  const best = candidates.reduce((a, b) => (penalty(b.dark) < penalty(a.dark) ? b : a));
  return best.dark;
}

/** One path of an SVG on a grid of modules, with the quiet zone of four around it. */
export function qrPath(modules: boolean[][]): { path: string; size: number } {
  const quiet = 4;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  return { path, size: modules.length + 2 * quiet };
}

function dataOf(bytes: readonly number[], version: number): number[] {
  const capacity = dataCodewords[version - 1] ?? 0;
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  const closed = [...bits, 0, 0, 0, 0];
  const data = Array.from({ length: Math.ceil(closed.length / 8) }, (_, at) =>
    Number.parseInt(
      closed
        .slice(at * 8, at * 8 + 8)
        .join('')
        .padEnd(8, '0'),
      2,
    ),
  );
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return data.slice(0, capacity);
}

function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1);
}

/** Multiplication in the field of 256 with the polynomial of QR codes. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    for (const [at, coefficient] of divisor.entries())
      result[at] = (result[at] ?? 0) ^ times(coefficient, factor);
  }
  return result;
}

/** Blocks of data with their correction, interleaved. In these versions all blocks are equally long. */
function withCorrection(data: readonly number[], version: number): number[] {
  const count = blockCounts[version - 1] ?? 1;
  const divisor = generator(correctionCodewords[version - 1] ?? 10);
  const length = data.length / count;
  const blocks = Array.from({ length: count }, (_, at) => data.slice(at * length, (at + 1) * length));
  const corrections = blocks.map((block) => remainder(block, divisor));
  const interleaved = (parts: number[][]) =>
    (parts[0] ?? []).flatMap((_, at) => parts.map((part) => part[at] ?? 0));
  return [...interleaved(blocks), ...interleaved(corrections)];
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(codewords: readonly number[], version: number, mask: number): Grid {
  const size = 17 + 4 * version;
  const empty = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const grid: Grid = { size, dark: empty(), fixed: empty() };
  drawPatterns(grid, version);
  drawFormat(grid, mask);
  drawData(grid, codewords, mask);
  return grid;
}

function put({ size, dark, fixed }: Grid, x: number, y: number, isDark: boolean): void {
  const [darkRow, fixedRow] = [dark[y], fixed[y]];
  if (!darkRow || !fixedRow || x < 0 || x >= size) return;
  darkRow[x] = isDark;
  fixedRow[x] = true;
}

function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid;
  for (let at = 0; at < size; at++) {
    put(grid, 6, at, at % 2 === 0);
    put(grid, at, 6, at % 2 === 0);
  }
  for (const [centreX, centreY] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, centreX, centreY, 4, (ring) => ring !== 2 && ring !== 4);
  if (version > 1) drawRings(grid, size - 7, size - 7, 2, (ring) => ring !== 1);
}

function drawRings(grid: Grid, x: number, y: number, radius: number, isDark: (ring: number) => boolean) {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      put(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** Which correction and which mask, twice, each with its own correction. Level M is 00. */
function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid;
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) put(grid, 8, at, bit(at));
  put(grid, 8, 7, bit(6));
  put(grid, 8, 8, bit(7));
  put(grid, 7, 8, bit(8));
  for (let at = 9; at < 15; at++) put(grid, 14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) put(grid, size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) put(grid, 8, size - 15 + at, bit(at));
  put(grid, 8, size - 8, true);
}

/** Bits go up and down in columns of two, from the right, around what is fixed. */
function drawData({ size, dark, fixed }: Grid, codewords: readonly number[], mask: number): void {
  const bits = codewords.flatMap((codeword) => bitsOf(codeword, 8));
  const isMasked = masks[mask] ?? (() => false);
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = dark[y];
        if (!row || fixed[y]?.[x]) continue;
        row[x] = (bits[next++] === 1) !== isMasked(x, y);
      }
    }
  }
}

/** Long runs and blocks of one colour make a code hard to read. */
function penalty(dark: boolean[][]): number {
  const at = (x: number, y: number) => dark[y]?.[x] ?? false;
  let points = 0;
  for (let line = 0; line < dark.length; line++) {
    points += runPoints(dark.map((_, x) => at(x, line))) + runPoints(dark.map((_, y) => at(line, y)));
    for (let x = 0; line > 0 && x < dark.length - 1; x++) {
      const colour = at(x, line);
      const isBlock = [at(x + 1, line), at(x, line - 1), at(x + 1, line - 1)].every((one) => one === colour);
      if (isBlock) points += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / dark.length ** 2;
  return points + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

function runPoints(line: readonly boolean[]): number {
  let points = 0;
  let run = 0;
  for (const [at, isDark] of line.entries()) {
    run = isDark === line[at - 1] ? run + 1 : 1;
    if (run === 5) points += 3;
    if (run > 5) points += 1;
  }
  return points;
}
