import { inflateSync } from 'node:zlib';

/* Reads PDFs for tests: what they draw, and the text that a reader copies. */

/** The unpacked streams of a document. */
const streamsOf = (pdf: Buffer) =>
  [
    ...pdf
      .toString('latin1')
      .matchAll(/(\d+) 0 obj\n(?:(?!endobj)[\s\S])*?stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ].flatMap(([, id = '', packed = '']) => {
    try {
      return [{ id, content: inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') }];
    } catch {
      return [];
    }
  });

/** The content streams of the pages, in PDF operators. */
export const contentsOf = (pdf: Buffer): string[] => streamsOf(pdf).map(({ content }) => content);

export const pageCount = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

type Written = { font?: string; glyphs: readonly string[] };

/** The fonts that a page chooses and the glyphs that it writes, in their order. */
const writtenIn = (content: string): Written[] =>
  [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, font, shown = '']) => ({
    ...(font && { font }),
    glyphs: [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  }));

/** Whether a character was written that its font lacks: it becomes glyph 0. */
export const lacksLetters = (pdf: Buffer): boolean =>
  contentsOf(pdf).some((content) => writtenIn(content).some(({ glyphs }) => glyphs.includes('0000')));

/** The text that a reader copies, line by line. */
export function textIn(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = new Map(streamsOf(pdf).map(({ id, content }) => [id, content]));
  const letters = new Map<string, string[]>();
  for (const [, font = '', id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = new RegExp(`\\n${id} 0 obj\\n(?:(?!endobj)[\\s\\S])*?/ToUnicode (\\d+) 0 R`).exec(
      source,
    )?.[1];
    letters.set(font, lettersOf(streams.get(map ?? '') ?? ''));
  }
  const lines: string[] = [];
  for (const content of streams.values()) {
    let known: readonly string[] = [];
    for (const { font, glyphs } of writtenIn(content)) {
      if (font) known = letters.get(font) ?? [];
      else lines.push(glyphs.map((glyph) => known[Number.parseInt(glyph, 16)] ?? '').join(''));
    }
  }
  return lines.join('\n');
}

/** The letters of a font by the numbers of its glyphs. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(([, , list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );
