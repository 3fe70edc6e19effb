import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { finishPage, zstdNow } from './finished-page.ts';
import { withFormerNotice } from './former-page.ts';

const html =
  '<!doctype html><html lang="kk"><head></head><body class="page"><div>Көліктер</div></body></html>';
const page = finishPage({
  status: 200,
  locale: 'kk',
  policy: '',
  preloads: { styles: '', fonts: '' },
  zstd: zstdNow(Buffer.from(html)),
});

test('a page from before says so in its language, ahead of all else, and is otherwise the same', async () => {
  const noticed = withFormerNotice(page);
  const text = (await noticed.body('identity')).toString();
  expect(text).toContain('<body class="page"><p id="former" role="status">Бұл бет');
  expect(text.replace(/<p id.*?<\/p>/, '')).toBe(html);
  expect(gunzipSync(await noticed.body('gzip')).toString()).toBe(text);
  expect((await page.body('identity')).toString()).toBe(html);
});
