import { expect, test } from 'vitest';
import { createPageBuffer } from '../../site/render/page-buffer.ts';
import { assemblePage } from './assemble-page.ts';
import { hashOf, sealScripts } from './content-security-policy.ts';

const nonce = 'd41d8cd98f00b204e9800998ecf8427e';

function assemble(html: string, { head = '', data = '' } = {}) {
  const writer = createPageBuffer();
  const page = { html, fill: (text: string) => writer.text(text), dataBlocks: [data] };
  const scripts = assemblePage(page, { head: sealScripts(head, nonce), nonce, writer });
  return { html: writer.written().toString(), scripts };
}

test('a page is assembled without its nonce, with the data last', () => {
  const { html, scripts } = assemble(
    `<html><head><title>Машины</title></head><body><p>Алматы</p><script nonce="${nonce}">go()</script></body></html>`,
    {
      head: `<script nonce="${nonce}">first()</script>`,
      data: '<script type="application/json">{"city":"Алматы"}</script>',
    },
  );
  expect(html).toBe(
    '<html><head><title>Машины</title><script>first()</script></head><body><p>Алматы</p><script>go()</script>' +
      '<script type="application/json">{"city":"Алматы"}</script></body></html>',
  );
  expect(scripts).toEqual([hashOf('first()'), hashOf('go()')]);
});

test('a page without scripts is assembled, too', () => {
  const page = '<html><head></head><body><p>-</p></body></html>';
  expect(assemble(page).html).toBe(page);
});
