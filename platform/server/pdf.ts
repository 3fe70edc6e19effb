import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { type Locale, localeTags } from '../contract/locale.ts';
import { fontFile } from './font-file.ts';

export type Pdf = InstanceType<typeof PdfDocument>;
type Options = NonNullable<ConstructorParameters<typeof PdfDocument>[0]>;

/**
 * A document on A4 pages with the fonts `text` and `strong`. Characters that the fonts lack are replaced wherever text is
 * written or measured, because they would leave gaps.
 */
export function newPdf({ title, madeAt, locale, ...options }: NewPdf): Pdf {
  const pdf = new PdfDocument({
    size: 'A4',
    bufferPages: true,
    lang: localeTags[locale],
    info: { Title: title, Author: 'Tulpar Auto', CreationDate: madeAt },
    ...options,
  });
  pdf.registerFont('text', fontFile('regular'));
  pdf.registerFont('strong', fontFile('bold'));
  const { text, heightOfString, widthOfString } = pdf;
  return Object.assign(pdf, {
    text: (words: string, ...rest: never[]) => text.call(pdf, printable(words), ...rest),
    heightOfString: (words: string, options?: Style) => heightOfString.call(pdf, printable(words), options),
    widthOfString: (words: string, options?: Style) => widthOfString.call(pdf, printable(words), options),
  });
}

export const a4 = { width: 595.28, height: 841.89 };

/** Writes the footer of each page, ends the document and resolves to its bytes. */
export async function bytesOfPdf(
  pdf: Pdf,
  writeFooter: (page: number, count: number) => void,
): Promise<Buffer> {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The footer is inside the bottom margin; with a margin above 0, its text would start a new page.
    pdf.page.margins.bottom = 0;
    writeFooter(page + 1, count);
  }
  pdf.end();
  return buffer(pdf);
}

/** Thousands are separated by a narrow space in every language, as on the site. */
export const printedNumber = (whole: number | string): string =>
  String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');

export const printedTenge = (sum: number): string => `${printedNumber(sum)}\u00a0₸`;

type NewPdf = Pick<Options, 'margin' | 'margins'> & { title: string; madeAt: Date; locale: Locale };
type Style = Parameters<Pdf['heightOfString']>[1];

/** The characters that the font files have, and line breaks. */
const supported =
  /^[\n\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b4\u00b6-\u00b8\u00ba-\u00bd\u00bf-\u017e\u0218-\u021b\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490-\u0493\u049a\u049b\u04a2\u04a3\u04ae-\u04b1\u04ba\u04bb\u04d8\u04d9\u04e8\u04e9\u1e80-\u1e85\u1e9e\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u202f\u2039\u203a\u20ac\u20b8\u20bd\u2116\u2122\u2190-\u2193\u2196-\u2199\u21ba\u21bb\u2212\u2248\u2260\u2264\u2265\u25a1\u2713]*$/u;

/** Replacements for common characters that the fonts lack. */
const replacements: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  '⌀': 'Ø',
  '∅': 'Ø',
  '∼': '~',
  '∙': '·',
  '✕': '×',
  '✖': '×',
  '✗': '×',
  '✘': '×',
  '❌': '×',
  '✔': '✓',
  '✅': '✓',
  '☑': '✓',
  '⇒': '→',
  '➔': '→',
  '➜': '→',
  '⟶': '→',
  '⩽': '≤',
  '⩾': '≥',
  '≦': '≤',
  '≧': '≥',
  '≃': '≈',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  ʼ: '’',
  ʹ: '’',
  '′': '’',
  '‛': '‘',
  '″': '"',
  '‟': '“',
  µ: 'u',
  μ: 'u',
  '℃': '°C',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '₂': '2',
};

/** Stands for what no font has. */
const box = '□';
const clusters = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/**
 * The text in characters that the fonts have. Each letter or emoji that they lack becomes one box, however many code points
 * it has.
 */
function printable(text: string): string {
  if (supported.test(text)) return text;
  return Array.from(clusters.segment(text.normalize('NFC')), ({ segment }) => replaced(segment)).join('');
}

function replaced(cluster: string): string {
  const characters = Array.from(cluster, (character) => {
    if (supported.test(character)) return character;
    return replacements[character] ?? (/\p{Zs}/u.test(character) ? ' ' : '');
  }).join('');
  const isSeen = /[^\p{Cc}\p{Cf}\p{M}]/u.test(cluster);
  return characters === '' && isSeen ? box : characters;
}
