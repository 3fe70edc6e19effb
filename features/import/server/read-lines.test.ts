import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxLineLength, openLines } from './read-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulpar-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Uint8Array | string) {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const file = await openLines(path);
  const lines: (string | null)[] = [];
  for await (const chunk of file.chunks) lines.push(...chunk.lines.map(({ text }) => text));
  return { encoding: file.encoding, lines };
}

/** Encodes text in Windows-1251 or KOI8-R, which Node can only decode. */
function encode(text: string, encoding: string): Buffer {
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 63));
}

const text = 'brand,city\nТойота,Алматы\nМерседес,Усть-Каменогорск\n';
const lines = ['brand,city', 'Тойота,Алматы', 'Мерседес,Усть-Каменогорск'];
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('lines of a file', () => {
  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['windows-1251', encode(text, 'windows-1251')],
    ['koi8-r', encode(text, 'koi8-r')],
    ['ibm866', encode(text, 'ibm866')],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', utf16be(`\ufeff${text}`)],
    ['utf-16le', Buffer.from('brand,city\nToyota,Almaty\n', 'utf16le')],
  ])('in %s are decoded', async (encoding, content) => {
    const result = await read(content);
    expect(result.encoding).toBe(encoding);
    if (content.length > 60) expect(result.lines).toEqual(lines);
  });

  test('may end with CR LF; the last one may have no ending', async () => {
    expect((await read('a\r\nb')).lines).toEqual(['a', 'b']);
    expect((await read('a\nb\n\n')).lines).toEqual(['a', 'b', '']);
  });

  test('that are longer than any row are dropped, and the next line is read', async () => {
    const long = 'x'.repeat(maxLineLength * 40);
    expect((await read(`a\n${long}\nb\n${long}`)).lines).toEqual(['a', null, 'b', null]);
  });

  test('are decoded correctly when a chunk of the file ends within a character', async () => {
    const row = 'Өскемен,Қостанай';
    const many = Array.from({ length: 40_000 }, () => row);
    expect(new Set((await read(many.join('\n'))).lines)).toEqual(new Set([row]));
  });

  test('of a file with one damaged byte show the position of that byte', async () => {
    const damaged = Buffer.concat([Buffer.from(text.repeat(20)), Buffer.from([0xff, 0xfe, 0x0a])]);
    const result = await read(damaged);
    expect(result.encoding).toBe('utf-8');
    expect(result.lines.at(-1)).toContain('\ufffd');
  });
});

describe('a file is refused with its reason', () => {
  test.each([
    ['empty', Buffer.alloc(0), /is empty/],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004rest'), /XLSX/],
    ['packed', Buffer.from([0x1f, 0x8b, 8, 0]), /gzip/],
    ['binary', Buffer.from([1, 2, 0, 0, 0, 9, 200, 0, 0, 7]), /binary/],
    [
      'in no known encoding',
      Buffer.from([0x61, ...Array.from({ length: 60 }, (_, at) => 0x80 + (at % 25))]),
      /encoding/,
    ],
  ])('when it is %s', async (_, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  test('when it is a folder or does not exist', async () => {
    await expect(openLines(folder)).rejects.toThrow(/folder/);
    await expect(openLines(join(folder, 'none.csv'))).rejects.toThrow(/no such file/);
  });
});
