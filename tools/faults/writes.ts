import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { aMember } from '../../features/identity/server/testing.ts';
import { aScene } from '../../features/photos/server/testing.ts';
import type { Services } from '../../platform/server/context.ts';
import { isLoopback } from '../../platform/server/loopback.ts';
import { type Answer, sendRequest } from '../send-request.ts';

/** What the server has acknowledged, and the query that finds it. The times are milliseconds of the clock. */
export type Acknowledged = {
  kind: string;
  sql: string;
  values: unknown[];
  sentAt: number;
  acknowledgedAt: number;
};
export type Ledger = {
  acknowledged: Acknowledged[];
  /** How often each kind was answered with each status; `cut` is a request without an answer. */
  answers: Record<string, Record<string, number>>;
  /** Of a single request; a photo takes four. */
  slowestMs: number;
};
export const newLedger = (): Ledger => ({ acknowledged: [], answers: {}, slowestMs: 0 });

const membersCount = 60;
const patienceMs = 30_000;

type Target = {
  tokens: string[];
  cars: number[];
  ownCars: number[];
  talks: { id: number; token: string; price: number }[];
};

/** People who write, and what they write about. */
export async function prepareTarget(services: Services, pool: pg.Pool, url: string): Promise<Target> {
  const idsOf = async (sql: string) =>
    (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => Number(id));
  const { rows: priced } = await pool.query<{ id: string; price: string }>(
    `select l.id, l.price_tenge as price from listings l join ads a on a.id = l.id join members m on m.id = a.member_id
     where l.status = 'published' and not l.own limit 20`,
  );
  const cars = priced.map(({ id }) => Number(id));
  const ownCars = await idsOf(`select id from listings where status = 'published' and own limit 20`);
  const tokens: string[] = [];
  for (let at = 0; at < membersCount; at += 1)
    tokens.push((await aMember(services, { name: 'Дана', email: `${randomUUID()}@example.kz` })).token);
  const talks: Target['talks'] = [];
  for (const [at, token] of tokens.slice(0, 20).entries()) {
    const { id: car, price } = pick(priced, at);
    const body = { car: Number(car), text: `Ещё продаёте? ${randomUUID()}`, client_id: randomUUID() };
    const { status, json } = await post(url, { path: '/conversations/', token, body });
    if (status === 200) talks.push({ id: json.id as number, token, price: Number(price) });
  }
  if (cars.length === 0 || ownCars.length === 0 || talks.length === 0)
    throw new Error('The demonstration has no cars of members, no own cars, or nobody can be written to');
  return { tokens, cars, ownCars, talks };
}

let asked = 0;
/** Of the requests since the last look. */
let slowestMs = 0;
async function post(
  url: string,
  request: { path: string; method?: string; token?: string | undefined; body?: object | Buffer },
) {
  asked += 1;
  const { path, method = 'POST', token, body = {} } = request;
  const isBytes = Buffer.isBuffer(body);
  const startedAt = performance.now();
  const answer = await sendRequest(
    new URL(url),
    {
      method,
      url: `/api${path}`,
      headers: {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 ${asked}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isBytes ? body : Buffer.from(JSON.stringify(body)),
    },
    {
      // Another visitor each time, because of the limits of an address; the rehearsal's cluster has none.
      ...(isLoopback(new URL(url).hostname) && {
        localAddress: `127.${1 + ((asked >> 16) % 250)}.${(asked >> 8) % 250}.${1 + (asked % 250)}`,
      }),
      patienceMs,
    },
  ).finally(() => {
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  });
  const json = answer.status < 500 ? (JSON.parse(answer.body) as Record<string, unknown>) : {};
  const refusal = answer.status < 400 ? undefined : nameOfRefusal(answer, json.code);
  return { status: answer.status, json, refusal };
}

/** What a refusal is counted as; who is told to come again must be told when. */
function nameOfRefusal({ status, headers }: Pick<Answer, 'status' | 'headers'>, code: unknown): string {
  if (status === 503 && headers['retry-after'] === undefined) return '503 without Retry-After';
  return status < 500 ? `${status} ${code}` : String(status);
}

type Written = {
  status: number;
  refusal?: string | undefined;
  /** Only where the status is 200. */
  found?: Pick<Acknowledged, 'sql' | 'values'>;
};
type Write = (url: string, target: Target, at: number) => Promise<Written>;

const contact = (phone: string) => ({ phone, consent: true, last_name: 'Ахметова', first_name: 'Дана' });
let phones = Date.now() % 10_000_000;
const nextPhone = () => {
  phones = (phones + 1) % 10_000_000;
  return `+7701${String(phones).padStart(7, '0')}`;
};
const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;

async function writeAd(url: string, { tokens }: Target, at: number): Promise<Written & { id?: number }> {
  const description = `Машина ${randomUUID()}`;
  const body = { form: { brand: 'toyota', model: 'toyota/camry', description } };
  const { json, ...answer } = await post(url, { path: '/ads/', token: pick(tokens, at), body });
  return {
    ...answer,
    id: json.id as number,
    found: {
      sql: `select from ads where id = $1 and form ->> 'description' = $2`,
      values: [json.id, description],
    },
  };
}

const writes: Record<string, Write> = {
  ad: writeAd,
  async photo(url, target, at) {
    const token = pick(target.tokens, at);
    const ad = await writeAd(url, target, at);
    if (ad.status !== 200) return ad;
    const file = await aScene(at + phones, { width: 900, height: 700 })
      .jpeg()
      .toBuffer();
    const begun = await post(url, {
      path: `/ads/${ad.id}/photos/uploads/`,
      token,
      body: { size: file.length, type: 'image/jpeg' },
    });
    if (begun.status !== 200) return begun;
    const upload = `/photo-uploads/${begun.json.upload_id}/`;
    const sent = await post(url, { path: `${upload}?offset=0`, method: 'PUT', token, body: file });
    if (sent.status !== 200) return sent;
    const { json, ...answer } = await post(url, { path: `${upload}finish/`, token });
    const photo = json.photo as { id: number } | undefined;
    return { ...answer, found: { sql: 'select from photos where id = $1', values: [photo?.id] } };
  },
  async message(url, { talks }, at) {
    const { id, token } = pick(talks, at);
    const client = randomUUID();
    const body = { text: `Когда посмотреть? ${client}`, client_id: client };
    const answer = await post(url, { path: `/conversations/${id}/messages/`, token, body });
    return {
      ...answer,
      found: { sql: 'select from conversation_messages where client_id = $1', values: [client] },
    };
  },
  /** Or withdraws the offer that waits, because there is one at a time. */
  async offer(url, { talks }, at) {
    const { id, token, price } = pick(talks, at);
    const talk = await post(url, { path: `/conversations/${id}/`, method: 'GET', token });
    if (talk.status !== 200) return talk;
    const open = talk.json.offer as { id: number } | null;
    const path = `/conversations/${id}/offers/`;
    if (open) {
      const answer = await post(url, { path: `${path}${open.id}/`, token, body: { answer: 'withdrawn' } });
      const sql = `select from conversation_offers where id = $1 and state = 'withdrawn'`;
      return { ...answer, found: { sql, values: [open.id] } };
    }
    const client = randomUUID();
    const body = { amount: Math.round(price * 0.9), counters: null, client_id: client };
    const answer = await post(url, { path, token, body });
    return {
      ...answer,
      found: { sql: 'select from conversation_offers where client_id = $1', values: [client] },
    };
  },
  async reservation(url, { ownCars }, at) {
    const phone = nextPhone();
    const body = { ...contact(phone), car: pick(ownCars, at) };
    const answer = await post(url, { path: '/own-cars/reservations/', body });
    return { ...answer, found: { sql: 'select from leads where phone = $1', values: [phone] } };
  },
  async lead(url) {
    const phone = nextPhone();
    const answer = await post(url, { path: '/leads/callbacks/', body: contact(phone) });
    return { ...answer, found: { sql: 'select from leads where phone = $1', values: [phone] } };
  },
  async favourite(url, { tokens, cars, ownCars }, at) {
    const token = pick(tokens, at);
    const car = pick([...cars, ...ownCars], Math.floor(at / tokens.length));
    const answer = await post(url, { path: `/favourites/${car}/`, method: 'PUT', token });
    return {
      ...answer,
      found: {
        sql: `select from favourites where listing_id = $1 and member_id =
          (select member_id from member_sessions where id::text = $2)`,
        values: [car, sessionOf(token)],
      },
    };
  },
};

const sessionOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string;

const unanswered: Record<number, string> = { 0: 'cut', [-1]: 'hung' };
function withoutAnswer(error: Error): Written {
  if (error instanceof TypeError) throw error;
  return { status: error.message === 'no answer in time' ? -1 : 0 };
}

/** Writes of every kind, one after another on each of a few connections, until `signal` ends them. */
export async function writeUntil(
  signal: AbortSignal,
  { url, target, ledger, atOnce = 6 }: { url: string; target: Target; ledger: Ledger; atOnce?: number },
): Promise<void> {
  const kinds = Object.entries(writes);
  const writeInTurn = async (first: number) => {
    for (let at = first; !signal.aborted; at += atOnce) {
      const [kind, write] = pick(kinds, at);
      const sentAt = Date.now();
      const { status, refusal, found } = await write(url, target, numberOf(kind)).catch(withoutAnswer);
      const answers = ledger.answers[kind] ?? {};
      const name = unanswered[status] ?? refusal ?? String(status);
      answers[name] = (answers[name] ?? 0) + 1;
      ledger.answers[kind] = answers;
      if (status === 200 && found)
        ledger.acknowledged.push({ kind, ...found, sentAt, acknowledgedAt: Date.now() });
      // Else nothing but refusals would keep the machine busy.
      if (status === 0 || status === 503) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  slowestMs = 0;
  await Promise.all(Array.from({ length: atOnce }, (_, at) => writeInTurn(at)));
  ledger.slowestMs = Math.max(ledger.slowestMs, slowestMs);
}

const numbers: Record<string, number> = {};
function numberOf(kind: string): number {
  numbers[kind] = (numbers[kind] ?? -1) + 1;
  return numbers[kind];
}

/** Those that were acknowledged and are not there. */
export async function lostWrites(
  pool: pg.Pool,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const entry of acknowledged)
    if ((await pool.query(entry.sql, entry.values)).rowCount === 0) lost.push(entry);
  return lost;
}
