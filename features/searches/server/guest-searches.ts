import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Locale, localizedPath } from '../../../platform/contract/locale.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { letterBody } from '../../../platform/server/letter-body.ts';
import { refuseTooMany, refuseTooOften } from '../../../platform/server/limits.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import { emailOf, isSame, keyedHash, type SecretServices, secretOf } from '../../identity/server/public.ts';
import type * as contract from '../by-email-contract.ts';
import type { Frequency, SearchRefusal } from '../contract.ts';
import { validQuery } from './saved-searches.ts';

const hour = 3600;
const limits = { visitor: [{ seconds: hour, max: 10 }], address: [{ seconds: hour, max: 60 }] };
/** Letters to one mailbox, whoever asks for them. */
const mailboxLimits = [
  { seconds: hour, max: 5 },
  { seconds: 24 * hour, max: 10 },
];
const maxByEmail = 10;

/** The letter has no word that the person typed, because anybody can send it to anybody. */
const texts = {
  ru: {
    subject: 'Подтвердите сохранённый поиск',
    text: 'На этот адрес просят присылать новые машины по сохранённому поиску. Откройте ссылку и подтвердите, что это вы.',
    note: 'Если это были не вы, ничего не делайте: без подтверждения писем не будет.',
  },
  kk: {
    subject: 'Сақталған іздеуді растаңыз',
    text: 'Осы мекенжайға сақталған іздеу бойынша жаңа көліктер туралы жазуды сұрады. Сілтемені ашып, бұл сіз екеніңізді растаңыз.',
    note: 'Сұраған сіз болмасаңыз, ештеңе істемеңіз: растамайынша хат келмейді.',
  },
  en: {
    subject: 'Confirm your saved search',
    text: 'Somebody asked us to send new cars of a saved search to this address. Open the link and confirm that it was you.',
    note: 'If it was not you, do nothing: without a confirmation there are no emails.',
  },
} as const satisfies Record<Locale, object>;

/** Saves it paused and sends a link to the address, whatever is known of it, so that the answer tells strangers nothing. */
export async function saveByEmail(
  context: Context,
  { email, name, query, frequency }: InputOf<typeof contract.saveByEmail>,
): Promise<OutputOf<typeof contract.saveByEmail>> {
  const { db, clock, locale, config } = context;
  const now = clock.now();
  const address = emailOf(email);
  if (!address) throw fieldProblem('email', 'invalid', 'Not an e-mail address');
  const canonical = await validQuery(context, query);
  await refuseTooMany(db, { action: 'search_by_email', visitor: context.visitor(), limits, now });
  const mailbox = { who: keyedHash(await secretOf(context, 'codes'), address), limits: mailboxLimits };
  await refuseTooOften(db, { action: 'search_letter_to', ...mailbox, now });
  await db.transaction().execute(async (trx) => {
    const row = { email: address, locale, name, query: canonical, frequency };
    const id = (await savedAlready(trx, row)) ?? (await insert(trx, row, now));
    const url = await addressOf({ db: trx, config }, { id, locale });
    const { subject, text, note } = texts[locale];
    const body = letterBody({ locale, parts: [{ text, url }], notes: [{ text: note }] });
    await sendLetter(trx, { to: address, subject: `${subject} · Tulpar Auto`, ...body });
  });
  return { sent: true };
}

type Row = { email: string; locale: Locale; name: string; query: string; frequency: Frequency };

/** It stays as its owner left it; a stranger who types the address changes nothing. */
async function savedAlready(trx: Database, { email, query }: Row): Promise<number | undefined> {
  const searches = await trx
    .selectFrom('saved_searches')
    .select(['id', 'query'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .execute();
  const same = searches.find((search) => search.query === query);
  if (!same && searches.length >= maxByEmail) throw new Problem<SearchRefusal>('searches_full');
  return same?.id;
}

async function insert(trx: Database, row: Row, now: Date): Promise<number> {
  const times = { watched_since: now, seen_at: now, created_at: now, changed_at: now };
  const { id } = await trx
    .insertInto('saved_searches')
    .values({ ...row, ...times, is_paused: true })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'query'])
        .where('deleted_at', 'is', null)
        .where('email', 'is not', null)
        .doUpdateSet({ email: row.email }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where the owner of the address confirms a search, changes it and turns it off. */
export async function addressOf(
  services: SecretServices,
  { id, locale }: { id: number; locale: Locale },
): Promise<string> {
  return `${services.config.publicUrl}${localizedPath(locale, '/saved-search')}?token=${id}.${await seal(services, id)}`;
}

async function seal(services: SecretServices, id: number): Promise<string> {
  return keyedHash(await secretOf(services, 'unsubscribe'), 'saved search', String(id));
}

async function idOf(services: SecretServices, token: string): Promise<number> {
  const [, id = '', sealed = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  if (!id || !isSame(sealed, await seal(services, Number(id)))) throw new Problem('not_found');
  return Number(id);
}

export async function readSearchByEmail(
  context: SecretServices,
  { token }: InputOf<typeof contract.readSearchByEmail>,
): Promise<OutputOf<typeof contract.readSearchByEmail>> {
  return stateOf(context.db, await idOf(context, token));
}

async function stateOf(db: Database, id: number): Promise<OutputOf<typeof contract.readSearchByEmail>> {
  const row = await db
    .selectFrom('saved_searches')
    .select(['name', 'query', 'frequency', 'is_paused', 'proven_at'])
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { is_paused: isPaused, proven_at: provenAt, ...search } = row;
  const state = isPaused ? (provenAt ? 'off' : 'unproven') : 'on';
  return { ...search, frequency: search.frequency as Frequency, state };
}

export async function changeSearchByEmail(
  context: SecretServices & Pick<Context, 'clock'>,
  { token, is_on: isOn, frequency }: InputOf<typeof contract.changeSearchByEmail>,
): Promise<OutputOf<typeof contract.changeSearchByEmail>> {
  const { db, clock } = context;
  const id = await idOf(context, token);
  const now = clock.now();
  const before = await stateOf(db, id);
  // What was published before it was turned on is not told.
  const turnsOn = isOn && before.state !== 'on' && { proven_at: now, watched_since: now, seen_at: now };
  await db
    .updateTable('saved_searches')
    .set({
      changed_at: now,
      ...(frequency && { frequency }),
      ...(isOn !== undefined && { is_paused: !isOn }),
      ...turnsOn,
    })
    .where('id', '=', id)
    .execute();
  return stateOf(db, id);
}
