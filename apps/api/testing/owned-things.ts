import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { aDesk, aMemberVisitor, aRequestedCheck } from '../../../features/checks/server/testing.ts';
import { aReport } from '../../../features/inspections/server/testing.ts';
import { aListing } from '../../../features/listings/server/testing.ts';
import { aPhoto, aScene } from '../../../features/photos/server/testing.ts';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import type { Services } from '../../../platform/server/context.ts';

/** The account that owns the things: a person's, or a firm's with one of its people. */
export type ThingOwner = { account: number; person: number };
type Parts = { app: FastifyInstance; services: Services };
type Maker = (parts: Parts, owner: ThingOwner, isRemoved: boolean) => Promise<Record<string, unknown>>;

let lastNumber = 0;
const nextNumber = () => {
  lastNumber += 1;
  return lastNumber;
};

/** A firm without people; its account. */
export async function aFirmAccount({ db, clock }: Services): Promise<{ id: number; publicId: string }> {
  const now = clock.now();
  const { id, public_id: publicId } = await db
    .insertInto('members')
    .values({ name: 'Алатау', created_at: now })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  const city = await db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('firms')
    .values({
      member_id: id,
      bin: String(nextNumber()).padStart(12, '0'),
      name: 'Алатау',
      kind: 'dealer',
      state: 'active',
      city_id: city.id,
      address: 'Толе би, 1',
      phones: ['+77015550101'],
      applied_at: now,
    })
    .execute();
  return { id, publicId };
}

export async function joinFirm({ db, clock }: Services, firm: number, person: number, role: string) {
  const row = { firm_id: firm, member_id: person, role, added_at: clock.now() };
  await db.insertInto('firm_people').values(row).execute();
}

const aPlainMember = ({ db, clock }: Services) =>
  db
    .insertInto('members')
    .values({ created_at: clock.now() })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();

const anAd: Maker = async ({ services: { db, clock, storage } }, { account }, isRemoved) => {
  const now = clock.now();
  const original = `test/${randomUUID()}.bin`;
  await storage.put(original, await aScene(1).jpeg().toBuffer());
  const { id } = await db
    .insertInto('ads')
    .values({ member_id: account, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photo = await aPhoto(db, Number(id));
  await db
    .updateTable('photos')
    .set({ original_key: original, removed_at: isRemoved ? now : null })
    .where('id', '=', photo)
    .execute();
  return { ad_id: id, adId: id, photo_id: photo, type: 'image/jpeg' };
};

/** How to make what each beginning of an address names. */
const makers: Record<string, Maker> = {
  '/auth/sessions/': async ({ services: { db, clock } }, { account }) => {
    const sessionId = randomUUID();
    const now = clock.now();
    await db
      .insertInto('member_sessions')
      .values({
        id: sessionId,
        member_id: account,
        provider: 'phone',
        created_at: now,
        last_used_at: now,
        expires_at: new Date('2027-01-01'),
      })
      .execute();
    return { sessionId };
  },
  '/auth/second-factor/passkeys/': async ({ services: { db, clock } }, { account }) => {
    const { id } = await db
      .insertInto('passkeys')
      .values({
        member_id: account,
        credential_id: randomUUID(),
        public_key: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'Phone',
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { passkeyId: id };
  },
  '/profiles/update/': async ({ services: { db } }, { account }) => {
    const { id } = await db
      .insertInto('profiles')
      .values({ member_id: account })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: account }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { profileId: id };
  },
  '/firms/current/people/': async ({ services }, { account }) => {
    const person = await aPlainMember(services);
    await joinFirm(services, account, person.id, 'seller');
    return { personId: person.public_id };
  },
  '/firms/current/keys/': async ({ services: { db, clock } }, { account, person }) => {
    const keyId = randomUUID();
    await db
      .insertInto('api_keys')
      .values({
        id: keyId,
        firm_id: account,
        name: 'Stock',
        start: 'tulpar_',
        hash: keyId,
        created_by: person,
        created_at: clock.now(),
      })
      .execute();
    return { keyId };
  },
  '/firms/current/reviews/': async ({ services }, { account }) => {
    const { id } = await services.db
      .insertInto('firm_reviews')
      .values({
        firm_id: account,
        member_id: (await aPlainMember(services)).id,
        rating: 5,
        text: 'Well',
        written_at: services.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { reviewId: id };
  },
  '/firms/current/': async ({ services }, { person }) => {
    const { id, publicId } = await aFirmAccount(services);
    await joinFirm(services, id, person, 'seller');
    return { firm: publicId };
  },
  '/firms/mine/': async ({ services }, { person }) => {
    const { id, publicId } = await aFirmAccount(services);
    await joinFirm(services, id, person, 'seller');
    return { firmId: publicId };
  },
  '/firms/invitations/': async ({ services }, { person }) => {
    const { db, clock } = services;
    const { id } = await aFirmAccount(services);
    const email = `${randomUUID()}@example.kz`;
    await db.updateTable('members').set({ email, email_verified: true }).where('id', '=', person).execute();
    const invitationId = randomUUID();
    await db
      .insertInto('firm_invitations')
      .values({ id: invitationId, firm_id: id, email, role: 'seller', created_at: clock.now() })
      .execute();
    return { invitationId };
  },
  '/ads/': anAd,
  '/photo-uploads/': async ({ services }, owner) => {
    const id = randomUUID();
    const row = { id, member_id: owner.account, size_bytes: 5, created_at: services.clock.now() };
    await services.db.insertInto('photo_uploads').values(row).execute();
    return { upload_id: id };
  },
  '/searches/': async ({ services: { db, clock } }, { account }, isRemoved) => {
    const now = clock.now();
    const { id } = await db
      .insertInto('saved_searches')
      .values({
        member_id: account,
        name: 'Camry',
        query: `price_to=${nextNumber()}`,
        frequency: 'daily',
        watched_since: now,
        seen_at: now,
        created_at: now,
        changed_at: now,
        deleted_at: isRemoved ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id };
  },
  '/conversations/': async ({ services }, { account }) => {
    const { db, clock } = services;
    const now = clock.now();
    const { id: buyer } = await aPlainMember(services);
    const car = await aListing(db, { member_id: account });
    const { id } = await db
      .insertInto('conversations')
      .values({ listing_id: car.id, buyer_id: buyer, seller_id: account, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const member of [buyer, account])
      await db.insertInto('conversation_sides').values({ conversation_id: id, member_id: member }).execute();
    const part = { conversation_id: id, author_id: buyer, created_at: now };
    const offer = await db
      .insertInto('conversation_offers')
      .values({
        ...part,
        client_id: randomUUID(),
        amount_tenge: 9_000_000,
        expires_at: new Date('2027-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const viewing = await db
      .insertInto('conversation_viewings')
      .values({ ...part, client_id: randomUUID(), slots: [new Date('2026-12-01T06:00:00Z')] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = await aPhoto(db);
    await db
      .updateTable('photos')
      .set({ source: 'member', member_id: account })
      .where('id', '=', photo)
      .execute();
    return { id, photo, offer: offer.id, viewing: viewing.id };
  },
  '/feeds/': async ({ services: { db, clock } }, { account }) => {
    const now = clock.now();
    const feed = await db
      .insertInto('feeds')
      .values({
        firm_id: account,
        name: 'Stock',
        mapping: '{}',
        contact_phone: '+77015550101',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const run = await db
      .insertInto('feed_runs')
      .values({ feed_id: feed.id, is_check: true, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { feedId: feed.id, runId: run.id };
  },
  '/garage/': async ({ services: { db, clock } }, { account }, isRemoved) => {
    const now = clock.now();
    const car = await db
      .insertInto('garage_cars')
      .values({
        member_id: account,
        brand_other: 'Tulpar',
        model_other: 'One',
        mileage: 1,
        created_at: now,
        updated_at: now,
        deleted_at: isRemoved ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const service = await db
      .insertInto('garage_services')
      .values({ car_id: car.id, done_on: '2026-11-01', kind: 'oil' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reminder = await db
      .insertInto('garage_reminders')
      .values({ car_id: car.id, title: 'Oil', due_on: '2026-12-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { carId: car.id, serviceId: service.id, reminderId: reminder.id };
  },
  '/checks/:checkId/report/': async ({ app, services }, { account }) => {
    attachedCheck ??= makeAttachedCheck(app, services);
    return give(services, await attachedCheck, account);
  },
  '/checks/': async ({ app, services }, { account }) => {
    inspectedCheck ??= makeInspectedCheck(app, services);
    return give(services, await inspectedCheck, account);
  },
};

/** Checks whose report is an inspection or a file: one each for all calls, given to each owner in turn. */
let inspectedCheck: Promise<number> | undefined;
let attachedCheck: Promise<number> | undefined;

const makeInspectedCheck = async (app: FastifyInstance, services: Services) =>
  (await aReport(app, services)).check.id;

async function makeAttachedCheck(app: FastifyInstance, services: Services): Promise<number> {
  const { id } = await aRequestedCheck(app, services);
  const desk = aDesk(await aMemberVisitor(app, services, ['manager']), id);
  await desk.change({ move: 'confirm', paid: 30_000 });
  await desk.change({ move: 'start' });
  await desk.attach();
  await desk.change({ move: 'finish' });
  return id;
}

async function give({ db }: Services, checkId: number, account: number) {
  await db.updateTable('check_requests').set({ member_id: account }).where('id', '=', checkId).execute();
  return { checkId };
}

/** Makes what this call names, for its owner; the input that names it. */
export async function makeThing(
  parts: Parts,
  { path, input }: Pick<Endpoint, 'path' | 'input'>,
  owner: ThingOwner,
): Promise<Record<string, unknown>> {
  const beginning = Object.keys(makers).find((one) => path.startsWith(one));
  const maker = beginning && makers[beginning];
  if (!maker) throw new Error(`Say in owned-things.ts how to make what ${path} names`);
  const values = await maker(parts, owner, path.endsWith('/restore/'));
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in input.shape));
}
