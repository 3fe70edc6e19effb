import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import {
  adId,
  claim,
  decisions,
  moderationRefusals,
  occasions,
  person,
  photo,
  queueKinds,
} from './contract.ts';
import { reasonCodes } from './reasons.ts';

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
