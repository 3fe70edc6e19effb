import { UnreadableFile } from './columns.ts';

/** First bytes of file formats that are not text, with the format's name for the error message. */
const nonTextFormats: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP or XLSX file: save the table as CSV (UTF-8)'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel file: save the table as CSV (UTF-8)'],
  [[0x1f, 0x8b], 'a gzip file: unpack it first'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'a zstd file: unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF file'],
  [[0x50, 0x41, 0x52, 0x31], 'a Parquet file: export it as CSV'],
];

/**
 * Older encodings of Russian. The right one is recognized because text decoded with it consists mostly of lower-case
 * letters.
 */
const legacyEncodings = ['windows-1251', 'koi8-r', 'ibm866'] as const;
const smallLetters = /[а-яёәғқңөұүһі]/gu;
const foreignLetters = /\P{ASCII}/gu;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Recognizes UTF-16 without a byte order mark: in an ASCII header every second byte is zero. */
function utf16WithoutMark(sample: Buffer): string | null {
  const head = sample.subarray(0, 2000);
  let even = 0;
  let odd = 0;
  for (const [at, byte] of head.entries()) if (byte === 0) at % 2 === 0 ? even++ : odd++;
  if (odd > head.length * 0.2 && even === 0) return 'utf-16le';
  return even > head.length * 0.2 && odd === 0 ? 'utf-16be' : null;
}

/** Detects the encoding of a file from its first bytes. Throws if the file cannot be a table. */
export function encodingOf(sample: Buffer): string {
  for (const [bytes, name] of nonTextFormats) {
    if (bytes.every((byte, at) => sample[at] === byte)) throw new UnreadableFile(`This is ${name}`);
  }
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const utf16 = utf16WithoutMark(sample);
  if (utf16) return utf16;
  if (sample.includes(0)) throw new UnreadableFile('This is a binary file, not a table of text');

  const asUtf8 = new TextDecoder('utf-8').decode(sample, { stream: true });
  const broken = countOf(asUtf8, /\ufffd/gu);
  if (broken <= countOf(asUtf8, foreignLetters) * 0.1) return 'utf-8';
  for (const encoding of legacyEncodings) {
    const text = new TextDecoder(encoding).decode(sample);
    if (countOf(text, smallLetters) >= countOf(text, foreignLetters) * 0.6) return encoding;
  }
  throw new UnreadableFile('The encoding cannot be told: save the file as UTF-8');
}
