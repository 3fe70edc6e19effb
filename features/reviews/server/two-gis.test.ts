import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { test as base } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { listReviews } from './list-reviews.ts';
import { refreshFrom } from './refresh-reviews.ts';
import { shortName } from './short-name.ts';
import { twoGisReviews } from './two-gis.ts';

type Told = { status?: number; body: string | object; afterMs?: number; location?: string };
type Service = {
  url: string;
  /** What it answers from now on; asked anew for each request. */
  answer: (query: URLSearchParams) => Told;
  asked: string[];
};

/** A server of our own that speaks as 2GIS does, to be as bad as a test wants. */
const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  service: async ({}, use) => {
    const service: Service = { url: '', asked: [], answer: () => ({ body: { reviews: [] } }) };
    const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
      service.asked.push(request.url ?? '');
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      const { status = 200, body, afterMs = 0, location } = service.answer(query);
      await sleep(afterMs);
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(service);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});

const now = new Date('2026-11-21T06:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');
const place = 'branches/70000001000000001';
const portOf = ({ url }: Service, milliseconds = 300) =>
  twoGisReviews({ key: 'secret-key', place, url }, { milliseconds, bytes: 2_000_000 });

let lastId = 0;
function aReview(about: object = {}) {
  lastId += 1;
  return {
    id: String(300_000_000 + lastId),
    rating: 5,
    text: 'Всё хорошо.',
    date_created: `2026-11-01T10:${String(lastId % 60).padStart(2, '0')}:00.123456+05:00`,
    provider: '2gis',
    is_hidden: false,
    user: { name: 'Айгерим Сейтова' },
    object: { id: '70000001000000001', type: 'branch' },
    ...about,
  };
}

const meta = { code: 200, branch_rating: 4.6, branch_reviews_count: 312, next_link: null };
const stored = (db: Database) =>
  db.selectFrom('reviews').selectAll().where('source', '=', '2gis').orderBy('id').execute();
const stateOf = (db: Database) =>
  db.selectFrom('review_sources').selectAll().where('source', '=', '2gis').executeTakeFirstOrThrow();

describe('reviews of 2GIS', () => {
  test.beforeEach(async ({ db }) => {
    await db.deleteFrom('reviews').execute();
    await db.deleteFrom('review_sources').execute();
  });

  test('come page by page into our copy, with the mark of the service', async ({ service, db, services }) => {
    const first = Array.from({ length: 50 }, () => aReview());
    const second = [aReview({ text: 'Со второй страницы', rating: 3 })];
    service.answer = (query) =>
      query.has('offset_date')
        ? { body: { meta: { code: 200 }, reviews: second } }
        : {
            body: {
              // Another host in the link gets no request of ours.
              meta: { ...meta, next_link: 'http://203.0.113.9/steal?key=other&offset_date=2026-10-01' },
              reviews: first,
            },
          };
    await refreshFrom(portOf(service), { db, now });
    expect(service.asked).toHaveLength(2);
    for (const asked of service.asked) expect(asked).toContain(`/3.0/${place}/reviews?key=secret-key`);
    expect(await stored(db)).toHaveLength(51);
    expect(await stateOf(db)).toMatchObject({ average: 4.6, review_count: 312, failure: null });
    const shown = await listReviews(services);
    expect(shown.results[0]).toMatchObject({
      source: '2gis',
      author: 'Айгерим С.',
      link: 'https://2gis.kz/firm/70000001000000001/tab/reviews',
    });
    expect(shown.rating).toEqual({ average: 4.6, count: 312 });
    expect(shown.marks).toEqual([
      {
        source: '2gis',
        average: 4.6,
        count: 312,
        link: 'https://2gis.kz/firm/70000001000000001/tab/reviews',
      },
    ]);
  });

  test('are kept once each, as they are now; those taken back are kept and not shown', async ({
    service,
    db,
    services,
  }) => {
    const [kept, mended, taken] = [aReview(), aReview({ text: 'Плохо', rating: 2 }), aReview()];
    service.answer = () => ({ body: { meta, reviews: [kept, mended, taken, kept] } });
    await refreshFrom(portOf(service), { db, now });
    expect(await stored(db)).toHaveLength(3);
    await db
      .updateTable('reviews')
      .set({ is_hidden: true, hidden_reason: 'Чужой телефон в тексте' })
      .where('external_id', '=', kept.id)
      .execute();
    service.answer = () => ({
      body: { meta, reviews: [kept, { ...mended, text: 'Исправились', rating: 4 }] },
    });
    await refreshFrom(portOf(service), { db, now: later });
    const rows = await stored(db);
    expect(rows).toHaveLength(3);
    expect(rows.find(({ external_id }) => external_id === kept.id)?.is_hidden).toBe(true);
    expect((await listReviews(services)).results.map(({ text }) => text)).toEqual(['Исправились']);
    // It comes back when the service tells it again.
    service.answer = () => ({ body: { meta, reviews: [mended, taken] } });
    await refreshFrom(portOf(service), { db, now: new Date(later.getTime() + 1000) });
    expect((await listReviews(services)).results).toHaveLength(2);
  });

  test.for([
    ['an error of the service', { status: 500, body: 'oops' }, 'status 500'],
    ['a refused key', { status: 403, body: '{}' }, 'status 403'],
    ['silence', { body: '{}', afterMs: 700 }, 'timeout'],
    ['garbage', { body: '{"reviews": [' }, 'not_json'],
    ['a page of HTML', { body: '<html><body>Вы не робот?</body></html>' }, 'not_json'],
    ['JSON of another shape', { body: { data: [] } }, 'unknown_shape'],
    ['reviews of another shape', { body: { reviews: [{ stars: 5 }, 'x', null] } }, 'unknown_shape'],
    ['an endless answer', { body: JSON.stringify({ reviews: ['x'.repeat(3_000_000)] }) }, 'too_large'],
    ['nothing any more', { body: { meta, reviews: [] } }, 'empty'],
    ['a redirect elsewhere', { status: 302, body: '', location: 'http://203.0.113.9/' }, 'network'],
  ] as const)('%s leaves the stored copy as it was, and is written down', async ([, told, failure], {
    service,
    db,
    services,
  }) => {
    service.answer = () => ({ body: { meta, reviews: [aReview({ text: 'Прежний' })] } });
    await refreshFrom(portOf(service), { db, now });
    service.answer = () => told;
    const failed = refreshFrom(portOf(service), { db, now: later });
    await expect(failed).rejects.toThrow(`Reviews of 2gis: ${failure}`);
    await expect(failed).rejects.not.toThrow('secret-key');
    expect((await listReviews(services)).results.map(({ text }) => text)).toEqual(['Прежний']);
    expect(await stateOf(db)).toMatchObject({ failure, asked_at: later, fetched_at: now, average: 4.6 });
  });

  test('a service that is not there is a failure like any other', async ({ service, db }) => {
    const gone = { ...service, url: 'http://127.0.0.1:9' };
    await expect(refreshFrom(portOf(gone), { db, now })).rejects.toThrow('network');
    expect(await stateOf(db)).toMatchObject({ failure: 'network', fetched_at: null });
  });

  test('HTML, broken letters and too long texts are texts; what is no review is left out', async ({
    service,
    db,
  }) => {
    const good = aReview({
      text: '<script>alert(1)</script> <b>ок</b>',
      user: { name: '<i>Ан\u0000на</i>' },
    });
    service.answer = () => ({
      body: {
        meta: { branch_rating: 17, branch_reviews_count: '2', org_rating: 'NaN' },
        reviews: [
          good,
          aReview({ text: `\u0000a\ud800b${'я'.repeat(5000)}`, user: null, object: { id: 'javascript:1' } }),
          aReview({ rating: 6 }),
          aReview({ rating: null }),
          aReview({ date_created: 'yesterday' }),
          aReview({ date_created: '2999-01-01T00:00:00Z' }),
          aReview({ provider: 'flamp' }),
          aReview({ is_hidden: true }),
          aReview({ id: {} }),
        ],
      },
    });
    await refreshFrom(portOf(service), { db, now });
    const rows = await stored(db);
    expect(rows).toHaveLength(2);
    const html = rows.find(({ external_id }) => external_id === good.id);
    const long = rows.find((row) => row !== html);
    expect(html?.text).toBe('<script>alert(1)</script> <b>ок</b>');
    expect([...(long?.text ?? '')]).toHaveLength(3000);
    expect(long).toMatchObject({ author: '', link: null });
    expect(await stateOf(db)).toMatchObject({ average: null, review_count: null });
  });

  test('ten thousand at once, and pages without end, come to the newest five hundred', async ({
    service,
    db,
  }) => {
    const port = portOf(service, 10_000);
    const many = Array.from({ length: 10_000 }, () => aReview({ text: 'x' }));
    service.answer = () => ({ body: { meta, reviews: many } });
    await expect(refreshFrom(port, { db, now })).rejects.toThrow('too_large');
    service.answer = () => ({ body: { meta, reviews: many.slice(0, 3000) } });
    await refreshFrom(port, { db, now });
    expect(await stored(db)).toHaveLength(500);
    service.asked.length = 0;
    let page = 0;
    service.answer = () => {
      page += 1;
      const next_link = `/3.0/x?offset=${page * 50}`;
      return {
        body: { meta: { ...meta, next_link }, reviews: Array.from({ length: 50 }, () => aReview()) },
      };
    };
    await refreshFrom(port, { db, now: later });
    expect(service.asked).toHaveLength(10);
    // The same page over and over is asked for twice.
    service.asked.length = 0;
    const same = [aReview(), aReview()];
    service.answer = () => ({ body: { meta: { ...meta, next_link: '/x?offset=2' }, reviews: same } });
    await refreshFrom(port, { db, now: later });
    expect(service.asked).toHaveLength(2);
  });
});

base('a name is told in short', () => {
  expect(shortName('Айгерим Сейтова')).toBe('Айгерим С.');
  expect(shortName('  Әлия  қызы Нұрланқызы ')).toBe('Әлия Қ.');
  expect(shortName('Инкогнито')).toBe('Инкогнито');
  expect(shortName('Звоните 87010000000')).toBe('Звоните');
  expect(shortName('')).toBe('');
});
