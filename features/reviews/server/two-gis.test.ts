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

type Reply = { status?: number; body: string | object; afterMs?: number; location?: string };
type FakeService = {
  url: string;
  /** Returns the reply to a request with this query; tests replace it. */
  reply: (query: URLSearchParams) => Reply;
  requests: string[];
};

/** A fake 2GIS server with replies set by the test. */
const test = base.extend<{ service: FakeService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads fixture names from the pattern
  service: async ({}, use) => {
    const service: FakeService = { url: '', requests: [], reply: () => ({ body: { reviews: [] } }) };
    const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
      service.requests.push(request.url ?? '');
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      const { status = 200, body, afterMs = 0, location } = service.reply(query);
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
const sixHoursLater = new Date('2026-11-21T12:00:00Z');
const place = 'branches/70000001000000001';
const portOf = ({ url }: FakeService, milliseconds = 300) =>
  twoGisReviews({ key: 'secret-key', place, url }, { milliseconds, bytes: 2_000_000 });

let lastId = 0;
function aReview(overrides: object = {}) {
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
    ...overrides,
  };
}

const meta = { code: 200, branch_rating: 4.6, branch_reviews_count: 312, next_link: null };
const storedReviews = (db: Database) =>
  db.selectFrom('reviews').selectAll().where('source', '=', '2gis').orderBy('id').execute();
const stateOf = (db: Database) =>
  db.selectFrom('review_sources').selectAll().where('source', '=', '2gis').executeTakeFirstOrThrow();

describe('reviews of 2GIS', () => {
  test.beforeEach(async ({ db }) => {
    await db.deleteFrom('reviews').execute();
    await db.deleteFrom('review_sources').execute();
  });

  test('are fetched page by page and stored with the average rating', async ({ service, db, services }) => {
    const first = Array.from({ length: 50 }, () => aReview());
    const second = [aReview({ text: 'Со второй страницы', rating: 3 })];
    service.reply = (query) =>
      query.has('offset_date')
        ? { body: { meta: { code: 200 }, reviews: second } }
        : {
            body: {
              // The link's host is ignored: no request goes there.
              meta: { ...meta, next_link: 'http://203.0.113.9/steal?key=other&offset_date=2026-10-01' },
              reviews: first,
            },
          };
    await refreshFrom(portOf(service), { db, now });
    expect(service.requests).toHaveLength(2);
    for (const path of service.requests) expect(path).toContain(`/3.0/${place}/reviews?key=secret-key`);
    expect(await storedReviews(db)).toHaveLength(51);
    expect(await stateOf(db)).toMatchObject({ average: 4.6, review_count: 312, failure: null });
    const listedReviews = await listReviews(services);
    expect(listedReviews.results[0]).toMatchObject({
      source: '2gis',
      author: 'Айгерим С.',
      link: 'https://2gis.kz/firm/70000001000000001/tab/reviews',
    });
    expect(listedReviews.rating).toEqual({ average: 4.6, count: 312 });
    expect(listedReviews.marks).toEqual([
      {
        source: '2gis',
        average: 4.6,
        count: 312,
        link: 'https://2gis.kz/firm/70000001000000001/tab/reviews',
      },
    ]);
  });

  test('are stored without duplicates and updated; removed ones are kept but not shown', async ({
    service,
    db,
    services,
  }) => {
    const [unchanged, edited, removed] = [aReview(), aReview({ text: 'Плохо', rating: 2 }), aReview()];
    service.reply = () => ({ body: { meta, reviews: [unchanged, edited, removed, unchanged] } });
    await refreshFrom(portOf(service), { db, now });
    expect(await storedReviews(db)).toHaveLength(3);
    await db
      .updateTable('reviews')
      .set({ is_hidden: true, hidden_reason: 'Чужой телефон в тексте' })
      .where('external_id', '=', unchanged.id)
      .execute();
    service.reply = () => ({
      body: { meta, reviews: [unchanged, { ...edited, text: 'Исправились', rating: 4 }] },
    });
    await refreshFrom(portOf(service), { db, now: sixHoursLater });
    const rows = await storedReviews(db);
    expect(rows).toHaveLength(3);
    expect(rows.find(({ external_id }) => external_id === unchanged.id)?.is_hidden).toBe(true);
    expect((await listReviews(services)).results.map(({ text }) => text)).toEqual(['Исправились']);
    // The review is shown again when the service returns it again.
    service.reply = () => ({ body: { meta, reviews: [edited, removed] } });
    await refreshFrom(portOf(service), { db, now: new Date(sixHoursLater.getTime() + 1000) });
    expect((await listReviews(services)).results).toHaveLength(2);
  });

  test.for([
    ['a server error', { status: 500, body: 'oops' }, 'status 500'],
    ['a rejected key', { status: 403, body: '{}' }, 'status 403'],
    ['a timeout', { body: '{}', afterMs: 700 }, 'timeout'],
    ['invalid JSON', { body: '{"reviews": [' }, 'not_json'],
    ['a page of HTML', { body: '<html><body>Вы не робот?</body></html>' }, 'not_json'],
    ['JSON of another shape', { body: { data: [] } }, 'unknown_shape'],
    ['reviews of another shape', { body: { reviews: [{ stars: 5 }, 'x', null] } }, 'unknown_shape'],
    [
      'a response that is too large',
      { body: JSON.stringify({ reviews: ['x'.repeat(3_000_000)] }) },
      'too_large',
    ],
    ['an empty list after reviews', { body: { meta, reviews: [] } }, 'empty'],
    ['a redirect elsewhere', { status: 302, body: '', location: 'http://203.0.113.9/' }, 'network'],
  ] as const)('%s is recorded as a failure and keeps the stored reviews', async ([, badReply, failure], {
    service,
    db,
    services,
  }) => {
    service.reply = () => ({ body: { meta, reviews: [aReview({ text: 'Прежний' })] } });
    await refreshFrom(portOf(service), { db, now });
    service.reply = () => badReply;
    const failedRefresh = refreshFrom(portOf(service), { db, now: sixHoursLater });
    await expect(failedRefresh).rejects.toThrow(`Reviews of 2gis: ${failure}`);
    await expect(failedRefresh).rejects.not.toThrow('secret-key');
    expect((await listReviews(services)).results.map(({ text }) => text)).toEqual(['Прежний']);
    expect(await stateOf(db)).toMatchObject({
      failure,
      asked_at: sixHoursLater,
      fetched_at: now,
      average: 4.6,
    });
  });

  test('an unreachable service is recorded as a failure', async ({ service, db }) => {
    const unreachableService = { ...service, url: 'http://127.0.0.1:9' };
    await expect(refreshFrom(portOf(unreachableService), { db, now })).rejects.toThrow('network');
    expect(await stateOf(db)).toMatchObject({ failure: 'network', fetched_at: null });
  });

  test('HTML, invalid characters and long texts are stored as plain text; invalid reviews are omitted', async ({
    service,
    db,
  }) => {
    const validReview = aReview({
      text: '<script>alert(1)</script> <b>ок</b>',
      user: { name: '<i>Ан\u0000на</i>' },
    });
    service.reply = () => ({
      body: {
        meta: { branch_rating: 17, branch_reviews_count: '2', org_rating: 'NaN' },
        reviews: [
          validReview,
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
    const rows = await storedReviews(db);
    expect(rows).toHaveLength(2);
    const html = rows.find(({ external_id }) => external_id === validReview.id);
    const longText = rows.find((row) => row !== html);
    expect(html?.text).toBe('<script>alert(1)</script> <b>ок</b>');
    expect([...(longText?.text ?? '')]).toHaveLength(3000);
    expect(longText).toMatchObject({ author: '', link: null });
    expect(await stateOf(db)).toMatchObject({ average: null, review_count: null });
  });

  test('at most the newest five hundred are stored, from large or endless pages', async ({ service, db }) => {
    const port = portOf(service, 10_000);
    const manyReviews = Array.from({ length: 10_000 }, () => aReview({ text: 'x' }));
    service.reply = () => ({ body: { meta, reviews: manyReviews } });
    await expect(refreshFrom(port, { db, now })).rejects.toThrow('too_large');
    service.reply = () => ({ body: { meta, reviews: manyReviews.slice(0, 3000) } });
    await refreshFrom(port, { db, now });
    expect(await storedReviews(db)).toHaveLength(500);
    service.requests.length = 0;
    let page = 0;
    service.reply = () => {
      page += 1;
      const next_link = `/3.0/x?offset=${page * 50}`;
      return {
        body: { meta: { ...meta, next_link }, reviews: Array.from({ length: 50 }, () => aReview()) },
      };
    };
    await refreshFrom(port, { db, now: sixHoursLater });
    expect(service.requests).toHaveLength(10);
    // The service repeats the same page forever; it is requested only twice.
    service.requests.length = 0;
    const samePage = [aReview(), aReview()];
    service.reply = () => ({ body: { meta: { ...meta, next_link: '/x?offset=2' }, reviews: samePage } });
    await refreshFrom(port, { db, now: sixHoursLater });
    expect(service.requests).toHaveLength(2);
  });
});

base('names are shortened', () => {
  expect(shortName('Айгерим Сейтова')).toBe('Айгерим С.');
  expect(shortName('  Әлия  қызы Нұрланқызы ')).toBe('Әлия Қ.');
  expect(shortName('Инкогнито')).toBe('Инкогнито');
  expect(shortName('Звоните 87010000000')).toBe('Звоните');
  expect(shortName('')).toBe('');
});
