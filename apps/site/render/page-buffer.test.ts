import { expect, test } from 'vitest';
import { createPageBuffer } from './page-buffer.ts';

test('pages of any length follow each other in one buffer', () => {
  const buffer = createPageBuffer();
  const pages = ['Алматы ₸ 😀', 'x'.repeat(3_000_000), 'Қ'.repeat(700_000), ''];
  for (const page of pages) {
    buffer.clear();
    for (let at = 0; at < page.length; at += 400_000) {
      const piece = page.slice(at, at + 400_000);
      if (at % 800_000) buffer.bytes(Buffer.from(piece));
      else buffer.text(piece);
    }
    expect(buffer.written().toString() === page).toBe(true);
  }
});

test('what a page left unfinished is not in the next', () => {
  const buffer = createPageBuffer();
  buffer.text('<p>half');
  buffer.clear();
  buffer.text('<p>whole</p>');
  expect(buffer.written().toString()).toBe('<p>whole</p>');
});
