import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import type { ReportedPerson } from '../desk-contract.ts';
import { textKey } from './held-messages.ts';
import { aPerson, aTalk, messagesOf, type Parts, type Person } from './testing-talk.ts';

const aModerator = (parts: Parts) => aPerson(parts, { roles: ['moderator'] });
const report = (person: Person, path: string, reason = 'fraud', comment = '') =>
  person.ask('POST', path, { reason, comment });
async function caseOf(moderator: Person, memberId: number): Promise<ReportedPerson | undefined> {
  const answer = await moderator.ask('GET', '/moderation/people/');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results.find(({ member_id: id }: ReportedPerson) => id === memberId);
}
const resolve = (moderator: Person, found: ReportedPerson | undefined, action: string, reason = '') =>
  moderator.ask('POST', `/moderation/people/${found?.member_id}/resolve/`, {
    up_to: Math.max(0, ...(found?.reports ?? []).map(({ id }) => id)),
    held_up_to: found?.last_held ?? 0,
    action,
    reason,
  });

beforeEach<{ services: Parts['services'] }>(async ({ services: { db } }) => {
  await db.deleteFrom('member_reports').where('resolved_at', 'is', null).execute();
  await db.deleteFrom('held_messages').execute();
});

describe('what moderators see of conversations', () => {
  test('only a reported one, while the report is open; each look is in the audit log', async ({
    app,
    services,
    db,
  }) => {
    const parts = { app, services };
    const moderator = await aModerator(parts);
    const { seller, buyer, id } = await aTalk(parts, 'Переведите предоплату');
    const look = (person: Person) => person.ask('GET', `/moderation/conversations/${id}/`);
    expect((await look(moderator)).statusCode).toBe(404);
    await buyer.ask('DELETE', `/conversations/${id}/`);
    await report(seller, `/conversations/${id}/report/`, 'fraud', ' Просит деньги ');
    expect((await look(seller)).statusCode).toBe(403);

    const found = await caseOf(moderator, buyer.id);
    expect(found?.reports).toMatchObject([
      { reason: 'fraud', comment: 'Просит деньги', conversation: { id, title: expect.stringMatching(/\w/) } },
    ]);
    const looks = () =>
      db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('action', '=', 'conversation_read')
        .where('target_id', '=', String(id))
        .execute();
    expect(await looks()).toEqual([]);
    // Also what its author has deleted.
    expect((await look(moderator)).json()).toMatchObject({
      buyer: { member_id: buyer.id },
      results: [{ author: 'buyer', kind: 'text', text: 'Переведите предоплату' }],
      has_more: false,
    });
    expect(await looks()).toEqual([{ actor_id: moderator.id }]);

    expect((await resolve(moderator, found, 'dismiss')).json()).toEqual({ reports: 1, texts: 0 });
    expect((await look(moderator)).statusCode).toBe(404);
    expect(await caseOf(moderator, buyer.id)).toBeUndefined();
    expect((await resolve(moderator, found, 'dismiss')).json().code).toBe('already_resolved');
  });

  test('not their own', async ({ app, services }) => {
    const parts = { app, services };
    const { seller, buyer, id } = await aTalk(parts);
    await report(seller, `/conversations/${id}/report/`);
    await services.db
      .insertInto('member_roles')
      .values({ member_id: buyer.id, role: 'moderator', granted_at: new Date() })
      .execute();
    const found = await caseOf(buyer, buyer.id);
    expect(found?.is_own).toBe(true);
    expect((await buyer.ask('GET', `/moderation/conversations/${id}/`)).json().code).toBe('own_case');
    expect((await resolve(buyer, found, 'dismiss')).json().code).toBe('own_case');
  });

  test('a seller can be reported as such, by members and once', async ({ app, services, db }) => {
    const parts = { app, services };
    const [moderator, seller, buyer] = [await aModerator(parts), await aPerson(parts), await aPerson(parts)];
    await aListing(db, { member_id: seller.id });
    const { public_id: publicId } = await db
      .selectFrom('members')
      .select('public_id')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow();
    const path = `/sellers/${publicId}/report/`;
    for (const _ of [1, 2]) expect((await report(buyer, path, 'spam')).json()).toEqual({ accepted: true });
    expect((await report(seller, path)).json().code).toBe('own_account');
    expect((await report(buyer, `/sellers/${randomUUID()}/report/`)).statusCode).toBe(404);
    expect(await caseOf(moderator, seller.id)).toMatchObject({
      seller: publicId,
      reports: [{ reason: 'spam', conversation: null }],
    });
  });

  test('a person whose messages were stopped cannot write to anybody until they may again', async ({
    app,
    services,
  }) => {
    const parts = { app, services };
    const moderator = await aModerator(parts);
    const { seller, buyer, id } = await aTalk(parts);
    await report(seller, `/conversations/${id}/report/`, 'insult');
    const found = await caseOf(moderator, buyer.id);
    expect((await resolve(moderator, found, 'mute')).json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'reason' }],
    });
    expect((await resolve(moderator, found, 'mute', 'Оскорбления')).statusCode).toBe(200);
    const write = () =>
      buyer.ask('POST', `/conversations/${id}/messages/`, { text: 'Эй', client_id: randomUUID() });
    expect((await write()).json().code).toBe('conversation_closed');
    expect((await buyer.ask('GET', `/conversations/${id}/`)).json().closed).toBe('muted');
    expect((await seller.ask('GET', `/conversations/${id}/`)).json().closed).toBeNull();
    const [told] = (await buyer.ask('GET', '/messages/')).json().results;
    expect(told.text).toContain('Оскорбления');
    const { muted } = (await moderator.ask('GET', '/moderation/people/')).json();
    expect(muted).toContainEqual(expect.objectContaining({ member_id: buyer.id, reason: 'Оскорбления' }));

    expect((await moderator.ask('POST', `/moderation/people/${buyer.id}/unmute/`)).statusCode).toBe(200);
    expect((await write()).statusCode).toBe(200);
    expect((await moderator.ask('POST', `/moderation/people/${buyer.id}/unmute/`)).statusCode).toBe(404);
  });
});

describe('the same text to many', () => {
  const offer = 'Предлагаю продать вашу машину быстро и дорого, пишите мне в WhatsApp';
  async function writesToMany(parts: Parts, text: string, count: number) {
    const writer = await aPerson(parts);
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const seller = await aPerson(parts);
      const car = await aListing(parts.services.db, { member_id: seller.id });
      // Other digits and signs do not make it another text.
      const words = `${text}! ${at}`;
      const answer = await writer.ask('POST', '/conversations/', {
        car: car.id,
        text: words,
        client_id: randomUUID(),
      });
      expect(answer.statusCode, answer.body).toBe(200);
      ids.push(answer.json().id);
    }
    return { writer, ids };
  }

  test('waits for a moderator, who delivers it; then it is held no more', async ({ app, services }) => {
    const parts = { app, services };
    const moderator = await aModerator(parts);
    const { writer, ids } = await writesToMany(parts, offer, 5);
    const last = ids.at(-1) ?? 0;
    expect((await writer.ask('GET', `/conversations/${last}/`)).json()).toMatchObject({
      last: null,
      held: [{ state: 'held', text: `${offer}! 4` }],
    });
    expect(await messagesOf(writer, last)).toEqual([]);
    const found = await caseOf(moderator, writer.id);
    expect(found?.held).toMatchObject([{ count: 2 }]);
    // Again, because the answer was lost.
    const again = { text: offer, client_id: randomUUID() };
    for (const _ of [1, 2])
      expect((await writer.ask('POST', `/conversations/${last}/messages/`, again)).json()).toEqual({
        message: null,
      });

    expect((await resolve(moderator, found, 'dismiss')).json()).toEqual({ reports: 0, texts: 2 });
    expect(await messagesOf(writer, last)).toMatchObject([{ text: `${offer}! 4` }]);
    // What came after the moderator's look waits still.
    expect((await caseOf(moderator, writer.id))?.held).toMatchObject([{ count: 1 }]);
    const next = { text: offer, client_id: randomUUID() };
    const sent = await writer.ask('POST', `/conversations/${last}/messages/`, next);
    expect(sent.json().message).toMatchObject({ text: offer });
  });

  test('is refused with a warning, and its author sees that', async ({ app, services }) => {
    const parts = { app, services };
    const moderator = await aModerator(parts);
    const { writer, ids } = await writesToMany(parts, offer, 4);
    const found = await caseOf(moderator, writer.id);
    expect((await resolve(moderator, found, 'warn', 'Реклама')).json()).toEqual({ reports: 0, texts: 1 });
    const { held } = (await writer.ask('GET', `/conversations/${ids.at(-1)}/`)).json();
    expect(held).toMatchObject([{ state: 'refused' }]);
    expect((await caseOf(moderator, writer.id))?.held ?? []).toEqual([]);
  });

  test('a plain question may go to more, and what the page proposes to all', async ({ app, services }) => {
    const parts = { app, services };
    const { writer, ids } = await writesToMany(parts, 'Можно ли посмотреть машину завтра', 6);
    expect((await writer.ask('GET', `/conversations/${ids.at(-1)}/`)).json().held).toEqual([]);
    expect(textKey('Ещё продаётся?')).toBeNull();
    expect(textKey('Здравствуйте')).not.toBe(textKey('Здравствуйте, это я'));
    expect(textKey('Продам  ГАРАЖ, недорого 100')).toBe(textKey('продам гараж недорого, 200!'));
  });

  test('a seller who answers many with the same words is not concerned', async ({ app, services, db }) => {
    const parts = { app, services };
    const seller = await aPerson(parts);
    for (let at = 0; at < 5; at += 1) {
      const car = await aListing(db, { member_id: seller.id });
      const buyer = await aPerson(parts);
      const { id } = (
        await buyer.ask('POST', '/conversations/', { car: car.id, text: 'Торг?', client_id: randomUUID() })
      ).json();
      const sent = await seller.ask('POST', `/conversations/${id}/messages/`, {
        text: offer,
        client_id: randomUUID(),
      });
      expect(sent.json().message).toMatchObject({ text: offer });
    }
  });
});
