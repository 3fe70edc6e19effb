import { expect, test } from 'vitest';
import { newPdf } from './pdf.ts';
import { lacksLetters, textIn } from './testing-pdf.ts';

async function written(text: string, font: 'text' | 'strong' = 'text'): Promise<Buffer> {
  const pdf = newPdf({ title: 'A test', madeAt: new Date(), locale: 'ru', margin: 10 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise((resolve) => pdf.on('end', resolve));
  pdf.font(font).fontSize(6).text(text, 10, 10);
  pdf.end();
  await end;
  return Buffer.concat(chunks);
}

const read = async (text: string) =>
  textIn(await written(text))
    .replaceAll('\n', ' ')
    .trim();

test('signs of an inspector are printed as they are written', async () => {
  for (const words of [
    'зазор ≥ 5 мм, 80→60',
    '≤ 3,5 · ≈ 12 · ≠ · ± 0,5 °C · 90 %',
    '✓ Škoda, Citroën, Ø 20',
    'Әліби Құдайбергенов',
  ])
    expect(await read(words)).toBe(words);
});

test('signs that the fonts lack are printed as others like them', async () => {
  expect(await read('⌀ 20, 120 µm, 21 ℃, обʼєкт')).toBe('Ø 20, 120 um, 21 °C, об’єкт');
  expect(await read('люфт\tесть, 1\u20072, 5‑6, ✅')).toBe('люфт есть, 1 2, 5-6, ✓');
});

test('a box stands for each sign that cannot be printed, so that nothing is left out unseen', async () => {
  expect(await read('中国 шина')).toBe('□□ шина');
  expect(await read('руль 👍🏽 и 👨‍👩‍👧, ❤️')).toBe('руль □ и □, □');
});

test('composed letters are whole, and what is not seen leaves nothing', async () => {
  expect(await read('и\u0306ога, е\u0308ж, мо\u0301ст')).toBe('йога, ёж, мост');
  expect(await read('под\u00adвеска\u200b, \ufeffрама')).toBe('подвеска, рама');
});

test('all that counts as printable is in both fonts', async () => {
  const signs = Array.from({ length: 0x3000 - 0x20 }, (_, at) => String.fromCharCode(at + 0x20));
  for (const font of ['text', 'strong'] as const)
    expect(lacksLetters(await written(signs.join(' '), font)), font).toBe(false);
});
