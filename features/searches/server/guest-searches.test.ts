import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { sendGuestLetters } from './guest-letters.ts';
import { matchSearches } from './match-searches.ts';
import { deleteOldSearches } from './saved-searches.ts';

type Parts = { app: FastifyInstance; services: Services };
const camry = 'model=toyota/camry&price_to=13000000';
/** Noon in Almaty, after the searches were saved and confirmed. */
const noon = '2026-11-21T07:00:00Z';

const at = (services: Services, time: string): Services => ({ ...services, clock: stoppedClock(time) });

async function aGuest({ app, services }: Parts) {
  const visitor = aVisitor(app);
  const email = `${crypto.randomUUID()}@example.kz`;
  const letters = async () => queuedMessages(services.db, email);
  const save = (more: object = {}) =>
    visitor.ask('POST', '/searches/by-email/', { email, name: 'Camry до 13 млн', query: camry, ...more });
  const token = async () => /token=([\w.-]+)/.exec((await letters())[0]?.text ?? '')?.[1] ?? '';
  const change = async (changes: object) =>
    visitor.ask('PATCH', '/searches/by-email/', { token: await token(), ...changes });
  const read = async () => (await visitor.ask('GET', `/searches/by-email/?token=${await token()}`)).json();
  return { ...visitor, email, letters, save, token, change, read };
}

const newCar = (services: Services, facts: object = {}) =>
  aListing(services.db, { published_at: noon, ...facts });
const match = (services: Services) => matchSearches(at(services, noon));

describe('a search by e-mail', () => {
  test('is told of by letters once its owner has confirmed it, until one press ends it', async ({
    app,
    services,
  }) => {
    const guest = await aGuest({ app, services });
    expect((await guest.save()).json()).toEqual({ sent: true });
    const [proof] = await guest.letters();
    expect(proof).toMatchObject({ subject: 'Подтвердите сохранённый поиск · Tulpar Auto' });
    // What a stranger typed is not sent on to the address.
    expect(proof?.text).not.toContain('Camry');
    expect(await guest.read()).toMatchObject({ name: 'Camry до 13 млн', query: camry, state: 'unproven' });
    await match(services);
    await newCar(services);
    await match(services);
    await sendGuestLetters(at(services, noon), 'instant');
    expect(await guest.letters()).toHaveLength(1);

    expect((await guest.change({ is_on: true })).json()).toMatchObject({ state: 'on' });
    for (const price of [8_000_000, 9_000_000]) await newCar(services, { price_tenge: price });
    await newCar(services, { model: 'kia/rio' });
    await match(services);
    await sendGuestLetters(at(services, noon), 'daily');
    expect(await guest.letters()).toHaveLength(1);
    await sendGuestLetters(at(services, noon), 'instant');
    await sendGuestLetters(at(services, noon), 'instant');
    const letter = (await guest.letters()).find(({ subject }) => subject?.includes('Camry'));
    expect(letter?.subject).toBe('«Camry до 13 млн»: 2 новые машины · Tulpar Auto');
    expect(letter?.text).toMatch(
      /• Toyota Camry \d{4}, 9\s000\s000\s₸\n• Toyota Camry \d{4}, 8\s000\s000\s₸\n/,
    );
    expect(letter?.text).toContain('Пишем, потому что вы сохранили этот поиск');
    expect(letter?.unsubscribeUrl).toContain(`/saved-search?token=${await guest.token()}`);

    // The next one waits until an hour has passed and the night is over.
    await newCar(services, { price_tenge: 7_000_000 });
    await match(services);
    const count = async () => (await guest.letters()).length;
    for (const [time, letters] of [
      ['2026-11-21T07:30:00Z', 2],
      ['2026-11-21T18:00:00Z', 2],
      ['2026-11-22T03:00:00Z', 3],
    ] as const) {
      await sendGuestLetters(at(services, time), 'instant');
      expect(await count(), time).toBe(letters);
    }
    expect((await guest.change({ frequency: 'daily' })).json()).toMatchObject({
      frequency: 'daily',
      state: 'on',
    });
    expect((await guest.change({ is_on: false })).json()).toMatchObject({ state: 'off' });
    await newCar(services, { price_tenge: 6_000_000 });
    await match(services);
    await sendGuestLetters(at(services, '2026-11-22T03:00:00Z'), 'daily');
    expect(await count()).toBe(3);
  });

  test('is not told of the owner’s own car', async ({ app, services }) => {
    const guest = await aGuest({ app, services });
    const { id } = await aMember(services, { email: guest.email });
    await guest.save();
    await guest.change({ is_on: true });
    await match(services);
    await newCar(services, { member_id: id });
    await match(services);
    await sendGuestLetters(at(services, noon), 'instant');
    expect(await guest.letters()).toHaveLength(1);
  });

  test('stays as it is when a stranger saves it again', async ({ app, services }) => {
    const guest = await aGuest({ app, services });
    await guest.save();
    await guest.change({ is_on: true });
    const stranger = aVisitor(app);
    const again = { email: ` ${guest.email.toUpperCase()} `, name: 'Spam', query: camry, frequency: 'daily' };
    expect((await stranger.ask('POST', '/searches/by-email/', again)).json()).toEqual({ sent: true });
    expect(await guest.read()).toMatchObject({ name: 'Camry до 13 млн', frequency: 'instant', state: 'on' });
    expect(await guest.letters()).toHaveLength(2);
  });

  test('sends few letters to one mailbox, whoever asks', async ({ app, services }) => {
    const guest = await aGuest({ app, services });
    const answers: number[] = [];
    for (let year = 2010; year < 2017; year += 1)
      answers.push(
        (
          await aVisitor(app).ask('POST', '/searches/by-email/', {
            email: guest.email,
            name: 'x',
            query: `year_from=${year}`,
          })
        ).statusCode,
      );
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await guest.letters()).toHaveLength(5);
  });

  test.for([
    [{ email: 'аdmin@example.kz' }, 400, 'email'],
    [{ email: '' }, 400, 'email'],
    [{ name: '' }, 400, 'name'],
    [{ query: 'page=2' }, 422, undefined],
  ] as const)('is refused with %j', async ([wrong, status, field], { app, services }) => {
    const guest = await aGuest({ app, services });
    const answer = await guest.save(wrong);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors?.[0]?.field).toBe(field);
    expect(await guest.letters()).toEqual([]);
  });

  test('answers no token that is not of a letter', async ({ app, services }) => {
    const guest = await aGuest({ app, services });
    await guest.save();
    const token = await guest.token();
    const others = [`${token}x`, token.replace(/^\d+/, (id) => String(Number(id) + 1)), '1.', '<script>'];
    for (const other of others) {
      const read = await guest.ask('GET', `/searches/by-email/?token=${encodeURIComponent(other)}`);
      expect(read.statusCode, other).toBe(404);
      expect(
        (await guest.ask('PATCH', '/searches/by-email/', { token: other, is_on: true })).statusCode,
      ).toBe(404);
    }
  });

  test('is deleted with its address after a month without a confirmation', async ({ app, services, db }) => {
    const guest = await aGuest({ app, services });
    await guest.save();
    const day = 86_400_000;
    const saved = services.clock.now().getTime();
    await deleteOldSearches(db, new Date(saved + 29 * day));
    expect(await guest.read()).toMatchObject({ state: 'unproven' });
    await deleteOldSearches(db, new Date(saved + 31 * day));
    expect(await guest.read()).toMatchObject({ code: 'not_found' });
  });
});
