import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { rounds } from '../../../platform/testing.ts';
import { aModerator, aPendingAd, type Person } from './testing-desk.ts';

const roundCount = rounds(100, 1000);
const expectedOutcomes = new Set([
  'claim_lost',
  'claim_taken',
  'not_in_queue',
  'submission_changed',
  'approve',
  'reject',
]);

type SeenSubmission = { submissionNo: number; mileage: number };

test(`two moderators and an editing seller, ${roundCount} rounds: one decision per submission, and what is published is what its approver saw`, {
  timeout: 300_000,
}, async ({ app, services, db }) => {
  const [firstModerator, secondModerator] = [
    await aModerator(app, services),
    await aModerator(app, services),
  ];
  const { id, seller } = await aPendingAd(app, services, { mileage: 1 });
  const outcomes: Record<string, number> = {};
  let online: SeenSubmission | null = null;
  let mileage = 1;

  async function editMileage(): Promise<void> {
    mileage += 1;
    await seller.ask('PATCH', `/ads/${id}/`, { form: { mileage } });
  }
  const submit = () => seller.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  const claim = (person: Person) => person.ask('POST', `/moderation/ads/${id}/claim/`);

  /** Reads the number and the answers of the submission in one query, as the moderator's page does. */
  async function readSubmission(): Promise<SeenSubmission | null> {
    const ad = await db
      .selectFrom('ads')
      .select(['status', 'submission_no', 'submitted'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { mileage: number } = ad.submitted as unknown as { mileage: number };
    return ad.status === 'moderation' ? { submissionNo: ad.submission_no, mileage: number } : null;
  }

  /**
   * Sends a decision even if the moderator has no claim, as a page does that has not noticed the loss of its claim.
   * Returns what was published.
   */
  async function decide(person: Person, seen: SeenSubmission | null, decision: 'approve' | 'reject') {
    if (!seen) return null;
    const response = await person.ask('POST', `/moderation/ads/${id}/decide/`, {
      submission_no: seen.submissionNo,
      decision,
      codes: decision === 'reject' ? ['wrong_mileage'] : [],
    });
    const code = response.statusCode === 200 ? decision : response.json().code;
    outcomes[code] = (outcomes[code] ?? 0) + 1;
    return code === 'approve' ? seen : null;
  }

  for (let round = 0; round < roundCount; round += 1) {
    await editMileage();
    // Resets the rate limit, which would refuse so many submissions.
    await db.deleteFrom('action_counts').execute();
    const [quickModerator, slowModerator] =
      round % 2 === 0 ? [firstModerator, secondModerator] : [secondModerator, firstModerator];
    // The moment at which the seller submits varies, so that it is before or after the moderators claim, read or
    // decide.
    const sellerSubmitsAt = (moment: number) =>
      round % 4 === moment || (round % 4 === 3 && moment === 2) ? submit() : null;
    await Promise.all([claim(quickModerator), claim(slowModerator), sellerSubmitsAt(0)]);
    const [quickSubmission, slowSubmission] = await Promise.all([
      readSubmission(),
      readSubmission(),
      sellerSubmitsAt(1),
    ]);
    const slowDecisionKind = round % 3 === 0 ? 'reject' : 'approve';
    const [quickDecision, slowDecision] = await Promise.all([
      decide(quickModerator, quickSubmission, 'approve'),
      decide(slowModerator, slowSubmission, slowDecisionKind),
      sellerSubmitsAt(2),
    ]);
    // Both moderators may have approved, each another submission; then the newer one must be published.
    for (const seen of [quickDecision, slowDecision])
      if (seen && seen.submissionNo > (online?.submissionNo ?? 0)) online = seen;
    const listing = await db
      .selectFrom('listings')
      .select(['mileage', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(listing?.mileage, `round ${round}`).toBe(online?.mileage);
    // The moderator who holds the claim releases it, so that both moderators can get it in the next round.
    await (round % 2 === 0 ? firstModerator : secondModerator).ask('POST', `/moderation/ads/${id}/release/`);
  }

  const decisions = await db
    .selectFrom('moderation_decisions')
    .select(({ fn }) => ['submission_no', fn.countAll<number>().as('count')])
    .where('ad_id', '=', id)
    .groupBy('submission_no')
    .execute();
  expect(decisions.filter(({ count }) => count !== 1)).toEqual([]);
  const decidedCount = (outcomes.approve ?? 0) + (outcomes.reject ?? 0);
  expect(decisions).toHaveLength(decidedCount);
  // Only expected outcomes occurred, and each kind of refusal occurred at least once, so the calls really were
  // concurrent.
  expect(Object.keys(outcomes).filter((code) => !expectedOutcomes.has(code))).toEqual([]);
  expect(outcomes.submission_changed, JSON.stringify(outcomes)).toBeGreaterThan(0);
  expect((outcomes.claim_lost ?? 0) + (outcomes.not_in_queue ?? 0)).toBeGreaterThan(0);
  expect(decidedCount, JSON.stringify(outcomes)).toBeGreaterThan(roundCount / 3);
  if (process.env.SHOW_FIGURES)
    process.stdout.write(`${JSON.stringify({ outcomes, submissions: mileage })}\n`);
});
