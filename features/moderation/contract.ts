import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { keyText } from '../../platform/contract/query.ts';
import { carCard } from '../listings/contract.ts';

/**
 * Why an ad is not taken as it is, with the step of the form where it is mended; null where nothing can be. Kept with
 * decisions for good: a code that is no longer wanted stays here.
 */
export const reasonSteps = {
  wrong_vehicle: 'model',
  wrong_facts: 'characteristics',
  wrong_mileage: 'state',
  hidden_damage: 'state',
  wrong_price: 'price',
  wrong_vin: 'price',
  contacts_in_text: 'price',
  foreign_photos: 'photos',
  bad_photos: 'photos',
  duplicate: null,
  fraud: null,
  /** Says nothing by itself: needs a comment. */
  other: null,
} as const satisfies Record<string, string | null>;
export type ReasonCode = keyof typeof reasonSteps;
export const reasonCodes = Object.keys(reasonSteps) as [ReasonCode, ...ReasonCode[]];

export const longestComment = 1000;
/** A claim without a sign of life ends after this: a closed laptop keeps no ad from the others. */
export const leaseSeconds = 300;
/** How often an open page renews its claim. */
export const heartbeatSeconds = 60;
/** So long a decision can be taken back by whoever made it. */
export const undoSeconds = 10;

const adId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const person = z.object({ id: z.int(), name: z.string().nullable() });
const photo = carCard.shape.photos.element.extend({ id: z.int() });

const decisions = ['approve', 'reject', 'block'] as const;
export type DecisionKind = (typeof decisions)[number];
/** What was decided on. */
const occasions = ['submission', 'appeal', 'complaint'] as const;

/** Why a moderator cannot decide on an ad. */
const moderationRefusals = {
  /** Another person has claimed it. */
  claim_taken: 409,
  /** The claim has run out, or was never made. */
  claim_lost: 409,
  own_ad: 409,
  /** An appeal is for another person than who decided before. */
  decided_before: 409,
  not_in_queue: 409,
  /** The seller has sent the ad again: look at it anew. */
  submission_changed: 409,
  /** A rejection says why. */
  reason_needed: 422,
  /** The seller's car is not in the dictionary: name it first. */
  vehicle_unnamed: 409,
  too_late_to_undo: 409,
  move_not_possible: 409,
} as const;
export type ModerationRefusal = keyof typeof moderationRefusals;

/** What an ad in the queue is: the first one, a change of one that is online, or one that is asked for again. */
const queueKinds = ['new', 'edit', 'appeal'] as const;

const claim = z.object({ by: person, is_yours: z.boolean(), expires_at: z.iso.datetime() });

const queued = z.object({
  ad_id: z.int(),
  kind: z.enum(queueKinds),
  title: z.string(),
  price: z.int().nullable(),
  submitted_at: z.iso.datetime(),
  claim: claim.nullable(),
  /** Null: this moderator may decide on it. */
  not_for_you: z.enum(['own_ad', 'decided_before']).nullable(),
  has_complaints: z.boolean(),
  is_unnamed: z.boolean(),
});
export type Queued = z.output<typeof queued>;

export const listQueue = endpoint({
  method: 'GET',
  path: '/moderation/queue/',
  access: 'moderator',
  summary: 'Ads that wait for a decision, the oldest first: at most fifty, with how many there are',
  input: z.object({}),
  output: z.object({ count: z.int(), complaints: z.int(), results: z.array(queued) }),
});

export const takeNext = endpoint({
  method: 'POST',
  path: '/moderation/next/',
  access: 'moderator',
  summary: 'Claims the oldest ad that nobody looks at; after a given ad the one behind it, which is released',
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
  summary: 'Gives a claimed ad back to the queue',
  input: z.strictObject({ adId }),
  output: z.object({ released: z.boolean() }),
});

/** Answers that a moderator reads, in their order. Description, options and photographs are shown apart. */
export const readFields = [
  'brand',
  'model',
  'year',
  'generation',
  'body_type',
  'steering',
  'fuel',
  'volume_cc',
  'power_hp',
  'gas_equipment',
  'transmission',
  'drive',
  'color',
  'mileage',
  'condition',
  'customs',
  'damaged',
  'warranty',
  'price',
  'bargain',
  'exchange',
  'vin',
  'contact_phone',
  'city',
] as const;
export type ReadField = (typeof readFields)[number];

/** An answer of the form as it is shown; numbers are written in the reader's language by the page. */
const shown = z.union([
  z.object({ text: z.string() }),
  z.object({ number: z.number(), unit: z.enum(['tenge', 'km', 'mi', 'cc', 'hp', 'plain']) }),
  z.object({ yes: z.boolean() }),
]);
export type Shown = z.output<typeof shown>;

const fact = z.object({
  /** The answer's name in the form. */
  field: z.enum(readFields),
  now: shown.nullable(),
  /** What is online; absent where nothing is. */
  before: shown.nullable().optional(),
  is_changed: z.boolean(),
});
export type Fact = z.output<typeof fact>;

const span = z.object({ start: z.int(), end: z.int() });
export type Span = z.output<typeof span>;

export const priceGroups = [
  'generation_years_1',
  'generation_years_2',
  'model_years_2',
  'model_years_any',
] as const;

/** How the price stands among like ads; never a decision by itself. */
const priceEvidence = z.object({
  group: z.enum(priceGroups),
  count: z.int(),
  /** Tenge. */
  median: z.int(),
  /** The middle half of the group's prices. */
  low: z.int(),
  high: z.int(),
  /** Modified z-score of the logarithm. */
  z: z.number(),
  is_far_below: z.boolean(),
  /** How many of them stand in each equal step of price between two ends, in tenge; the few far outside are left out. */
  ridge: z.object({ from: z.int(), to: z.int(), bins: z.array(z.int()) }),
});
export type PriceEvidence = z.output<typeof priceEvidence>;

/** Another ad that shares something with this one. */
const likeness = z.object({
  id: z.int(),
  title: z.string(),
  status: z.string(),
  price: z.int().nullable(),
  city: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  same: z.array(z.enum(['vin', 'phone', 'photo'])),
  is_same_seller: z.boolean(),
  /** It has a page that anyone may open. */
  is_public: z.boolean(),
  cover: photo.nullable(),
  /** The photographs that are alike: this ad's and the other's. */
  photos: z.array(z.object({ own: photo, other: photo, distance: z.int() })),
});
export type Likeness = z.output<typeof likeness>;

const pastDecision = z.object({
  id: z.int(),
  ad_id: z.int(),
  decision: z.enum(decisions),
  occasion: z.enum(occasions),
  codes: z.array(z.enum(reasonCodes)),
  comment: z.string().nullable(),
  by: person,
  decided_at: z.iso.datetime(),
  is_reverted: z.boolean(),
});
export type PastDecision = z.output<typeof pastDecision>;

const moderationCase = z.object({
  ad_id: z.int(),
  kind: z.enum(queueKinds),
  submission_no: z.int(),
  submitted_at: z.iso.datetime(),
  title: z.string(),
  price: z.int().nullable(),
  claim: claim.nullable(),
  not_for_you: z.enum(['own_ad', 'decided_before']).nullable(),
  appeal: z.object({ comment: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** What the seller calls a car that is not in the dictionary; null where it is. */
  unnamed: z.object({ brand: z.string().nullable(), model: z.string().nullable() }).nullable(),
  facts: z.array(fact),
  options: z.array(z.object({ label: z.string(), change: z.enum(['same', 'added', 'removed']) })),
  photos: z.array(photo.extend({ change: z.enum(['same', 'added', 'moved']) })),
  removed_photos: z.array(photo),
  description: z.string().nullable(),
  /** The description that is online; absent where nothing is. */
  description_before: z.string().nullable().optional(),
  signals: z.object({
    damage: z.array(span),
    is_damage_declared: z.boolean(),
    contacts: z.array(span.extend({ kind: z.enum(['phone', 'messenger', 'link']) })),
    price: priceEvidence.nullable(),
    /** Kilometres less than what is online says. */
    mileage_drop_km: z.int().nullable(),
  }),
  likenesses: z.array(likeness),
  /** There are more ads with the same phone than these. */
  phone_count: z.int(),
  seller: z.object({
    id: z.int(),
    name: z.string().nullable(),
    since: z.iso.datetime(),
    ads_online: z.int(),
    ads_total: z.int(),
    rejected: z.int(),
    blocked: z.int(),
    complaints: z.int(),
  }),
  /** Of this ad first, then of the seller's others, each newest first. */
  history: z.array(pastDecision),
  complaints: z.array(
    z.object({ reason: z.string(), comment: z.string().nullable(), created_at: z.iso.datetime() }),
  ),
});
export type ModerationCase = z.output<typeof moderationCase>;

export const readCase = endpoint({
  method: 'GET',
  path: '/moderation/ads/:adId/',
  access: 'moderator',
  summary:
    'All that a moderator needs to decide on an ad: answers, what has changed, what is suspicious, history',
  input: z.object({ adId }),
  output: moderationCase,
  refusals: moderationRefusals,
});

const verdict = {
  codes: z.array(z.enum(reasonCodes)).max(reasonCodes.length).default([]),
  comment: z.string().trim().max(longestComment).optional(),
};
const decided = z.object({ decision_id: z.int(), undo_until: z.iso.datetime() });
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
  summary: 'Takes a decision of one’s own back, within ten seconds; the ad is claimed again',
  input: z.strictObject({
    decisionId: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  }),
  output: z.object({ ad_id: z.int() }),
  refusals: moderationRefusals,
});

export const nameVehicle = endpoint({
  method: 'POST',
  path: '/moderation/ads/:adId/vehicle/',
  access: 'moderator',
  summary: 'Says which brand and model of the dictionary a car is that its seller did not find there',
  input: z.strictObject({ adId, submission_no: z.int().min(0), model: keyText() }),
  output: z.object({ title: z.string() }),
  refusals: moderationRefusals,
});

const complained = z.object({
  ad_id: z.int(),
  title: z.string(),
  status: z.string(),
  price: z.int(),
  cover: photo.nullable(),
  seller_id: z.int().nullable(),
  /** Online, and somebody's. */
  can_give_back: z.boolean(),
  is_own: z.boolean(),
  reports: z.array(
    z.object({
      id: z.int(),
      reason: z.string(),
      comment: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type Complained = z.output<typeof complained>;

export const listComplaints = endpoint({
  method: 'GET',
  path: '/moderation/complaints/',
  access: 'moderator',
  summary: 'Ads that visitors complain of, the longest waiting first, with what they say',
  input: z.object({}),
  output: z.object({ count: z.int(), results: z.array(complained) }),
});

export const resolveComplaints = endpoint({
  method: 'POST',
  path: '/moderation/complaints/:adId/resolve/',
  access: 'moderator',
  summary:
    'Closes the complaints that the moderator saw: nothing is wrong, or the ad goes back to its seller, or is blocked',
  input: z.strictObject({
    adId,
    /** The last complaint that was read: later ones stay open. */
    up_to: z.int().positive(),
    action: z.enum(['dismiss', 'reject', 'block']),
    ...verdict,
  }),
  output: z.object({ resolved: z.int(), decision: decided.nullable() }),
  refusals: moderationRefusals,
});

export const readStatistics = endpoint({
  method: 'GET',
  path: '/moderation/statistics/',
  access: 'moderator',
  summary: 'How the desk has worked in the last 30 days of Almaty',
  input: z.object({}),
  output: z.object({
    queue: z.int(),
    /** Since when the oldest waits. */
    oldest_at: z.iso.datetime().nullable(),
    decisions: z.int(),
    median_wait_seconds: z.int().nullable(),
    /** Of 1; null where nothing was decided. */
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
