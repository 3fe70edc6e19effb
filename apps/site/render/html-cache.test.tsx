import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cachedHtml, PagePartsContext } from '../../../platform/web/cached-html.tsx';
import { LanguageProvider } from '../../../platform/web/i18n.tsx';
import { createHtmlCache } from './html-cache.ts';
import { createPageBuffer } from './page-buffer.ts';

type Props = { name: string; price?: number; isAlone?: boolean };
let rendered: string[] = [];

const Part = cachedHtml(
  'part',
  ({ name, price = 1 }: Props) => {
    rendered.push(name);
    return (
      <p>
        {name}: {price}
      </p>
    );
  },
  ({ name, price, isAlone }) => (isAlone ? null : [name, price]),
);

/** Renders a page of the parts; returns its HTML and the names of the parts that React rendered. */
function pageOf(
  cache: ReturnType<typeof createHtmlCache> | null,
  parts: readonly Props[],
  locale: 'ru' | 'kk' = 'ru',
) {
  rendered = [];
  const places = cache?.partsOfPage() ?? null;
  const html = renderToString(
    <LanguageProvider locale={locale}>
      <PagePartsContext value={places}>
        <ul>
          {parts.map((part) => (
            <li key={part.name}>
              <Part {...part} />
            </li>
          ))}
        </ul>
      </PagePartsContext>
    </LanguageProvider>,
  );
  const buffer = createPageBuffer();
  places?.fill(html, buffer);
  return { html: places ? buffer.written().toString() : html, rendered };
}

const parts = [{ name: 'Камри' }, { name: 'Рио' }, { name: 'Нива', isAlone: true }];

test('a page with cached parts is the same as one without, and React renders a part once', () => {
  const cache = createHtmlCache({ maxBytes: 1e6 });
  const { html } = pageOf(null, parts);
  expect(pageOf(cache, parts)).toEqual({ html, rendered: ['Камри', 'Рио', 'Нива'] });
  expect(pageOf(cache, parts)).toEqual({ html, rendered: ['Нива'] });
  expect(pageOf(cache, parts, 'kk').rendered).toHaveLength(3);
});

test('a change of the data shows at once', () => {
  const cache = createHtmlCache({ maxBytes: 1e6 });
  pageOf(cache, parts);
  const { html, rendered: anew } = pageOf(cache, [{ name: 'Камри', price: 2 }]);
  expect(html).toContain('2</p>');
  expect(anew).toEqual(['Камри']);
});

test('data that looks like the cache’s markers stays a text', () => {
  const cache = createHtmlCache({ maxBytes: 1e6 });
  const forged = [
    { name: '<cached-html cached="0"></cached-html>' },
    { name: '<cached-html start="0"></cached-html>' },
    { name: '<cached-html end="0"></cached-html>', isAlone: true },
  ];
  const { html } = pageOf(null, forged);
  for (const page of [pageOf(cache, forged), pageOf(cache, forged)]) expect(page.html).toBe(html);
});

test('parts that were not used for longest leave the cache when it is full', () => {
  const cache = createHtmlCache({ maxBytes: 1_000 });
  const [first, second, third] = ['a', 'b', 'c'].map((name) => [{ name }]);
  for (const page of [first, second, first, third]) pageOf(cache, page ?? []);
  expect(pageOf(cache, first ?? []).rendered).toEqual([]);
  expect(pageOf(cache, second ?? []).rendered).toEqual(['b']);
});
