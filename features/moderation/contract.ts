import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { idInput, keyText } from '../../platform/contract/query.ts';
import { carCard } from '../listings/contract.ts';
import { maxCommentLength, reasonCodes } from './reasons.ts';

/**
 * A moderator's claim on an ad expires this long after the last heartbeat of the open page, so that a closed laptop
 * does not block the ad.
 */
export const leaseSeconds = 300;
/** The open page of an ad sends a heartbeat, which renews the claim, this often. */
export const heartbeatSeconds = 60;
/** After this long without a key, a move or a press, an open page sends no more heartbeats. */
export const idleSeconds = 300;
/** For this long, the moderator who made a decision can undo it. */
export const undoSeconds = 10;

export const adId = idInput;
export const person = z.object({ id: z.int(), name: z.string().nullable() });
export const photo = carCard.shape.photos.element.extend({ id: z.int() });

export const decisions = ['approve', 'reject', 'block'] as const;
export type DecisionKind = (typeof decisions)[number];
/** What caused a decision: a submission, an appeal, complaints, or an earlier decision that was wrong. */
export const occasions = ['submission', 'appeal', 'complaint', 'correction'] as const;

/** Why a moderator cannot decide on an ad. */
export const moderationRefusals = {
  /** Another moderator has claimed the ad. */
  claim_taken: 409,
  /** The moderator has no claim on the ad: it has expired, or the ad was never claimed. */
  claim_lost: 409,
  own_ad: 409,
  /** The moderator made the decision that is appealed; another moderator must decide on the appeal. */
  decided_before: 409,
  not_in_queue: 409,
  /** The seller has submitted a newer version, which must be reviewed instead. */
  submission_changed: 409,
  /** A rejection or block without a reason. */
  reason_needed: 422,
  /** The car is not in the dictionary: assign a brand and model first. */
  vehicle_unnamed: 409,
  too_late_to_undo: 409,
  move_not_possible: 409,
  /** The seller's account is blocked, so that nothing of theirs can go online. */
  seller_blocked: 409,
} as const;
export type ModerationRefusal = keyof typeof moderationRefusals;

/** Why an ad is in the queue: a first submission, an edit of a published ad, or an appeal. */
export const queueKinds = ['new', 'edit', 'appeal'] as const;

export const claim = z.object({ by: person, is_yours: z.boolean(), expires_at: z.iso.datetime() });

const queued = z.object({
  ad_id: z.int(),
  kind: z.enum(queueKinds),
  title: z.string(),
  price: z.int().nullable(),
  submitted_at: z.iso.datetime(),
  claim: claim.nullable(),
  /** Why the moderator who asks may not decide on the ad; null if they may. */
  not_for_you: z.enum(['own_ad', 'decided_before']).nullable(),
  has_complaints: z.boolean(),
  is_unnamed: z.boolean(),
  /** Another ad of the same seller was rejected or blocked. */
  is_refused_before: z.boolean(),
  /** Somebody else has submitted an ad with this VIN. */
  is_same_vin: z.boolean(),
  cover: photo.nullable(),
  /** Name, or else e-mail or phone, of the seller. */
  seller: z.string().nullable(),
});
export type Queued = z.output<typeof queued>;

export const listQueue = endpoint({
  method: 'GET',
  path: '/moderation/queue/',
  access: 'moderator',
  summary: 'Ads that wait for a decision, risky and old ones first: at most fifty, with the total count',
  input: z.object({}),
  output: z.object({ count: z.int(), complaints: z.int(), results: z.array(queued) }),
});

export const claimNext = endpoint({
  method: 'POST',
  path: '/moderation/next/',
  access: 'moderator',
  summary:
    'Claims the first unclaimed ad of the queue; with `after`, releases that ad and claims the one behind it in the queue',
  input: z.strictObject({ after: z.int().positive().optional() }),
  output: z.object({ ad_id: z.int().nullable() }),
});

export const claimAd = endpoint({
  method: 'POST',
  path: '/moderation/ads/:adId/claim/',
  access: 'moderator',
  summary: 'Claims an ad, or renews the claim',
  input: z.strictObject({ adId }),
  output: z.object({ expires_at: z.iso.datetime(), submission_no: z.int() }),
  refusals: moderationRefusals,
});

export const releaseAd = endpoint({
  method: 'POST',
  path: '/moderation/ads/:adId/release/',
  access: 'moderator',
  summary: 'Releases a claimed ad to the queue',
  input: z.strictObject({ adId }),
  output: z.object({ released: z.boolean() }),
});

export const verdict = {
  codes: z.array(z.enum(reasonCodes)).max(reasonCodes.length).default([]),
  comment: z.string().trim().max(maxCommentLength).optional(),
};
export const decided = z.object({ decision_id: z.int(), undo_until: z.iso.datetime() });
export type Decided = z.output<typeof decided>;

export const decideAd = endpoint({
  method: 'POST',
  path: '/moderation/ads/:adId/decide/',
  access: 'moderator',
  summary: 'Approves, rejects or blocks the submission that the moderator saw, within the claim',
  input: z.strictObject({ adId, submission_no: z.int().min(0), decision: z.enum(decisions), ...verdict }),
  output: decided,
  refusals: moderationRefusals,
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/moderation/decisions/:decisionId/undo/',
  access: 'moderator',
  summary: 'Undoes the moderator’s own decision within ten seconds; the ad is claimed again',
  input: z.strictObject({
    decisionId: idInput,
  }),
  output: z.object({ ad_id: z.int() }),
  refusals: moderationRefusals,
});

export const nameVehicle = endpoint({
  method: 'POST',
  path: '/moderation/ads/:adId/vehicle/',
  access: 'moderator',
  summary: 'Assigns a brand and model of the dictionary to a car that its seller named in free text',
  input: z.strictObject({ adId, submission_no: z.int().min(0), model: keyText() }),
  output: z.object({ title: z.string() }),
  refusals: moderationRefusals,
});

export const readStatistics = endpoint({
  method: 'GET',
  path: '/moderation/statistics/',
  access: 'moderator',
  summary: 'Statistics of the last 30 days, in Almaty time',
  input: z.object({}),
  output: z.object({
    queue: z.int(),
    /** When the oldest ad in the queue was submitted; null if the queue is empty. */
    oldest_at: z.iso.datetime().nullable(),
    decisions: z.int(),
    median_wait_seconds: z.int().nullable(),
    /** Share of rejections among the decisions, from 0 to 1; null if there are no decisions. */
    rejected_share: z.number().nullable(),
    appeals: z.int(),
    appeals_upheld: z.int(),
    days: z.array(z.object({ day: z.iso.date(), approved: z.int(), rejected: z.int(), blocked: z.int() })),
    people: z.array(
      z.object({
        person,
        decisions: z.int(),
        a_day: z.number(),
        median_wait_seconds: z.int(),
        rejected: z.int(),
      }),
    ),
  }),
});
