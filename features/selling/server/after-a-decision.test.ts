import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { lockAd } from './ad-rows.ts';
import { approveAd, decisionTasks, notificationDelaySeconds, rejectAd, revertDecision } from './decide.ts';
import { notifySeller } from './move.ts';
import { aDecision, anOnlineAd, aReason, aSeller, aSubmittedAd } from './testing.ts';

type NotificationJob = { run_at: Date; payload: { adId: number } };

/** The queued notification jobs for decisions on an ad, in order. */
async function notificationJobs({ db }: Services, adId: number): Promise<NotificationJob[]> {
  const rows = await db
    .withTables<{
      'graphile_worker._private_jobs': { id: number; run_at: Date; payload: NotificationJob['payload'] };
    }>()
    .selectFrom('graphile_worker._private_jobs')
    .select(['run_at', 'payload'])
    .orderBy('id')
    .execute();
  return rows.filter(({ payload }) => payload.adId === adId);
}

async function runNotificationJobs(services: Services, adId: number): Promise<void> {
  const { tell_decision: task } = decisionTasks(services);
  for (const { payload } of await notificationJobs(services, adId)) await task?.(payload, {} as never);
}

async function sentMessageKinds({ db }: Services, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('service_messages')
    .select('kind')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('the seller is notified of a decision when it can no longer be undone, and is not notified of an undone decision', async ({
  services,
  db,
}) => {
  const seller = await aSeller(services);
  const adId = await aSubmittedAd(services, seller);
  const decision = await aDecision(services, adId, seller.id);
  await db.transaction().execute((trx) => approveAd(trx, decision));
  const [job] = await notificationJobs(services, adId);
  expect(job?.run_at.getTime()).toBe(services.clock.now().getTime() + notificationDelaySeconds * 1000);
  await db.transaction().execute((trx) => revertDecision(trx, decision));
  await db.transaction().execute((trx) => rejectAd(trx, { ...decision, reasons: [aReason], comment: null }));
  expect(await sentMessageKinds(services, seller.id)).toEqual([]);
  await runNotificationJobs(services, adId);
  expect(await sentMessageKinds(services, seller.id)).toEqual(['ad_rejected']);
});

test('a message that is sent late is dated with the time of the decision', async ({ services, db }) => {
  const seller = await aSeller(services);
  const adId = await aSubmittedAd(services, seller);
  const now = new Date(services.clock.now().getTime() - 6 * 86_400_000);
  const decision = { ...(await aDecision(services, adId, seller.id)), now };
  await db.transaction().execute((trx) => approveAd(trx, decision));
  await runNotificationJobs(services, adId);
  const { created_at } = await db
    .selectFrom('service_messages')
    .select('created_at')
    .where('member_id', '=', seller.id)
    .where('kind', '=', 'ad_published')
    .executeTakeFirstOrThrow();
  expect(created_at).toEqual(now);
});

test('the seller gets a message about the result of an appeal', async ({ app, services, db }) => {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  for (const [decide, kind] of [
    [approveAd, 'appeal_upheld'],
    [rejectAd, 'appeal_denied'],
  ] as const) {
    const adId = await aSubmittedAd(services, seller);
    const reasons = { reasons: [aReason], comment: null };
    const first = { ...(await aDecision(services, adId, seller.id)), ...reasons };
    await db.transaction().execute((trx) => rejectAd(trx, first));
    await visitor.ask('POST', `/ads/${adId}/appeal/`, { comment: 'Посмотрите ещё раз' });
    const second = { ...(await aDecision(services, adId, seller.id)), ...reasons };
    expect(second.submissionNo).toBe(first.submissionNo + 1);
    await db.transaction().execute((trx) => decide(trx, second));
    await runNotificationJobs(services, adId);
    expect((await sentMessageKinds(services, seller.id)).at(-1)).toBe(kind);
  }
});

test('a rejection says why in the message itself, in the reader’s language', async ({
  app,
  services,
  db,
}) => {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const adId = await aSubmittedAd(services, seller);
  const decision = await aDecision(services, adId, seller.id);
  const comment = 'Снимите машину целиком';
  await db.transaction().execute((trx) => rejectAd(trx, { ...decision, reasons: [aReason], comment }));
  await runNotificationJobs(services, adId);
  const readText = async (lang: string) =>
    (await visitor.ask('GET', `/messages/?lang=${lang}`)).json().results[0].text;
  expect(await readText('ru')).toContain(`\n• ${aReason.text.ru}\nКомментарий модератора: ${comment}`);
  expect(await readText('kk')).toContain(`• ${aReason.text.kk}`);
});

test('nobody is sent a message about what they do themselves', async ({ app, services }) => {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const adId = await anOnlineAd(services, seller);
  for (const move of ['withdraw', 'renew', 'sell', 'delete'])
    expect((await visitor.ask('POST', `/ads/${adId}/move/`, { move })).statusCode, move).toBe(200);
  const waiting = await aSubmittedAd(services, seller);
  await visitor.ask('POST', `/ads/${waiting}/move/`, { move: 'recall' });
  expect(await sentMessageKinds(services, seller.id)).toEqual([]);
});

test('every move is in the audit log with its actor', async ({ app, services, db }) => {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const adId = await anOnlineAd(services, seller);
  await visitor.ask('POST', `/ads/${adId}/price/`, { price: 11_000_000 });
  await visitor.ask('POST', `/ads/${adId}/move/`, { move: 'sell', sold_price: 10_900_000 });
  const auditLog = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('target_type', '=', 'ad')
    .where('target_id', '=', String(adId))
    .orderBy('id')
    .execute();
  expect(auditLog).toEqual([
    {
      action: 'ad_submit',
      actor_id: seller.id,
      details: { by: 'seller', from: 'draft', to: 'moderation', submission: 1 },
    },
    {
      action: 'ad_approve',
      actor_id: seller.id,
      details: { by: 'moderator', from: 'moderation', to: 'published', submission: 1 },
    },
    { action: 'ad_price', actor_id: seller.id, details: { by: 'seller', from: 12_400_000, to: 11_000_000 } },
    { action: 'ad_sell', actor_id: seller.id, details: { by: 'seller', from: 'published', to: 'sold' } },
  ]);
});

test('closing an account takes its ads off sale and erases what the person wrote', async ({
  app,
  services,
  db,
}) => {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const online = await anOnlineAd(services, seller, { description: 'Звоните Айгерим' });
  const waiting = await aSubmittedAd(services, seller);
  await db
    .transaction()
    .execute(async (trx) =>
      notifySeller(trx, { ad: await lockAd(trx, online), kind: 'ad_expiring', now: services.clock.now() }),
    );
  const exportedData = (await visitor.ask('GET', '/profiles/me/export/')).json();
  expect(exportedData.ads.written).toHaveLength(2);
  expect(exportedData.ads.written[0]).toMatchObject({ id: online, form: { description: 'Звоните Айгерим' } });
  expect(exportedData.messages.map(({ kind }: { kind: string }) => kind)).toContain('ad_expiring');

  expect((await visitor.ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
  const rows = await db
    .selectFrom('ads')
    .selectAll()
    .where('member_id', '=', seller.id)
    .orderBy('id')
    .execute();
  for (const row of rows)
    expect(row).toMatchObject({
      status: 'deleted',
      form: {},
      submitted: null,
      approved: null,
      contact_phone: null,
    });
  expect(rows.map(({ id }) => id)).toEqual([online, waiting]);
  const moderator = await aMember(services, { roles: ['moderator'] });
  const decision = await aDecision(services, waiting, moderator.id);
  await expect(db.transaction().execute((trx) => approveAd(trx, decision))).rejects.toMatchObject({
    code: 'move_not_possible',
  });
  expect((await aVisitor(app).ask('GET', `/cars/${online}/`)).json()).toMatchObject({
    status: 'withdrawn',
    description: null,
    has_phone: false,
  });
  expect(
    await db.selectFrom('service_messages').select('id').where('member_id', '=', seller.id).execute(),
  ).toEqual([]);
});
