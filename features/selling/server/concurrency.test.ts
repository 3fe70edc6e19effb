import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { rounds } from '../../../platform/testing.ts';
import { aVisitor } from '../../identity/server/testing.ts';
import type { AdForm } from '../contract.ts';
import { lockAd } from './ad-rows.ts';
import { approveAd } from './decide.ts';
import { submit } from './submit-ad.ts';
import { aSeller, aSubmittedAd } from './testing.ts';

test('a hundred concurrent saves lose nothing', async ({ app, services }) => {
  const visitor = aVisitor(app);
  visitor.signInWith((await aSeller(services)).token);
  const { id } = (await visitor.ask('POST', '/ads/')).json();
  const answers: AdForm[] = [
    { brand: 'toyota' },
    { model: 'toyota/camry' },
    { year: 2019 },
    { generation: 'toyota/camry/xv70' },
    { body_type: 'sedan' },
    { steering: 'left' },
    { fuel: 'petrol' },
    { transmission: 'AT' },
    { drive: 'FWD' },
    { volume_cc: 2494 },
    { power_hp: 181 },
    { color: 'white' },
    { options: ['abs'] },
    { mileage: 84_000 },
    { mileage_unit: 'km' },
    { condition: 'used' },
    { damaged: false },
    { price: 12_400_000 },
    { description: 'Один владелец' },
    { bargain: true },
  ];
  const saves = Array.from({ length: 100 }, (_, at) => answers[at % answers.length] as AdForm);
  const responses = await Promise.all(saves.map((form) => visitor.ask('PATCH', `/ads/${id}/`, { form })));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
  expect((await visitor.ask('GET', `/ads/${id}/`)).json()).toMatchObject({
    form: Object.assign({}, ...answers),
    // Each of the few different answers was saved many times, but only its first save changed the form and the revision.
    revision: answers.length,
  });
});

const raceCount = rounds(100, 1000);

/** The timeout is generous, because CI machines are busy. */
const raceLimitMs = 300_000;

test(
  `a moderator approves while the seller edits and resubmits, ${raceCount} rounds: the approved submission is online`,
  async ({ services, db }) => {
    const seller = await aSeller(services);
    const adId = await aSubmittedAd(services, seller);
    const now = services.clock.now();
    let approvals = 0;
    let refusals = 0;

    /** Every edit has a different mileage, so the mileage shows which submission is online. */
    const edit = async (mileage: number) => {
      await sql`update ads set form = form || ${JSON.stringify({ mileage })}::jsonb, revision = revision + 1
      where id = ${adId}`.execute(db);
      await db
        .transaction()
        .execute(async (trx) => submit(trx, { ad: await lockAd(trx, adId), locale: 'ru', now }));
    };
    const state = async (connection: Database) => {
      const { submission_no, submitted } = await lockAd(connection, adId);
      return { submission_no, mileage: submitted?.mileage ?? 0 };
    };
    const approve = async (reviewed: { submission_no: number; mileage: number }) => {
      const decision = { adId, submissionNo: reviewed.submission_no, actorId: seller.id, now };
      try {
        await db.transaction().execute(async (trx) => {
          await approveAd(trx, decision);
          const online = await trx
            .selectFrom('listings')
            .select('mileage')
            .where('id', '=', adId)
            .executeTakeFirst();
          expect(online?.mileage).toBe(reviewed.mileage);
        });
        approvals += 1;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        expect(error.code).toBe('submission_changed');
        refusals += 1;
      }
    };

    for (let round = 1; round <= raceCount; round += 1) {
      const reviewed = await state(db);
      const isModeratorFirst = round % 2 === 0;
      const requests = [() => edit(100_000 + round), () => approve(reviewed)];
      if (isModeratorFirst) requests.reverse();
      await Promise.all(requests.map((sendRequest) => sendRequest()));
      // Whichever request comes first, the seller's last edit is not lost: either it waits for moderation, or the next
      // round submits it.
      const after = await state(db);
      expect(after.mileage).toBe(100_000 + round);
      const { online_status: online, approved } = await lockAd(db, adId);
      if (online) {
        const row = await db
          .selectFrom('listings')
          .select('mileage')
          .where('id', '=', adId)
          .executeTakeFirst();
        expect(row?.mileage).toBe(approved?.mileage);
      }
    }
    expect(approvals + refusals).toBe(raceCount);
    expect(approvals).toBeGreaterThan(0);
    expect(refusals).toBeGreaterThan(0);
  },
  raceLimitMs,
);
