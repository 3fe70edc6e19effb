import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { landingAddresses } from '../../features/catalogue/server/public.ts';
import { publishedCars, publishedRanges, sitemapRangeSize } from '../../features/listings/server/public.ts';
import { partnerAddresses } from '../../features/partners/server/public.ts';
import { defaultLocale, locales, localizedPath } from '../../platform/contract/locale.ts';
import { Problem } from '../../platform/contract/problem.ts';
import type { Services } from '../../platform/server/context.ts';

type Entry = { path: string; changedAt?: Date | null };

/** Pages that change seldom and have content of their own. */
const staticPaths = [
  '/',
  '/cars',
  '/tulpar-auto',
  '/create-auto',
  '/about',
  '/contacts',
  '/privacy-policy',
  '/user-agreements',
  '/partners',
];

/**
 * What search engines ask first. Cars lie in chunks by ranges of ids, so that a chunk stays the same file while
 * others grow; each is written while it is read from the database.
 */
export function serveSitemaps(app: FastifyInstance, { config, db }: Services): void {
  const { publicUrl } = config;

  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /account',
          'Disallow: /staff',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_, reply) => {
    const ranges = await publishedRanges(db);
    const names = ['pages', 'landings', 'partners', ...ranges.map(({ range }) => `cars-${range}`)];
    const changes = new Map(ranges.map(({ range, changedAt }) => [`cars-${range}`, changedAt]));
    const entries = names.map((name) => {
      const changed = changes.get(name);
      const time = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${name}.xml`)}</loc>${time}</sitemap>\n`;
    });
    return xml(reply).send(
      `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
    );
  });

  app.get('/sitemaps/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const range = /^cars-(\d{1,9})\.xml$/.exec(name)?.[1];
    if (range !== undefined) return send(reply, publishedCars(db, Number(range) * sitemapRangeSize));
    if (name === 'landings.xml') return send(reply, landingAddresses(db));
    if (name === 'partners.xml') return send(reply, await partnerAddresses(db));
    if (name === 'pages.xml')
      return send(
        reply,
        staticPaths.map((path) => ({ path })),
      );
    throw new Problem('not_found');
  });

  function send(reply: FastifyReply, entries: AsyncIterable<Entry> | Iterable<Entry>) {
    return xml(reply).send(Readable.from(urlSet(entries)));
  }

  async function* urlSet(entries: AsyncIterable<Entry> | Iterable<Entry>) {
    yield `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    let text = '';
    for await (const entry of entries) {
      text += urlOf(entry);
      if (text.length < 16_384) continue;
      yield text;
      text = '';
    }
    yield `${text}</urlset>\n`;
  }

  /** One address with its other languages; the Russian one is the page for everybody else. */
  function urlOf({ path, changedAt }: Entry): string {
    const address = (locale: (typeof locales)[number]) => escaped(publicUrl + localizedPath(locale, path));
    const others = [...locales, 'x-default' as const].map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language === 'x-default' ? defaultLocale : language)}"/>`,
    );
    const time = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${address(defaultLocale)}</loc>${time}${others.join('')}</url>\n`;
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function xml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[sign] ?? sign,
  );
}
