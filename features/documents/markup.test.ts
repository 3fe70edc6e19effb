import { describe, expect, test } from 'vitest';
import { processorMs } from '../../platform/testing.ts';
import { firstParagraph, isSafeAddress, parseMarkup, unsafeAddresses } from './markup.ts';

const source = `First **words** and [cars](/cars),
on two lines.

## Part one
- item
- [mail](mailto:a@b.kz)
1. step
### Smaller
<script>alert(1)</script> & "quotes"`;

test('a text is parsed into blocks, and HTML stays plain text', () => {
  expect(parseMarkup(source)).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'First ' },
        { kind: 'strong', text: 'words' },
        { kind: 'text', text: ' and ' },
        { kind: 'link', text: 'cars', address: '/cars' },
        { kind: 'text', text: ', on two lines.' },
      ],
    },
    { kind: 'heading', level: 2, text: 'Part one', id: 'part-1' },
    {
      kind: 'list',
      isNumbered: false,
      items: [[{ kind: 'text', text: 'item' }], [{ kind: 'link', text: 'mail', address: 'mailto:a@b.kz' }]],
    },
    { kind: 'list', isNumbered: true, items: [[{ kind: 'text', text: 'step' }]] },
    { kind: 'heading', level: 3, text: 'Smaller', id: 'part-2' },
    { kind: 'paragraph', content: [{ kind: 'text', text: '<script>alert(1)</script> & "quotes"' }] },
  ]);
  expect(firstParagraph(source)).toBe('First words and cars, on two lines.');
});

describe('an address', () => {
  test.each([
    '/cars',
    '/cars?brand=kia#top',
    'https://egov.kz/cms/kk',
    'http://example.kz',
    'mailto:hello@example.kz',
    'tel:+77010000000',
    'tel:102',
  ])('%s may be a link', (address) => {
    expect(isSafeAddress(address)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://tulpar.kz@evil.example',
    'https:\\\\evil.example',
    'https://',
    'evil.example',
    'mailto:a@b.kz?bcc=x@y.kz',
    '',
  ])('%j may not', (address) => {
    expect(isSafeAddress(address)).toBe(false);
    const blocks = parseMarkup(`[words](${address})`);
    expect(JSON.stringify(blocks)).not.toContain('"kind":"link"');
  });
});

test('addresses that are not allowed as links are reported to the author', () => {
  expect(unsafeAddresses('[a](/ok) [b](javascript:x) [c](java script)')).toEqual([
    'javascript:x',
    'java script',
  ]);
});

test.each([
  ['openings of links', '[a]('],
  ['brackets', '['],
  ['asterisks', '**a'],
  ['links', '[a](b)'],
  ['heading marks', '## '],
  ['spaces', ' '],
])('a text of %s is read in time that grows with its length, not with its square', (_, piece) => {
  const text = `${piece.repeat(60_000 / piece.length)}x`;
  const read = () => {
    parseMarkup(text);
    unsafeAddresses(text);
  };
  // Linear patterns need milliseconds; a quadratic one needs seconds for a text this long.
  expect(processorMs(read)).toBeLessThan(1000);
});
