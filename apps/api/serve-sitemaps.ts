import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defaultLocale, locales, localizedPath } from '../../platform/contract/locale.ts';
import { Problem } from '../../platform/contract/problem.ts';
import type { Services } from '../../platform/server/context.ts';
import type { Database } from '../../platform/server/database.ts';
import type { SitemapEntry, SitemapFile } from '../../platform/server/feature.ts';
import { features } from './features.ts';

const sitemaps = features.flatMap(({ sitemap }) => sitemap ?? []);
const pages: SitemapFile = {
  name: 'pages',
  entries: () => ['/', ...sitemaps.flatMap(({ pages }) => pages ?? [])].map((path) => ({ path })),
};
const files = [pages, ...sitemaps.flatMap(({ files }) => files ?? [])];

/** Files of one part first, then the numbered parts of long ones. */
async function listFiles(db: Database): Promise<{ name: string; changedAt?: Date | null }[]> {
  const single = files.filter(({ parts }) => !parts).map(({ name }) => ({ name }));
  const numbered = files.map(async ({ name, parts }) =>
    ((await parts?.(db)) ?? []).map(({ part, changedAt }) => ({ name: `${name}-${part}`, changedAt })),
  );
  return [...single, ...(await Promise.all(numbered)).flat()];
}

function findFile(address: string): { file: SitemapFile; part: number } | null {
  const [, name, part] = /^([a-z]+)(?:-(\d{1,9}))?\.xml$/.exec(address) ?? [];
  const file = files.find((one) => one.name === name && Boolean(one.parts) === (part !== undefined));
  return file ? { file, part: Number(part ?? 0) } : null;
}

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
    const entries = (await listFiles(db)).map(({ name, changedAt }) => {
      const time = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${name}.xml`)}</loc>${time}</sitemap>\n`;
    });
    return xml(reply).send(
      `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
    );
  });

  app.get('/sitemaps/:name', async (request, reply) => {
    const found = findFile((request.params as { name: string }).name);
    if (!found) throw new Problem('not_found');
    const entries = await found.file.entries(db, found.part);
    return xml(reply).send(Readable.from(urlSet(entries)));
  });

  async function* urlSet(entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>) {
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
  function urlOf({ path, changedAt }: SitemapEntry): string {
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
