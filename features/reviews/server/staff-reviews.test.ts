import { describe, expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Role, Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { isLinkOf } from '../staff-contract.ts';
import { makeDemoReviews } from './demo-reviews.ts';
import { listReviews } from './list-reviews.ts';

type App = Parameters<typeof aVisitor>[0];

async function staff(services: Services, app: App, role: Role = 'admin') {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: [role] })).token);
  return visitor;
}

const words = {
  source: 'google',
  author: 'Айгерим Сейтова',
  rating: 4,
  text: 'Быстро и честно.',
  written_on: '2026-11-20',
  link: 'https://maps.app.goo.gl/abc',
} as const;

const deeds = (services: Services, id: number) =>
  services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('target_type', '=', 'review')
    .where('target_id', '=', String(id))
    .orderBy('id')
    .execute();

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('review_sources').execute();
});

describe('a review written down by hand', () => {
  test('shows at once with its source and date; twice is once; it is mended, and all is in the log', async ({
    app,
    services,
  }) => {
    const admin = await staff(services, app);
    const added = (await admin.ask('POST', '/staff/reviews/', words)).json();
    expect(added).toMatchObject({ author: 'Айгерим С.', state: 'shown', is_by_hand: true });
    expect((await admin.ask('POST', '/staff/reviews/', words)).json().code).toBe('already_there');
    const guest = aVisitor(app);
    const home = (await guest.ask('GET', '/reviews/')).json();
    expect(home).toMatchObject({
      is_demo: false,
      // What one of us has chosen makes no average.
      marks: [],
      rating: null,
      results: [{ source: 'google', link: words.link, written_at: '2026-11-19T19:00:00.000Z' }],
    });
    const mended = await admin.ask('PUT', `/staff/reviews/${added.id}/`, { ...words, rating: 5 });
    expect(mended.json()).toMatchObject({ id: added.id, rating: 5 });
    expect((await deeds(services, added.id)).map(({ action }) => action)).toEqual([
      'review_added',
      'review_edited',
    ]);
  });

  test.for([
    ['link', { link: 'http://maps.app.goo.gl/abc' }],
    ['link', { link: 'https://maps.app.goo.gl.evil.example/abc' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { source: '2gis' }],
    ['written_on', { written_on: '2026-12-01' }],
    ['written_on', { written_on: '2026-02-30' }],
    ['written_on', { written_on: '0000-01-01' }],
    ['rating', { rating: 6 }],
    ['author', { author: ' ' }],
    ['text', { text: 'я'.repeat(3001) }],
    ['source', { source: 'demo' }],
  ] as const)('is refused at %s for %o', async ([field, fault], { app, services }) => {
    const admin = await staff(services, app);
    const answer = await admin.ask('POST', '/staff/reviews/', { ...words, ...fault });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('leads only to pages of that very service', () => {
    expect(isLinkOf('2gis', 'https://2gis.kz/almaty/firm/1')).toBe(true);
    expect(isLinkOf('google', 'https://www.google.com/maps/x')).toBe(true);
    expect(isLinkOf('yandex', 'https://yandex.kz/maps/org/1')).toBe(true);
    expect(isLinkOf('yandex', 'https://user@yandex.kz/maps')).toBe(false);
    expect(isLinkOf('2gis', 'https://evil2gis.kz/')).toBe(false);
    // Pages that send people on.
    expect(isLinkOf('google', 'https://www.google.com/url?q=https://evil.example')).toBe(false);
    expect(isLinkOf('2gis', 'https://link.2gis.ru/1.2/evil')).toBe(false);
    expect(isLinkOf('yandex', 'https://yandex.ru/clck/jsredir?url=evil')).toBe(false);
  });
});

test('an admin hides a review with a reason and shows it again; a manager looks', async ({
  app,
  services,
  db,
}) => {
  await makeDemoReviews(db, services.clock.now());
  const admin = await staff(services, app);
  const manager = await staff(services, app, 'manager');
  const list = (await manager.ask('GET', '/staff/reviews/?source=demo')).json();
  expect(list.count).toBe(6);
  const [{ id }] = list.results;
  const shown = async () => (await listReviews(services)).results.map((review) => review.id);
  expect(await shown()).toContain(id);
  const before = (await listReviews(services)).marks;
  expect((await manager.ask('POST', `/staff/reviews/${id}/hide/`, { reason: 'реклама' })).statusCode).toBe(
    403,
  );
  expect((await admin.ask('POST', `/staff/reviews/${id}/hide/`, { reason: ' ' })).statusCode).toBe(400);
  for (const _ of [1, 2]) await admin.ask('POST', `/staff/reviews/${id}/hide/`, { reason: 'Чужой телефон' });
  expect(await shown()).not.toContain(id);
  expect((await listReviews(services)).marks, 'hiding moves no average').toEqual(before);
  const hidden = (await manager.ask('GET', '/staff/reviews/?state=hidden')).json();
  expect(hidden.results).toMatchObject([{ id, hidden_reason: 'Чужой телефон' }]);
  // Made again at the next start, it stays hidden.
  await makeDemoReviews(db, services.clock.now());
  expect(await shown()).not.toContain(id);
  expect((await admin.ask('PUT', `/staff/reviews/${id}/`, words)).json().code).toBe('fetched_review');
  await admin.ask('POST', `/staff/reviews/${id}/show/`);
  expect(await shown()).toContain(id);
  expect(await deeds(services, id)).toEqual([
    { action: 'review_hidden', details: { reason: 'Чужой телефон' } },
    { action: 'review_shown', details: {} },
  ]);
});

test('made-up reviews show in demo mode alone, and never beside a real one', async ({
  app,
  services,
  db,
}) => {
  await makeDemoReviews(db, services.clock.now());
  const home = await listReviews(services);
  expect(home).toMatchObject({ is_demo: true, rating: null, marks: [{ source: 'demo', count: 6 }] });
  const real = { ...services, config: { ...services.config, isDemo: false } };
  expect(await listReviews(real)).toEqual({ results: [], marks: [], rating: null, is_demo: false });
  const admin = await staff(services, app);
  await admin.ask('POST', '/staff/reviews/', words);
  const mixed = await listReviews(services);
  expect(mixed.is_demo).toBe(false);
  expect(mixed.results.map(({ source }) => source)).toEqual(['google']);
});

test('a refresh is asked for once a minute, where there is a key at all', async ({ app, services, db }) => {
  const admin = await staff(services, app);
  expect((await admin.ask('POST', '/staff/reviews/refresh/')).json().code).toBe('not_configured');
  const twoGis = { key: 'k', place: 'branches/70000001', url: 'http://127.0.0.1:9' };
  const withKey = { ...services, config: { ...services.config, twoGis } };
  const configured = await createApp(withKey, { servesSite: false });
  const there = await staff(withKey, configured);
  expect((await there.ask('GET', '/staff/reviews/sources/')).json().results).toMatchObject([
    { source: '2gis', is_configured: true, asked_at: null },
  ]);
  expect((await there.ask('POST', '/staff/reviews/refresh/')).json()).toEqual({ accepted: true });
  await db
    .insertInto('review_sources')
    .values({ source: '2gis', asked_at: services.clock.now(), failure: 'timeout' })
    .execute();
  expect((await there.ask('POST', '/staff/reviews/refresh/')).json().code).toBe('asked_just_now');
  await configured.close();
});
