import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  aMember,
  aVisitor,
  codeSentTo,
  octets,
  type TestVisitor,
} from '../../features/identity/server/testing.ts';
import { aListing } from '../../features/listings/server/testing.ts';
import { eraseMember } from '../../features/profiles/server/public.ts';
import { anOnlineAd } from '../../features/selling/server/testing.ts';
import { dayMs } from '../../platform/contract/durations.ts';
import { stoppedClock } from '../../platform/server/clock.ts';
import type { Services } from '../../platform/server/context.ts';
import { runWaitingJobs } from '../../platform/server/jobs.ts';
import { allTasks } from './app.ts';
import { type ForeignKey, fillTables, foreignKeys, markerOf } from './testing/fill-tables.ts';
import { test } from './testing/harness.ts';
import { columnsWith, keysOf, loggingApp } from './testing/traces.ts';

/** Columns that name the staff who did something to a row, which is not about them. */
const byStaff = new Set([
  'audit_log.actor_id',
  'api_keys.created_by',
  'car_reservations.set_by',
  'check_closures.closed_by',
  'check_events.actor_id',
  'check_payments.refunded_by',
  'check_prices.set_by',
  'check_report_files.uploaded_by',
  'check_reports.made_by',
  'check_requests.assignee_id',
  'check_requests.inspector_id',
  'company_parts.changed_by',
  'conversation_mutes.muted_by',
  'credit_rates.set_by',
  'document_versions.published_by',
  'inspection_answers.member_id',
  'inspection_documents.made_by',
  'inspection_templates.made_by',
  'inspections.inspector_id',
  'lead_events.actor_id',
  'leads.assignee_id',
  'member_reports.resolved_by',
  'member_roles.granted_by',
  'moderation_decisions.member_id',
  'promotions.created_by',
  'promotions.sent_by',
  'repair_works.changed_by',
  'reviews.added_by',
]);

/** A firm has a row of `members`; what is known of it is about a company. */
const ofFirms = new Set(['firm_people.firm_id', 'firms.member_id', 'member_sessions.firm_id']);
/** They lead to a feed of a firm, or to photos that an inspector took. */
const excluded = new Set(['feed_cars', 'feed_photos', 'inspection_photos']);

const moment = '2026-11-21T06:00:00Z';
const noEngine = { fuel: null, transmission: null, drive: null };

/** Values that checks of the tables ask for, or that are choices from lists and not words. */
const given = {
  check_events: { kind: 'sent', details: { phone: markerOf('check_events', 'details') } },
  check_requests: { plate: null, status: 'ready' },
  check_slots: { starts_at: moment, place: 1 },
  conversation_messages: { offer_id: null, viewing_id: null, photo_id: null, kind: 'text' },
  conversation_viewings: { slots: [moment] },
  document_acceptances: { document: 'privacy', version: 1, locale: 'ru' },
  favourites: { known_status: 'published' },
  garage_cars: { brand_id: null, model_id: null },
  garage_reminders: { due_on: moment },
  inspection_answers: { point_key: 'paint_roof' },
  inspection_documents: { hash: 'a'.repeat(64), delivered_at: moment },
  inspections: { ad_id: null, ...noEngine },
  lead_events: { kind: 'sent', details: { comment: markerOf('lead_events', 'details') } },
  leads: { kind: 'callback', facts: {} },
  listing_marks: { panel: 'roof' },
  listings: {
    ...noEngine,
    body_type: null,
    color: null,
    customs: null,
    gas_equipment: null,
    options: [],
    paint_finish: null,
    price_ridge: null,
    seats: null,
    seller: 'owner',
    steering: null,
    trim: null,
    unrated_why: 'pending',
    year: 2019,
  },
  member_reports: { reason: 'spam' },
  moderation_decisions: { codes: ['bad_photos'], status_before: 'published' },
  passkeys: { transports: ['internal'] },
  pending_pushes: { service_message_id: null, kind: 'garage_reminder', subject: 'garage', topic: 'garage' },
  photos: { dominant_color: '#fff' },
  saved_searches: { email: null, locale: null },
  service_messages: {
    kind: 'garage_reminder',
    topic: 'garage',
    facts: { car: markerOf('service_messages', 'facts'), what: '', due: '2026-12-01' },
  },
};

/** What a person wrote or is known by, and why it is not in the file that they can download. */
const notExported: Record<string, string> = {
  'ads.before_decision': 'a copy of the form, with which a decision is taken back',
  'check_payment_results.amount': 'what the gateway said; the payment itself is exported',
  'check_payment_results.currency': 'what the gateway said',
  'check_payment_results.gateway_id': 'what the gateway said',
  'check_payments.gateway_id': 'the number of the payment at the gateway',
  'check_payments.pay_url': 'an address of the gateway that is open for an hour',
  'check_payments.received': 'what the gateway said',
  'check_report_files.file_key': 'the name of a file that staff have not attached yet',
  'check_reports.file_key': 'the name of a file; the member downloads the report',
  'confirmation_codes.code_hash': 'secret',
  'conversation_messages.text_key': 'the same text without spaces and case',
  'email_codes.code_hash': 'secret',
  'email_codes.email': 'an address that is not confirmed yet, for minutes',
  'held_messages.text_key': 'the same text without spaces and case',
  'inspection_answers.note': 'the report is exported, which is made from the answers',
  'inspection_pdfs.made_from': 'the version of our own texts',
  'inspection_pdfs.reader': 'whom the PDF is for, a choice from a list',
  'inspection_reports.name': 'the car of an ad',
  'inspection_reports.vin': 'the car of an ad',
  'inspections.conclusion': 'in the report',
  'inspections.facts': 'in the report',
  'inspections.name': 'in the report',
  'inspections.plate': 'in the report',
  'inspections.vin': 'in the report',
  'leads.car_title': 'our name of the car, whose number is exported',
  'leads.visitor_keys': 'hashes for limits',
  'listing_reports.comment': 'what others said of the ad, in confidence',
  'listing_reports.visitor': 'a hash of somebody else',
  'listing_visits.visitor': 'a hash of somebody else',
  'member_logins.uid': 'our number of the account at the provider',
  'member_sessions.provider_session_id': 'secret',
  'passkey_challenges.challenge': 'secret',
  'passkeys.credential_id': 'secret',
  'pending_pushes.facts': 'a message on its way, for two days; the messages are exported',
  'pending_pushes.link': 'a message on its way',
  'pending_pushes.sent_to': 'a message on its way',
  'phone_codes.code_hash': 'secret',
  'phone_codes.cookie_hash': 'secret',
  'phone_codes.phone': 'a phone that is not confirmed yet, for a day',
  'photos.blur': 'the same photo with some dots',
  'photos.original_key': 'the name of a file; the photo is exported',
  'proved_phones.phone': 'a phone that is not set yet, for a day',
  'push_subscriptions.auth': 'secret',
  'push_subscriptions.p256dh': 'secret',
  'report_shares.token_hash': 'secret',
};

/** What stays after an account was closed, and why. */
const stays: Record<string, string> = {
  'check_payment_results.amount': 'accounting',
  'check_payment_results.currency': 'accounting',
  'check_payment_results.gateway_id': 'accounting',
  'check_payments.gateway_id': 'accounting: with it the gateway finds the payment',
  'check_payments.received': 'accounting: the sum that came, if it is another one',
  'check_reports.file_key': 'what was delivered for the money, with the file; it is about a car',
  'check_reports.name': 'the car of a report',
  'check_reports.summary': 'what staff found at the car',
  'check_reports.vin': 'the car of a report',
  'check_requests.vin': 'which car was ordered to be checked; nothing says by whom',
  'conversation_messages.text': 'the other person has received it, and keeps it until that account is closed',
  'inspection_answers.note': 'what an inspector found at the car',
  'inspection_documents.document': 'what an inspector found at the car',
  'inspections.conclusion': 'what an inspector found at the car',
  'inspections.facts': 'the car of an inspection',
  'inspections.name': 'the car of an inspection',
  'inspections.plate': 'the car of an inspection',
  'inspections.vin': 'the car of an inspection',
  'leads.car_title': 'the car of a request',
  'listing_reports.visitor': 'a hash of somebody else',
  'listings.source_key': 'the number of the ad in the file that it came from',
};

type Person = { id: number; visitor: TestVisitor };

test('every column that has words about a person is exported and erased, or is listed here with the reason', async ({
  pool,
  services: quiet,
}) => {
  const { services, app, lines } = await loggingApp(quiet);
  const member = await aMember(services, {
    name: markerOf('members', 'name'),
    email: markerOf('members', 'email'),
    phone: markerOf('members', 'phone'),
  });
  await pool.query(`update members set blocked_reason = $2 where id = $1`, [
    member.id,
    markerOf('members', 'blocked_reason'),
  ]);
  const person = { id: member.id, visitor: aVisitor(app) };
  person.visitor.signInWith(member.token);
  const keys = await foreignKeys(pool);
  const columns = await fill(services, { keys, person });
  await services.storage.put('demo/somebody/320.webp', Buffer.from('somebody else’s'));
  for (const key of filesOfPerson) await services.storage.put(key, Buffer.from('a file'));

  const exported = await person.visitor.ask('GET', '/profiles/me/export/');
  expect(exported.statusCode, exported.body).toBe(200);
  expect(columns.filter((column) => !exported.body.includes(columnMarker(column)))).toEqual(
    Object.keys(notExported).sort(),
  );

  await closeAccount(services, person);
  expect(await columnsWith(pool, 'secret-')).toEqual(Object.keys(stays).sort());
  expect(await keysOf(services.storage)).toEqual([
    'demo/somebody/320.webp',
    markerOf('check_reports', 'file_key'),
  ]);
  expect(lines.join('')).not.toMatch(/secret-/);
  await app.close();
});

const columnMarker = (place: string) => {
  const [table = '', column = ''] = place.split('.');
  return markerOf(table, column);
};

const filesOfPerson = [
  markerOf('profiles', 'photo_key'),
  markerOf('photos', 'original_key'),
  `${markerOf('photos', 'storage_key')}/320.webp`,
  markerOf('check_report_files', 'file_key'),
  markerOf('check_reports', 'file_key'),
];

/** Fills every table that leads to the person; returns the columns that have words now, as `table.column`. */
async function fill({ db, pool }: Services, { keys, person }: { keys: ForeignKey[]; person: Person }) {
  const ofMembers = keys.filter(({ target }) => target === 'members').map(placeOf);
  const known = [...byStaff, ...ofFirms];
  expect(ofMembers, 'the lists above name columns that are no more').toEqual(expect.arrayContaining(known));
  const personal = keys.filter((key) => key.target === 'members' && !known.includes(placeOf(key)));

  const { id: stranger } = await db
    .insertInto('members')
    .values({ created_at: moment })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool.query(
    `insert into firms (member_id, bin, name, kind, city_id, address, phones, applied_at)
     select $1, '261140000018', 'Firm', 'dealer', min(id), 'Street', array['+77010000000'], now() from cities`,
    [stranger],
  );
  const made = await fillTables(pool, { keys, personal, excluded, given, person: person.id, stranger });
  const { rows } = await pool.query(
    `insert into second_factor_people (id, name, email) values ($1, 'secret-second_factor_people-name', $1) returning id`,
    [String(person.id)],
  );
  expect(rows).toHaveLength(1);

  for (const { table, column } of personal) {
    const { rowCount } = await pool.query(`select from ${table} where ${column} = $1`, [person.id]);
    expect(rowCount, `no row of ${table} names the person in ${column}`).toBeGreaterThan(0);
  }
  return [...made]
    .flatMap(([table, row]) => Object.keys(row).map((column) => `${table}.${column}`))
    .filter((place) => {
      const [table = '', column = ''] = place.split('.');
      return JSON.stringify(made.get(table)?.[column] ?? null).includes(columnMarker(place));
    })
    .sort();
}

const placeOf = ({ table, column }: ForeignKey) => `${table}.${column}`;

/** Deletes the account as its owner does, runs what follows from it, and the nights of the next month. */
async function closeAccount(services: Services, { visitor }: Person): Promise<void> {
  const { pool, clock } = services;
  const response = await visitor.ask('DELETE', '/profiles/me/');
  expect(response.json()).toEqual({ deleted: true });
  const inAMonth = stoppedClock(new Date(clock.now().getTime() + 32 * dayMs).toISOString());
  const tasks = allTasks({ ...services, clock: inAMonth });
  await runWaitingJobs({ pool, tasks });
  // Photos are marked in one night and deleted in another.
  for (const task of ['forget_visitors', 'sweep_photos', 'sweep_photos'])
    await tasks[task]?.({}, {} as never);
}

test('nothing is left of what a person did on the site, in the database, the files and the log', async ({
  pool,
  services: quiet,
}) => {
  const { services, app, lines } = await loggingApp(quiet);
  const filesBefore = await keysOf(services.storage);
  const person = await aPersonOf(app, services);
  const sellerId = await actEverywhere(app, services, person);
  await runWaitingJobs({ pool, tasks: allTasks(services) });
  const before = await columnsWith(pool, personPattern);
  expect(before.length).toBeGreaterThan(20);
  expect((await keysOf(services.storage)).length).toBeGreaterThan(filesBefore.length);

  const { body } = await person.visitor.ask('GET', '/profiles/me/export/');
  for (const value of Object.values(said)) expect(body).toContain(value);

  await closeAccount(services, person);
  expect(await columnsWith(pool, personPattern)).toEqual(Object.keys(staysOfActions).sort());
  expect(await keysOf(services.storage)).toEqual(filesBefore);
  await eraseMember(services, sellerId);
  expect(await columnsWith(pool, '^Здравствуйте')).toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => new RegExp(personPattern, 'i').test(line))).toEqual([]);
  await app.close();
});

const staysOfActions: Record<string, string> = {
  'check_requests.vin': 'the number of the car that was to be checked',
  'conversation_messages.text': 'the other person keeps it',
  'lead_events.details': 'the number of the car that was to be checked',
  'leads.facts': 'the number of the car that was to be checked',
};

/** What the person enters; each value is found by `personPattern`. */
const said = {
  email: 'zhanbota@example.kz',
  phone: '+77013334455',
  name: 'Жанбота',
  garageVin: 'JTDBR32E720033355',
  plate: '777 ZHN 02',
  note: 'Жанбота заметила',
  service: 'Жанбота меняла масло',
  reminder: 'Жанбота: страховка',
  search: 'Камри для Жанботы',
  message: 'Здравствуйте, это Жанбота',
  description: 'Продаёт Жанбота, один владелец',
  comment: 'Жанбота ждёт звонка',
  checkedVin: 'JTDBR32E720033344',
};
const personPattern = 'zhanbota|жанбот|3334455|777 ?ZHN|JTDBR32E7200333|198\\.51\\.100\\.77';

async function aPersonOf(app: FastifyInstance, { db }: Services): Promise<Person> {
  const visitor = aVisitor(app, { address: '198.51.100.77' });
  const account = { email: said.email, name: said.name, password: 'plov-na-kazane' };
  const { token } = (await visitor.ask('POST', '/identity/sign-up/', account)).json();
  const exchanged = await visitor.ask('GET', '/firebase/auth/', undefined, {
    authorization: `Bearer ${token}`,
  });
  visitor.signInWith(exchanged.json().jwt);
  const way = { way: 'password', secret: account.password };
  await visitor.ask('POST', '/auth/confirmation/', way);
  await visitor.ask('POST', '/profiles/register-by-phone/', { phone: said.phone });
  const code = await codeSentTo(db, said.phone);
  visitor.signInWith((await visitor.ask('POST', '/profiles/verify-phone/', { code })).json().token);
  await visitor.ask('POST', '/auth/confirmation/', way);
  const { id } = (await visitor.ask('GET', '/auth/users/me/')).json();
  return { id, visitor };
}

/** Returns the member to whom the person wrote. */
async function actEverywhere(
  app: FastifyInstance,
  services: Services,
  { id, visitor }: Person,
): Promise<number> {
  const { db } = services;
  const seller = await aMember(services, { roles: ['admin'] });
  const staff = aVisitor(app);
  staff.signInWith(seller.token);
  const car = (await aListing(db, { member_id: seller.id })).id;
  const city = (await db.selectFrom('cities').select('id').executeTakeFirstOrThrow()).id;
  const done = async (
    ask: Promise<{ statusCode: number; body: string; json(): { id: number; check: number } }>,
  ) => {
    const response = await ask;
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json();
  };
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const contact = { phone: said.phone, consent: true };
  const { results } = (await visitor.ask('GET', '/profiles/me/')).json();
  await done(
    visitor.ask('PATCH', `/profiles/update/${results[0].id}/`, {
      phone: said.phone,
      city,
      fcm_token: 'zhanbota-1',
    }),
  );
  await done(visitor.ask('PUT', '/profiles/me/photo/', picture, octets));
  const garage = await done(
    visitor.ask('POST', '/garage/', {
      brand: 'toyota',
      brand_other: null,
      model: 'toyota/camry',
      model_other: null,
      year: 2019,
      generation: null,
      modification: null,
      vin: said.garageVin,
      plate: said.plate,
      mileage: 1,
      mileage_unit: 'km',
      status: 'own',
    }),
  );
  const service = { done_on: '2026-11-01', mileage: null, kind: 'oil', cost_tenge: 1, note: said.service };
  await done(visitor.ask('POST', `/garage/${garage.id}/services/`, service));
  const reminder = { title: said.reminder, due_on: '2026-12-01', due_mileage: null, is_done: false };
  await done(visitor.ask('POST', `/garage/${garage.id}/reminders/`, reminder));
  await done(
    visitor.ask('POST', '/searches/', { name: said.search, query: 'brand=toyota', frequency: 'daily' }),
  );
  await done(visitor.ask('PUT', `/favourites/${car}/`));
  await done(visitor.ask('PUT', `/favourites/${car}/note/`, { note: said.note }));
  await done(
    visitor.ask('POST', '/conversations/', { car, text: said.message, client_id: crypto.randomUUID() }),
  );
  await done(visitor.ask('POST', '/leads/partners/', { ...contact, name: said.name, comment: said.comment }));
  await done(
    visitor.ask('POST', '/leads/callbacks/', { ...contact, first_name: said.name, last_name: said.name }),
  );
  await done(visitor.ask('POST', '/checks/', { ...contact, number: said.checkedVin, city, service: 'full' }));
  const ad = await anOnlineAd(
    services,
    { id, phone: said.phone },
    { description: said.description, vin: said.garageVin },
  );
  const complaint = { reason: 'fraud', comment: `${said.name} берёт задаток` };
  await done(staff.ask('POST', `/cars/${ad}/report/`, complaint));
  const [lead] = (await staff.ask('GET', '/staff/leads/')).json().results;
  await done(
    staff.ask('PATCH', `/staff/leads/${lead.id}/`, {
      version: lead.version,
      comment: `${said.name} не отвечает`,
    }),
  );
  return seller.id;
}
