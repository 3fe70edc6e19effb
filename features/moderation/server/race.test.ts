import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aModerator, aWaitingAd, type Person } from './testing-desk.ts';

const rounds = 1000;
const statusesOfRace = new Set([
  'claim_lost',
  'claim_taken',
  'not_in_queue',
  'submission_changed',
  'approve',
  'reject',
]);

type Seen = { submissionNo: number; mileage: number };

test(`two moderators and an editing seller, ${rounds} rounds: one decision a submission, and online is what its approver saw`, {
  timeout: 300_000,
}, async ({ app, services, db }) => {
  const [one, two] = [await aModerator(app, services), await aModerator(app, services)];
  const { id, seller } = await aWaitingAd(app, services, { mileage: 1 });
  const told: Record<string, number> = {};
  let online: Seen | null = null;
  let mileage = 1;

  async function type(): Promise<void> {
    mileage += 1;
    await seller.ask('PATCH', `/ads/${id}/`, { form: { mileage } });
  }
  const send = () => seller.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  const claim = (person: Person) => person.ask('POST', `/moderation/ads/${id}/claim/`);

  /** The submission as the page reads it: its number and its answers in one look. */
  async function look(): Promise<Seen | null> {
    const ad = await db
      .selectFrom('ads')
      .select(['status', 'submission_no', 'submitted'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { mileage: number } = ad.submitted as unknown as { mileage: number };
    return ad.status === 'moderation' ? { submissionNo: ad.submission_no, mileage: number } : null;
  }

  /** Without the claim too, as a page does that has lost it and does not know yet. Answers what it put online. */
  async function decide(person: Person, seen: Seen | null, decision: 'approve' | 'reject') {
    if (!seen) return null;
    const answer = await person.ask('POST', `/moderation/ads/${id}/decide/`, {
      submission_no: seen.submissionNo,
      decision,
      codes: decision === 'reject' ? ['wrong_mileage'] : [],
    });
    const code = answer.statusCode === 200 ? decision : answer.json().code;
    told[code] = (told[code] ?? 0) + 1;
    return code === 'approve' ? seen : null;
  }

  for (let round = 0; round < rounds; round += 1) {
    await type();
    // A person who sends as often is told to wait.
    await db.deleteFrom('action_counts').execute();
    const [quick, slow] = round % 2 === 0 ? [one, two] : [two, one];
    // The seller sends while the others claim, or look, or decide.
    const sellerMoves = (at: number) => (round % 4 === at || (round % 4 === 3 && at === 2) ? send() : null);
    await Promise.all([claim(quick), claim(slow), sellerMoves(0)]);
    const [seenByQuick, seenBySlow] = await Promise.all([look(), look(), sellerMoves(1)]);
    const second = round % 3 === 0 ? 'reject' : 'approve';
    const [first, other] = await Promise.all([
      decide(quick, seenByQuick, 'approve'),
      decide(slow, seenBySlow, second),
      sellerMoves(2),
    ]);
    // Both may have approved, one submission each: the later one is online.
    for (const seen of [first, other])
      if (seen && seen.submissionNo > (online?.submissionNo ?? 0)) online = seen;
    const listing = await db
      .selectFrom('listings')
      .select(['mileage', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(listing?.mileage, `round ${round}`).toBe(online?.mileage);
    // Whoever holds it lets go, so that both have their chance.
    await (round % 2 === 0 ? one : two).ask('POST', `/moderation/ads/${id}/release/`);
  }

  const decisions = await db
    .selectFrom('moderation_decisions')
    .select(({ fn }) => ['submission_no', fn.countAll<number>().as('count')])
    .where('ad_id', '=', id)
    .groupBy('submission_no')
    .execute();
  expect(decisions.filter(({ count }) => count !== 1)).toEqual([]);
  const done = (told.approve ?? 0) + (told.reject ?? 0);
  expect(decisions).toHaveLength(done);
  // Nothing but these has happened, and the race was one: people were refused for all reasons that there are.
  expect(Object.keys(told).filter((code) => !statusesOfRace.has(code))).toEqual([]);
  expect(told.submission_changed, JSON.stringify(told)).toBeGreaterThan(0);
  expect((told.claim_lost ?? 0) + (told.not_in_queue ?? 0)).toBeGreaterThan(0);
  expect(done, JSON.stringify(told)).toBeGreaterThan(rounds / 3);
  if (process.env.SHOW_FIGURES) process.stdout.write(`${JSON.stringify({ told, submissions: mileage })}\n`);
});
