import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hourMs } from '../../../platform/contract/durations.ts';
import { defaultLocale, locales, localizedPath } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { escapeMarkup } from '../../../platform/server/escape-markup.ts';
import type { SitemapEntry, SitemapFile } from '../../../platform/server/feature.ts';
import { features, secretPages } from '../features.ts';
import { keptIfSlow } from './kept-if-slow.ts';

const sitemaps = features.flatMap(({ sitemap }) => sitemap ?? []);
const pagesFile: SitemapFile = {
  name: 'pages',
  entries: () => ['/', ...sitemaps.flatMap(({ pages }) => pages ?? [])].map((path) => ({ path })),
};
const sitemapFiles = [pagesFile, ...sitemaps.flatMap(({ files }) => files ?? [])];

/** With millions of ads the list takes seconds; robots may keep it for an hour anyway. */
const slowList = { slowMs: 500, keptMs: hourMs };

/** The names of all sitemap files: first those with a single file, then the numbered parts of the large ones. */
async function listFiles(db: Database): Promise<{ name: string; changedAt?: Date | null }[]> {
  const singleFileNames = sitemapFiles.filter(({ parts }) => !parts).map(({ name }) => ({ name }));
  const numberedFileNames = sitemapFiles.map(async ({ name, parts }) =>
    ((await parts?.(db)) ?? []).map(({ part, changedAt }) => ({ name: `${name}-${part}`, changedAt })),
  );
  return [...singleFileNames, ...(await Promise.all(numberedFileNames)).flat()];
}

function findFile(address: string): { file: SitemapFile; part: number } | null {
  const [, name, part] = /^([a-z]+)(?:-(\d{1,9}))?\.xml$/.exec(address) ?? [];
  const file = sitemapFiles.find(
    (entry) => entry.name === name && Boolean(entry.parts) === (part !== undefined),
  );
  return file ? { file, part: Number(part ?? 0) } : null;
}

/** What lists and `llms.txt` point to. */
const openToRobots = ['/api/docs', '/api/openapi.json', '/api/cars/feed/', '/api/cars/landing/'];

/** What language models need to know of the site; see llmstxt.org. */
const aboutSite = (publicUrl: string) => `# Tulpar Auto

> A marketplace of used and new cars in Kazakhstan. Prices are in tenge (₸). Pages are in Russian; those in Kazakh begin with
> /kk, those in English with /en.

A price is compared with those of like cars that are for sale; where there are too few of them, the page says so.

## Pages

- [Catalog](${publicUrl}/cars): all cars for sale. Filters are parameters of the address, such as
  ${publicUrl}/en/cars?model=toyota/camry&year_from=2018&price_to=12000000&city=almaty
- A brand or a model, such as ${publicUrl}/en/cars/toyota/camry, and what its cars cost: ${publicUrl}/en/cars/toyota/camry/market
- One car: ${publicUrl}/en/cars/{id}; a firm with its cars and reviews: ${publicUrl}/en/sellers/{id}
- [Company cars](${publicUrl}/en/tulpar-auto), [check before buying](${publicUrl}/en/check), [loan](${publicUrl}/en/credit)
- [Partners](${publicUrl}/en/partners): service stations, tires, insurance

## For programs

- [API](${publicUrl}/api/docs), as [OpenAPI](${publicUrl}/api/openapi.json). ${publicUrl}/api/cars/?q=… reads a sentence in
  Russian, Kazakh or English and answers how it was read.
- What is for sale of a brand, a model or in a city, in a few sentences: ${publicUrl}/api/cars/landing/?model=toyota/camry&lang=en
- Any search as an Atom feed: ${publicUrl}/api/cars/feed/?model=toyota/camry&lang=en
- [Sitemap](${publicUrl}/sitemap.xml)
`;

/**
 * Serves robots.txt, llms.txt and the sitemap. Cars are split into files by ranges of ids, so that new cars change only the last
 * file. Files are streamed from the database.
 */
export function serveSitemaps(app: FastifyInstance, { config, db }: Services): void {
  const { publicUrl } = config;
  const fileList = keptIfSlow(() => listFiles(db), slowList);

  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...openToRobots.map((path) => `Allow: ${path}`),
          'Disallow: /api/',
          ...locales.flatMap((locale) =>
            ['/account', '/staff', ...secretPages].map((path) => `Disallow: ${localizedPath(locale, path)}`),
          ),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/llms.txt', (_, reply) =>
    reply
      .type('text/markdown; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(aboutSite(publicUrl)),
  );

  app.get('/sitemap.xml', async (_, reply) => {
    const entries = (await fileList()).map(({ name, changedAt }) => {
      const time = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemaps/${name}.xml`)}</loc>${time}</sitemap>\n`;
    });
    return xml(reply).send(
      `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
    );
  });

  app.get('/sitemaps/:name', async (request, reply) => {
    const match = findFile((request.params as { name: string }).name);
    if (!match) throw new Problem('not_found');
    const entries = await match.file.entries(db, match.part);
    return xml(reply).send(Readable.from(urlSet(entries)));
  });

  async function* urlSet(entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>) {
    yield `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    let text = '';
    for await (const entry of entries) {
      text += urlOf(entry);
      if (text.length < 16_384) continue;
      yield text;
      text = '';
    }
    yield `${text}</urlset>\n`;
  }

  /** A `<url>` entry with links to its translations; Russian is for readers of all other languages. */
  function urlOf({ path, changedAt }: SitemapEntry): string {
    const address = (locale: (typeof locales)[number]) =>
      escapeMarkup(publicUrl + localizedPath(locale, path));
    const alternates = [...locales, 'x-default' as const].map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language === 'x-default' ? defaultLocale : language)}"/>`,
    );
    const time = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${address(defaultLocale)}</loc>${time}${alternates.join('')}</url>\n`;
  }
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function xml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
}
