import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor, octets } from '../../identity/server/testing.ts';
import { maxKeptFaults, uploadChunkBytes } from '../contract.ts';
import { loadPhotos } from './load-photos.ts';
import { runFeed, startDueRuns } from './run-feed.ts';

type Parts = { app: Parameters<typeof aVisitor>[0]; services: Services };

const phone = '+77015550101';
const isAllowed = (address: string) => address === '127.0.0.1';
let bins = ['261140000018', '990140004654', '000740000728', '261140100506', '990540001119'];

/** A person who acts for a firm that is confirmed. */
async function aDealer({ app, services }: Parts) {
  const { db } = services;
  const member = await aMember(services);
  const ask = aVisitor(app);
  ask.signInWith(member.token);
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'almaty')
    .executeTakeFirstOrThrow();
  const [bin = '', ...rest] = bins;
  bins = rest;
  const application = {
    name: 'Алатау',
    bin,
    kind: 'dealer',
    city: city.id,
    address: 'Толе би, 1',
    phones: [phone],
  };
  const firm = (await ask.ask('POST', '/firms/', application)).json();
  await db.updateTable('firms').set({ state: 'active' }).where('bin', '=', bin).execute();
  await ask.ask('PUT', '/firms/current/', { firm: firm.id });
  const { member_id: firmId } = await db
    .selectFrom('firms')
    .select('member_id')
    .where('bin', '=', bin)
    .executeTakeFirstOrThrow();
  return { ...ask, firmId, publicId: firm.id as string };
}
type Dealer = Awaited<ReturnType<typeof aDealer>>;

async function upload(dealer: Dealer, content: string): Promise<string> {
  const { id } = (await dealer.ask('POST', '/feeds/uploads/', { name: 'cars.csv' })).json();
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += uploadChunkBytes) {
    const part = bytes.subarray(at, at + uploadChunkBytes);
    const sent = await dealer.ask('PUT', `/feeds/uploads/${id}/?at=${at}`, part, octets);
    expect(sent.statusCode, sent.body).toBe(200);
  }
  return id;
}

const header = 'id,brand,model,year,price,city,mileage,description,photos';
const aRow = (id: number, { price = '9 200 000', brand = 'Toyota', photos = '' } = {}) =>
  `${id},${brand},Camry,2019,${price},Алматы,84000,"Один <b>владелец</b>",${photos}`;
const tableOf = (...rows: string[]) => [header, ...rows, ''].join('\n');
const mapping = {
  id: 'id',
  brand: 'brand',
  model: 'model',
  year: 'year',
  price: 'price',
  city: 'city',
  mileage_km: 'mileage',
  description: 'description',
  photos: 'photos',
};

async function addFeed(dealer: Dealer, content: string) {
  const added = await dealer.ask('POST', '/feeds/', {
    upload: await upload(dealer, content),
    name: 'Склад',
    mapping,
    contact_phone: phone,
  });
  expect(added.statusCode, added.body).toBe(200);
  return added.json();
}

/** Runs what waits, as the worker does, and returns the feed. */
async function ran({ services }: Parts, dealer: Dealer, feedId: number) {
  const { rows } = await services.pool.query(
    `select id from feed_runs where feed_id = $1 and state = 'waiting'`,
    [feedId],
  );
  for (const { id } of rows) await runFeed(services, id, { isAllowed, isLastTry: true });
  const { results } = (await dealer.ask('GET', '/feeds/')).json();
  return results.find((feed: { id: number }) => feed.id === feedId);
}

async function mirror(parts: Parts, dealer: Dealer, feedId: number, content?: string) {
  const upload_ = content === undefined ? {} : { upload: await upload(dealer, content) };
  const begun = await dealer.ask('POST', `/feeds/${feedId}/runs/`, { ...upload_, is_check: false });
  expect(begun.statusCode, begun.body).toBe(200);
  return ran(parts, dealer, feedId);
}

const listingsOf = async ({ services }: Parts, dealer: Dealer) =>
  (
    await services.pool.query(
      `select id, status, price_tenge, seller, seller_name, contact_phone, description, photo_ids
       from listings where member_id = $1 order by source_key`,
      [dealer.firmId],
    )
  ).rows;

test('a feed is checked first, then mirrored: what is new, changed and gone', async ({ app, services }) => {
  const parts = { app, services };
  const dealer = await aDealer(parts);
  const stock = tableOf(
    aRow(1),
    aRow(2),
    aRow(3, { brand: 'Тайота Х' }),
    aRow(2),
    aRow(4, { price: 'дорого' }),
  );
  const preview = await dealer.ask('POST', '/feeds/preview/', { upload: await upload(dealer, stock) });
  expect(preview.json()).toMatchObject({ format: 'csv', mapping });

  const feed = await addFeed(dealer, stock);
  const checked = await ran(parts, dealer, feed.id);
  expect(checked.last_run).toMatchObject({
    ...{ is_check: true, state: 'done', read: 5, added: 2, changed: 0, gone: 0, refused: 3 },
    reasons: { brand_unknown: 1, id_repeated: 1, price_unreadable: 1 },
  });
  expect(await listingsOf(parts, dealer)).toEqual([]);
  const faults = `/feeds/${feed.id}/runs/${checked.last_run.id}/faults`;
  expect((await dealer.ask('GET', `${faults}/`)).json()).toMatchObject({
    count: 3,
    results: [
      { row: 3, line: 4, is_refusal: true, field: 'brand', reason: 'brand_unknown', value: 'Тайота Х' },
      { row: 4, field: 'id', reason: 'id_repeated' },
      { row: 5, field: 'price', reason: 'price_unreadable', value: 'дорого' },
    ],
  });
  expect((await dealer.ask('GET', `${faults}.csv/`)).body).toContain(
    '3,4,refused,brand,brand_unknown,Тайота Х',
  );

  const first = await mirror(parts, dealer, feed.id);
  expect(first).toMatchObject({ cars: 2, last_run: { added: 2, refused: 3 } });
  expect((await dealer.ask('GET', '/firms/current/desk/')).json()).toMatchObject({ on_sale: 2, views: 0 });
  expect(await listingsOf(parts, dealer)).toMatchObject([
    {
      status: 'published',
      price_tenge: 9_200_000,
      seller: 'dealer',
      seller_name: 'Алатау',
      contact_phone: phone,
      description: 'Один владелец',
    },
    { status: 'published' },
  ]);

  const second = await mirror(parts, dealer, feed.id, tableOf(aRow(1, { price: '8900000' }), aRow(5)));
  expect(second.last_run).toMatchObject({ added: 1, changed: 1, same: 0, gone: 1, state: 'done' });
  expect((await listingsOf(parts, dealer)).map(({ status, price_tenge }) => [status, price_tenge])).toEqual([
    ['published', 8_900_000],
    ['withdrawn', 9_200_000],
    ['published', 9_200_000],
  ]);
  // A check reports the same numbers as a run, but changes nothing.
  await dealer.ask('POST', `/feeds/${feed.id}/runs/`, {
    upload: await upload(dealer, tableOf(aRow(5), aRow(6))),
    is_check: true,
  });
  expect((await ran(parts, dealer, feed.id)).last_run).toMatchObject({ added: 1, same: 1, gone: 1 });
  // A car that comes back keeps its page; a row that is refused leaves its car as it was.
  const third = await mirror(parts, dealer, feed.id, tableOf(aRow(1, { price: '?' }), aRow(2), aRow(5)));
  expect(third.last_run).toMatchObject({ added: 0, changed: 0, same: 2, gone: 0, refused: 1 });
  expect((await listingsOf(parts, dealer)).map(({ status, price_tenge }) => [status, price_tenge])).toEqual([
    ['published', 8_900_000],
    ['published', 9_200_000],
    ['published', 9_200_000],
  ]);
  // Another phone is in the ads of all cars, also of those whose rows are the same.
  await services.pool.query('update feeds set contact_phone = $2 where id = $1', [feed.id, '+77015550102']);
  await mirror(parts, dealer, feed.id);
  expect((await listingsOf(parts, dealer)).map(({ contact_phone }) => contact_phone)).toEqual([
    phone,
    '+77015550102',
    '+77015550102',
  ]);
  expect((await dealer.ask('DELETE', `/feeds/${feed.id}/`)).json()).toEqual({ results: [] });
  expect((await listingsOf(parts, dealer)).map(({ status }) => status)).toEqual(Array(3).fill('withdrawn'));
});

test('a file without most of the stock waits until the firm says that the cars are gone', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const dealer = await aDealer(parts);
  const rows = Array.from({ length: 20 }, (_, at) => aRow(100 + at));
  const feed = await addFeed(dealer, tableOf(...rows));
  await ran(parts, dealer, feed.id);
  await mirror(parts, dealer, feed.id);
  const held = await mirror(parts, dealer, feed.id, tableOf(...rows.slice(0, 5)));
  expect(held).toMatchObject({ cars: 20, last_run: { state: 'held', gone: 15 } });
  const confirm = `/feeds/${feed.id}/runs/${held.last_run.id}/confirm/`;
  expect((await dealer.ask('POST', confirm)).json()).toMatchObject({ cars: 5, last_run: { state: 'done' } });
  expect((await dealer.ask('POST', confirm)).json().code).toBe('run_not_held');
  // A file that cannot be read to its end takes nothing off sale either.
  const broken = await mirror(
    parts,
    dealer,
    feed.id,
    '<cars><car><id>1</id><brand>Kia</brand><year>2019</year>',
  );
  expect(broken).toMatchObject({ cars: 5, last_run: { state: 'failed', failure: 'not_well_formed' } });
  const other = await mirror(parts, dealer, feed.id, 'a,b\n1,2\n');
  expect(other.last_run).toMatchObject({ state: 'failed', failure: 'columns_changed' });

  // What a moderator has blocked does not come back, and neither does anything of a firm that is blocked.
  const [blocked] = await listingsOf(parts, dealer);
  await services.pool.query(`update listings set status = 'blocked' where id = $1`, [blocked.id]);
  await mirror(parts, dealer, feed.id, tableOf(...rows.slice(0, 6)));
  const statuses = (await listingsOf(parts, dealer)).map(({ status }) => status);
  expect(statuses.slice(0, 6)).toEqual(['blocked', ...Array(5).fill('published')]);
  await services.pool.query('update members set blocked_at = now() where id = $1', [dealer.firmId]);
  await services.pool.query(
    `insert into feed_runs (feed_id, is_check, created_at, upload_id)
     select feed_id, false, now(), upload_id from feed_runs where feed_id = $1 order by id desc limit 1`,
    [feed.id],
  );
  const { rows: last } = await services.pool.query('select max(id) as id from feed_runs');
  await runFeed(services, last[0].id, { isAllowed });
  const { rows: end } = await services.pool.query('select failure from feed_runs where id = $1', [
    last[0].id,
  ]);
  expect(end[0].failure).toBe('firm_not_confirmed');
});

test('an address is read every some hours, its photos once', async ({ app, services }) => {
  const parts = { app, services };
  const dealer = await aDealer(parts);
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3478a0' } })
    .jpeg()
    .toBuffer();
  let asked: string[] = [];
  let stock = '';
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (request.url === '/cars.csv') {
      if (request.headers['if-none-match'] === `"${stock.length}"`) return answer.writeHead(304).end();
      return answer.writeHead(200, { etag: `"${stock.length}"` }).end(stock);
    }
    if (request.url === '/1.jpg') return answer.end(picture);
    if (request.url === '/2.jpg') return answer.end('no picture');
    answer.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stock = tableOf(aRow(1, { photos: `${base}/1.jpg ${base}/2.jpg` }), aRow(2, { photos: `${base}/1.jpg` }));

  const feed = await addFeed(dealer, stock);
  await services.pool.query(`update feeds set url = $2, every_hours = 6, next_run_at = now() where id = $1`, [
    feed.id,
    `${base}/cars.csv`,
  ]);
  await services.pool.query(`update feed_runs set state = 'done' where feed_id = $1`, [feed.id]);
  await services.pool.query(`update feeds set next_run_at = '2026-11-21T05:00:00Z' where id = $1`, [feed.id]);
  await startDueRuns(services);
  await startDueRuns(services);
  const first = await ran(parts, dealer, feed.id);
  expect(first).toMatchObject({ cars: 2, photos_due: 2, next_run_at: '2026-11-21T12:00:00.000Z' });
  await loadPhotos(services, feed.id, { isAllowed });
  const [one, two] = await listingsOf(parts, dealer);
  expect([one.photo_ids.length, two.photo_ids]).toEqual([1, one.photo_ids]);
  expect(asked).toEqual(['/cars.csv', '/1.jpg', '/2.jpg']);

  asked = [];
  const again = await mirror(parts, dealer, feed.id);
  expect(again.last_run).toMatchObject({ state: 'unchanged' });
  await loadPhotos(services, feed.id, { isAllowed });
  // A firm that was blocked for a while offers its cars again, although the file is the same.
  await services.pool.query(`update listings set status = 'withdrawn' where member_id = $1`, [dealer.firmId]);
  expect(await mirror(parts, dealer, feed.id)).toMatchObject({
    cars: 2,
    last_run: { state: 'done', same: 2 },
  });
  expect(asked.splice(2)).toEqual(['/cars.csv']);
  // What was no photo is tried again, what was loaded is not.
  expect(asked).toEqual(['/cars.csv', '/2.jpg']);
  server.close();
});

test("only a firm's managers have feeds, each firm its own, with a phone that is confirmed", async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const dealer = await aDealer(parts);
  const feed = await addFeed(dealer, tableOf(aRow(1)));
  const person = await aMember(services);
  const stranger = aVisitor(app);
  stranger.signInWith(person.token);
  const refusal = async (asked: Promise<{ statusCode: number; json: () => { code: string } }>) => {
    const response = await asked;
    return [response.statusCode, response.json().code];
  };
  expect(await refusal(stranger.ask('GET', `/feeds/${feed.id}/runs/1/faults/`))).toEqual([404, 'not_found']);
  expect(await refusal(stranger.ask('POST', '/feeds/uploads/', { name: 'a' }))).toEqual([
    409,
    'firm_not_confirmed',
  ]);
  const changed = (changes: object) => dealer.ask('PATCH', `/feeds/${feed.id}/`, changes);
  expect(await refusal(changed({ contact_phone: '+7 702 000 00 00' }))).toEqual([409, 'phone_not_verified']);
  expect(await refusal(changed({ mapping: { id: 'id' } }))).toEqual([400, 'invalid_input']);
  expect(await refusal(dealer.ask('POST', `/feeds/${feed.id}/runs/`, { is_check: true }))).toEqual([
    409,
    'feed_busy',
  ]);
  const { id } = (await dealer.ask('POST', '/feeds/uploads/', { name: 'a' })).json();
  const send = (at: number) =>
    dealer.ask('PUT', `/feeds/uploads/${id}/?at=${at}`, Buffer.from('abc'), octets);
  expect(await refusal(send(3))).toEqual([409, 'upload_out_of_order']);
  expect((await send(0)).json()).toEqual({ received_bytes: 3 });
  expect((await send(0)).json()).toEqual({ received_bytes: 3 });
  const preview = (source: object) => dealer.ask('POST', '/feeds/preview/', source);
  expect(await refusal(preview({}))).toEqual([400, 'invalid_input']);
  expect(await refusal(preview({ url: 'http://127.0.0.1/' }))).toEqual([400, 'invalid_input']);
  const inside = await preview({ url: 'http://localhost.localdomain/cars.xml' });
  expect([inside.statusCode, inside.json().errors[0].code]).toEqual([
    422,
    expect.stringMatching(/address_private|unreachable/),
  ]);
});

test('the table of faults ends by saying how many more there were, in the language of who asks', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const dealer = await aDealer(parts);
  const rows = Array.from({ length: maxKeptFaults + 3 }, (_, at) => aRow(at + 1, { price: 'дорого' }));
  const feed = await addFeed(dealer, tableOf(...rows));
  const { last_run: run } = await ran(parts, dealer, feed.id);
  const faults = `/feeds/${feed.id}/runs/${run.id}/faults`;
  const listed = (await dealer.ask('GET', `${faults}/?page=50`)).json();
  expect(listed).toMatchObject({ count: maxKeptFaults, not_listed: 3 });
  expect(listed.results).toHaveLength(100);
  const lastLines = async (lang: string) =>
    (await dealer.ask('GET', `${faults}.csv/?lang=${lang}`)).body
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .slice(-3);
  expect(await lastLines('ru')).toEqual([
    '5000,5001,refused,price,price_unreadable,дорого',
    ',,not_listed,,,Не поместились в список: 3',
    '',
  ]);
  expect((await lastLines('kk'))[1]).toBe(',,not_listed,,,Тізімге сыймағаны: 3');
  expect((await lastLines('en'))[1]).toBe(',,not_listed,,,Not in this list: 3');

  // One that has room for all of them says nothing.
  const few = await mirror(parts, dealer, feed.id, tableOf(...rows.slice(0, 2)));
  const all = `/feeds/${feed.id}/runs/${few.last_run.id}/faults`;
  expect((await dealer.ask('GET', `${all}/`)).json()).toMatchObject({ count: 2, not_listed: 0 });
  expect((await dealer.ask('GET', `${all}.csv/`)).body).not.toContain('not_listed');
});
