import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { adStatuses } from '../selling/moves.ts';
import { estimation } from '../valuation/contract.ts';
import { bodyPanels, markKinds } from '../vehicles/body-marks.ts';
import { choice } from '../vehicles/contract.ts';
import { optionalFacets } from '../vehicles/facets.ts';
import { vinContradiction } from '../vehicles/vin-contract.ts';
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

/**
 * Form fields in the order in which a moderator reads them. Description, options and photos are not here, because the
 * page shows them separately.
 */
export const readFields = [
  'brand',
  'model',
  'year',
  'generation',
  'body_type',
  ...optionalFacets,
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

/** Value of a form field for display. Numbers are formatted by the page in the reader's language. */
const displayValue = z.union([
  z.object({ text: z.string() }),
  z.object({ number: z.number(), unit: z.enum(['tenge', 'km', 'mi', 'cc', 'hp', 'plain']) }),
  z.object({ yes: z.boolean() }),
]);
export type DisplayValue = z.output<typeof displayValue>;

const fact = z.object({
  field: z.enum(readFields),
  now: displayValue.nullable(),
  /** The value in the published version; absent if the ad was never published. */
  before: displayValue.nullable().optional(),
  is_changed: z.boolean(),
});
export type Fact = z.output<typeof fact>;

const span = z.object({ start: z.int(), end: z.int() });
export type Span = z.output<typeof span>;

/** Where the price stands among like cars. It only informs the moderator. */
const priceSignal = z.object({
  value: estimation,
  /** A value of the facet `rating`: a band, `suspicious` or `unrated`. */
  rating: choice,
});
export type PriceSignal = z.output<typeof priceSignal>;

/** Another ad with the same VIN, phone or photos. */
const matchingAd = z.object({
  id: z.int(),
  title: z.string(),
  status: z.string(),
  price: z.int().nullable(),
  city: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  same: z.array(z.enum(['vin', 'phone', 'photo'])),
  is_same_seller: z.boolean(),
  /** Whether the ad has a public page. */
  is_public: z.boolean(),
  cover: photo.nullable(),
  /**
   * Pairs of similar photos: `own` of the reviewed ad, `other` of the matching ad; `distance` is the number of
   * different bits of their hashes.
   */
  photos: z.array(z.object({ own: photo, other: photo, distance: z.int() })),
});
export type MatchingAd = z.output<typeof matchingAd>;

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

/** A mark on the drawing of the body, compared with the published version. */
const caseMark = z.object({
  panel: z.enum(bodyPanels),
  kind: z.enum(markKinds),
  change: z.enum(['same', 'added', 'removed']),
  /** Number of the photo that shows it, counted from 1. */
  photo_no: z.int().nullable(),
});
export type CaseMark = z.output<typeof caseMark>;

const seller = z.object({
  id: z.int(),
  name: z.string().nullable(),
  since: z.iso.datetime(),
  ads_online: z.int(),
  ads_total: z.int(),
  rejected: z.int(),
  blocked: z.int(),
  complaints: z.int(),
});
export type Seller = z.output<typeof seller>;

const moderationCase = z
  .object({
    ad_id: z.int(),
    kind: z.enum(queueKinds),
    submission_no: z.int(),
    submitted_at: z.iso.datetime(),
    title: z.string(),
    status: z.enum(adStatuses),
    is_online: z.boolean(),
    /** Decisions that can correct the last one; empty while the ad is in the queue. */
    corrections: z.array(z.enum(decisions)),
    price: z.int().nullable(),
    claim: claim.nullable(),
    not_for_you: z.enum(['own_ad', 'decided_before']).nullable(),
    appeal: z.object({ comment: z.string().nullable(), at: z.iso.datetime() }).nullable(),
    /** Brand and model as the seller typed them, if they are not in the dictionary; null if they are. */
    unnamed: z.object({ brand: z.string().nullable(), model: z.string().nullable() }).nullable(),
    facts: z.array(fact),
    /** What the seller has changed since a moderator rejected or blocked the ad; null if that did not happen. */
    since_rejection: z
      .object({
        decided_at: z.iso.datetime(),
        facts: z.array(fact),
        is_description_changed: z.boolean(),
        are_photos_changed: z.boolean(),
        are_marks_changed: z.boolean(),
      })
      .nullable(),
    marks: z.array(caseMark),
    options: z.array(z.object({ label: z.string(), change: z.enum(['same', 'added', 'removed']) })),
    photos: z.array(photo.extend({ change: z.enum(['same', 'added', 'moved']) })),
    removed_photos: z.array(photo),
    description: z.string().nullable(),
    /** Description of the published version; absent if the ad was never published. */
    description_before: z.string().nullable().optional(),
    signals: z.object({
      damage: z.array(span),
      is_damage_declared: z.boolean(),
      contacts: z.array(span.extend({ kind: z.enum(['phone', 'messenger', 'link']) })),
      price: priceSignal.nullable(),
      /** How many kilometres lower the mileage is than in the published version; null if it is not lower. */
      mileage_drop_km: z.int().nullable(),
      /** What the VIN says otherwise than the form. */
      vin: z.array(vinContradiction),
      /** What the VIN or body number tells about the car, in the language of the request; null if nothing. */
      vin_in_words: z.string().nullable(),
      /** When the model or generation was made, if the year of the form is not among those years. */
      model_years: z.object({ from: z.int().nullable(), to: z.int().nullable() }).nullable(),
    }),
    likenesses: z.array(matchingAd),
    /** Number of all ads with the same phone, including those not listed here. */
    phone_count: z.int(),
    /** Null if it is the company's own car. */
    seller: seller.nullable(),
    /** Past decisions: first those on this ad, then those on other ads of the seller, each newest first. */
    history: z.array(pastDecision),
    complaints: z.array(
      z.object({
        id: z.int(),
        reason: z.string(),
        comment: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.output<typeof moderationCase>;

export const readCase = endpoint({
  method: 'GET',
  path: '/moderation/ads/:adId/',
  access: 'moderator',
  summary: 'Everything a moderator needs to decide on an ad: form values, changes, warning signals, history',
  input: z.object({ adId }),
  output: moderationCase,
  refusals: moderationRefusals,
});
