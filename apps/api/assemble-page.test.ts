import { expect, test } from 'vitest';
import { assemblePage } from './assemble-page.ts';
import { hashOf } from './content-security-policy.ts';

const fill = (html: string) => [Buffer.from(html)];
const nonce = 'd41d8cd98f00b204e9800998ecf8427e';

test('a page is assembled without its nonce, with the data last', () => {
  const { html, scripts } = assemblePage(
    {
      html: `<html><head><title>Машины</title></head><body><p>Алматы</p><script nonce="${nonce}">go()</script></body></html>`,
      fill,
      dataBlocks: [Buffer.from('<script type="application/json">{"city":"Алматы"}</script>')],
    },
    `<script nonce="${nonce}">first()</script>`,
    nonce,
  );
  expect(html.toString()).toBe(
    '<html><head><title>Машины</title><script>first()</script></head><body><p>Алматы</p><script>go()</script>' +
      '<script type="application/json">{"city":"Алматы"}</script></body></html>',
  );
  expect(scripts).toEqual([hashOf('first()'), hashOf('go()')]);
});

test('a page without scripts is assembled, too', () => {
  const { html } = assemblePage(
    { html: '<html><head></head><body><p>-</p></body></html>', fill, dataBlocks: [] },
    '',
    nonce,
  );
  expect(html.toString()).toBe('<html><head></head><body><p>-</p></body></html>');
});
