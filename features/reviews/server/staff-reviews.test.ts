import { describe, expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Role, Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { isLinkOf } from '../staff-contract.ts';
import { makeDemoReviews } from './demo-reviews.ts';
import { listReviews } from './list-reviews.ts';

type App = Parameters<typeof aVisitor>[0];

async function aStaffVisitor(services: Services, app: App, role: Role = 'admin') {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: [role] })).token);
  return visitor;
}

const input = {
  source: 'google',
  author: 'Айгерим Сейтова',
  rating: 4,
  text: 'Быстро и честно.',
  written_on: '2026-11-20',
  link: 'https://maps.app.goo.gl/abc',
} as const;

const auditEntriesOf = (services: Services, id: number) =>
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

describe('a manually added review', () => {
  test('is shown at once, rejected as a duplicate, edited, and audited', async ({ app, services }) => {
    const admin = await aStaffVisitor(services, app);
    const addedReview = (await admin.ask('POST', '/staff/reviews/', input)).json();
    expect(addedReview).toMatchObject({ author: 'Айгерим С.', state: 'shown', is_by_hand: true });
    expect((await admin.ask('POST', '/staff/reviews/', input)).json().code).toBe('already_there');
    const guest = aVisitor(app);
    const publicReviews = (await guest.ask('GET', '/reviews/')).json();
    expect(publicReviews).toMatchObject({
      is_demo: false,
      // Reviews that staff selected and added do not count in the average.
      marks: [],
      rating: null,
      results: [{ source: 'google', link: input.link, written_at: '2026-11-19T19:00:00.000Z' }],
    });
    const editResponse = await admin.ask('PUT', `/staff/reviews/${addedReview.id}/`, { ...input, rating: 5 });
    expect(editResponse.json()).toMatchObject({ id: addedReview.id, rating: 5 });
    expect((await auditEntriesOf(services, addedReview.id)).map(({ action }) => action)).toEqual([
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
  ] as const)('is rejected with an error on %s for %o', async ([field, fault], { app, services }) => {
    const admin = await aStaffVisitor(services, app);
    const response = await admin.ask('POST', '/staff/reviews/', { ...input, ...fault });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('may only link to map pages of its service', () => {
    expect(isLinkOf('2gis', 'https://2gis.kz/almaty/firm/1')).toBe(true);
    expect(isLinkOf('google', 'https://www.google.com/maps/x')).toBe(true);
    expect(isLinkOf('yandex', 'https://yandex.kz/maps/org/1')).toBe(true);
    expect(isLinkOf('yandex', 'https://user@yandex.kz/maps')).toBe(false);
    expect(isLinkOf('2gis', 'https://evil2gis.kz/')).toBe(false);
    // These pages of the service redirect to other sites, so they are not accepted.
    expect(isLinkOf('google', 'https://www.google.com/url?q=https://evil.example')).toBe(false);
    expect(isLinkOf('2gis', 'https://link.2gis.ru/1.2/evil')).toBe(false);
    expect(isLinkOf('yandex', 'https://yandex.ru/clck/jsredir?url=evil')).toBe(false);
  });
});

test('an admin can hide a review with a reason and show it again; a manager can only read', async ({
  app,
  services,
  db,
}) => {
  await makeDemoReviews(db, services.clock.now());
  const admin = await aStaffVisitor(services, app);
  const manager = await aStaffVisitor(services, app, 'manager');
  const list = (await manager.ask('GET', '/staff/reviews/?source=demo')).json();
  expect(list.count).toBe(6);
  const [{ id }] = list.results;
  const shownIds = async () => (await listReviews(services)).results.map((review) => review.id);
  expect(await shownIds()).toContain(id);
  const before = (await listReviews(services)).marks;
  expect((await manager.ask('POST', `/staff/reviews/${id}/hide/`, { reason: 'реклама' })).statusCode).toBe(
    403,
  );
  expect((await admin.ask('POST', `/staff/reviews/${id}/hide/`, { reason: ' ' })).statusCode).toBe(400);
  for (const _ of [1, 2]) await admin.ask('POST', `/staff/reviews/${id}/hide/`, { reason: 'Чужой телефон' });
  expect(await shownIds()).not.toContain(id);
  expect((await listReviews(services)).marks, 'hiding does not change the average').toEqual(before);
  const hiddenReviews = (await manager.ask('GET', '/staff/reviews/?state=hidden')).json();
  expect(hiddenReviews.results).toMatchObject([{ id, hidden_reason: 'Чужой телефон' }]);
  // The next start adds demo reviews again; the hidden one stays hidden.
  await makeDemoReviews(db, services.clock.now());
  expect(await shownIds()).not.toContain(id);
  expect((await admin.ask('PUT', `/staff/reviews/${id}/`, input)).json().code).toBe('fetched_review');
  await admin.ask('POST', `/staff/reviews/${id}/show/`);
  expect(await shownIds()).toContain(id);
  expect(await auditEntriesOf(services, id)).toEqual([
    { action: 'review_hidden', details: { reason: 'Чужой телефон' } },
    { action: 'review_shown', details: {} },
  ]);
});

test('made-up reviews are shown only in demo mode, and never with real ones', async ({
  app,
  services,
  db,
}) => {
  await makeDemoReviews(db, services.clock.now());
  const publicReviews = await listReviews(services);
  expect(publicReviews).toMatchObject({ is_demo: true, rating: null, marks: [{ source: 'demo', count: 6 }] });
  const servicesWithoutDemo = { ...services, config: { ...services.config, isDemo: false } };
  expect(await listReviews(servicesWithoutDemo)).toEqual({
    results: [],
    marks: [],
    rating: null,
    is_demo: false,
  });
  const admin = await aStaffVisitor(services, app);
  await admin.ask('POST', '/staff/reviews/', input);
  const listWithRealReviews = await listReviews(services);
  expect(listWithRealReviews.is_demo).toBe(false);
  expect(listWithRealReviews.results.map(({ source }) => source)).toEqual(['google']);
});

test('a refresh needs an API key and is limited to one per minute', async ({ app, services, db }) => {
  const admin = await aStaffVisitor(services, app);
  expect((await admin.ask('POST', '/staff/reviews/refresh/')).json().code).toBe('not_configured');
  const twoGis = { key: 'k', place: 'branches/70000001', url: 'http://127.0.0.1:9' };
  const withKey = { ...services, config: { ...services.config, twoGis } };
  const configuredApp = await createApp(withKey, { servesSite: false });
  const configuredAdmin = await aStaffVisitor(withKey, configuredApp);
  expect((await configuredAdmin.ask('GET', '/staff/reviews/sources/')).json().results).toMatchObject([
    { source: '2gis', is_configured: true, asked_at: null },
  ]);
  expect((await configuredAdmin.ask('POST', '/staff/reviews/refresh/')).json()).toEqual({ accepted: true });
  await db
    .insertInto('review_sources')
    .values({ source: '2gis', asked_at: services.clock.now(), failure: 'timeout' })
    .execute();
  expect((await configuredAdmin.ask('POST', '/staff/reviews/refresh/')).json().code).toBe('asked_just_now');
  await configuredApp.close();
});
