import { z } from 'zod';
import { endpoint, type OutputOf } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, keyText, oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { carCard } from '../listings/contract.ts';
import { maxPhotos } from '../photos/contract.ts';
import { estimation, saleTimes } from '../valuation/contract.ts';
import { bodyPanels, markKinds } from '../vehicles/body-marks.ts';
import { choice } from '../vehicles/contract.ts';
import { adFormFacets, byFacet } from '../vehicles/facets.ts';
import { adLimits } from './ad-limits.ts';
import { adStatuses, moveNames } from './moves.ts';

const adId = idInput;
const key = keyText().nullable();
const text = (max: number) => z.string().max(max).nullable();
const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max).nullable();

/** A dent, a scratch, paint work or rust on one panel of the body. */
const bodyMark = z
  .strictObject({
    panel: z.enum(bodyPanels),
    kind: z.enum(markKinds),
    /** Id of the photo of this ad that shows it. */
    photo: z.int().positive().nullable(),
  })
  .meta({ id: 'BodyMark' });
export type BodyMark = z.output<typeof bodyMark>;

/**
 * Fields of the step form, with the names that PRODUCT uses. A missing field and null both mean "no answer yet". Texts
 * are stored as typed and validated when the ad is submitted.
 */
const adForm = z
  .strictObject({
    brand: key,
    /** The seller's name for a brand that is not in the list. A moderator picks the brand before the ad goes online. */
    brand_other: text(adLimits.other),
    /** Slugs of brand and model: `toyota/camry`. */
    model: key,
    model_other: text(adLimits.other),
    year: z.int().min(adLimits.firstYear).max(2100).nullable(),
    /** Slugs of brand, model and generation: `toyota/camry/xv70`. */
    generation: key,
    ...byFacet(adFormFacets, () => key),
    /** Id of a modification of the chosen generation. */
    modification: z.int().positive().nullable(),
    volume_cc: whole(adLimits.volumeCc),
    power_hp: whole(adLimits.powerHp),
    options: z.array(keyText()).max(200),
    mileage: whole(adLimits.mileage),
    mileage_unit: z.enum(['km', 'mi']),
    condition: z.enum(['new', 'used']),
    damaged: z.boolean(),
    warranty: z.boolean(),
    /** Every panel with each kind once. */
    marks: z.array(bodyMark).max(bodyPanels.length * markKinds.length),
    price: whole(adLimits.price),
    /** VIN or body number. */
    vin: text(adLimits.vin),
    description: text(adLimits.description),
    contact_phone: text(adLimits.phone),
    bargain: z.boolean(),
    exchange: z.boolean(),
    /** City id. */
    city: z.int().positive().nullable(),
    /** Id of the branch where an own car stands; it gives the ad its city and its phone. Members' ads have none. */
    branch: z.int().positive().max(2_147_483_647).nullable(),
    /** Photo ids in display order; the first is the cover. */
    photos: z.array(z.int().positive()).max(maxPhotos),
  })
  .partial();
export type AdForm = z.output<typeof adForm>;

const adPhoto = carCard.shape.photos.element.extend({ id: z.int() });
export type AdPhoto = z.output<typeof adPhoto>;

/** Why an ad was rejected or blocked, in the seller's language. */
const verdict = z.object({
  decision: z.enum(['rejected', 'blocked']),
  reasons: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      /** The form step to correct; null when the seller cannot correct it. */
      step: z.string().nullable(),
    }),
  ),
  comment: z.string().nullable(),
  decided_at: z.iso.datetime(),
});
export type Verdict = z.output<typeof verdict>;

/** An ad in the list of its seller. */
const ownAd = z
  .object({
    id: z.int(),
    /** One of the company's cars, which managers sell. */
    is_company_car: z.boolean(),
    status: z.enum(adStatuses),
    /** A version of the ad that a moderator approved is online; newer changes may still wait for a decision. */
    is_online: z.boolean(),
    /** The form has changes that were not submitted. */
    has_unsent_changes: z.boolean(),
    /** "Toyota Camry 2018"; null while the brand is empty. */
    title: z.string().nullable(),
    price: z.int().nullable(),
    cover: adPhoto.nullable(),
    photo_count: z.int(),
    completeness: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    submitted_at: z.iso.datetime().nullable(),
    published_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
    /** Position in the moderation queue, from 1, and the expected wait; null when the ad is not in the queue. */
    queue: z.object({ place: z.int(), expected_minutes: z.int().nullable() }).nullable(),
    /**
     * Position in a search for similar cars, from 1: `place` in the default order, `price_place` counted from the
     * cheapest. The search covers the model in the ad's city, or in the region or country when the city has too few.
     */
    rank: z
      .object({
        /** "Toyota Camry, Almaty", in the language of the request. */
        search: z.string(),
        /** Catalogue parameters of that search. */
        params: z.object({
          brand: z.string().optional(),
          model: z.string().optional(),
          city: z.string().optional(),
          region: z.string().optional(),
        }),
        total: z.int(),
        place: z.int(),
        price_place: z.int(),
      })
      .nullable(),
    verdict: verdict.nullable(),
    /** Total page views since publication. */
    views: z.int(),
    reveals: z.int(),
    favourites: z.int(),
    /** Status changes that the seller may make now. */
    can: z.array(z.enum(moveNames)),
    can_change_price: z.boolean(),
  })
  .meta({ id: 'Ad' });
export type OwnAd = z.output<typeof ownAd>;

const adDetail = ownAd
  .extend({
    form: adForm,
    revision: z.int(),
    photos: z.array(adPhoto),
    /** The seller's phones that were verified by a code. */
    proved_phones: z.array(z.string()),
  })
  .meta({ id: 'AdDetail' });
export type AdDetail = z.output<typeof adDetail>;

const adRefusals = {
  /** The member has too many drafts, or too many ads online or waiting for moderation. */
  too_many_ads: 409,
  /** `errors` lists the missing or wrong fields. */
  ad_incomplete: 422,
  /** The contact phone must be verified by a code. */
  phone_not_verified: 409,
  /** The same seller already has an ad with this VIN. */
  ad_duplicate: 409,
  /**
   * The ad's current status does not allow the requested change, because somebody has changed the status meanwhile;
   * reload the ad.
   */
  move_not_possible: 409,
  already_appealed: 409,
  /**
   * The price of an own car is far from its last one or from those of like cars, as `errors` say in words; if it is meant,
   * send it again with `is_price_sure`.
   */
  price_unusual: 409,
} as const;
export type AdRefusal = keyof typeof adRefusals;

export const createAd = endpoint({
  method: 'POST',
  path: '/ads/',
  access: 'member',
  firm: 'manager',
  summary: 'A new draft, empty or with some answers',
  input: z.strictObject({ form: adForm.optional() }),
  output: adDetail,
  refusals: adRefusals,
});

export const myAdsPageSize = 20;

export const listMyAds = endpoint({
  method: 'GET',
  path: '/ads/',
  access: 'member',
  firm: 'seller',
  summary: 'My ads, most recently changed first, with a count per status',
  input: z.object({ status: oneOf(adStatuses), page: wholeNumber(1, 1000) }),
  output: pageOf(ownAd).extend({ counts: z.record(z.string(), z.int()) }),
});

export const readAd = endpoint({
  method: 'GET',
  path: '/ads/:adId/',
  access: 'own',
  firm: 'seller',
  summary: 'One of my ads with its form',
  input: z.object({ adId }),
  output: adDetail,
});

export const saveAd = endpoint({
  method: 'PATCH',
  path: '/ads/:adId/',
  access: 'own',
  firm: 'manager',
  summary: 'Saves the given answers of the form; the others stay unchanged',
  input: z.strictObject({ adId, form: adForm }),
  output: z.object({ revision: z.int(), completeness: z.int(), saved_at: z.iso.datetime() }),
  refusals: adRefusals,
});

/** For own cars: the manager was asked about an unusual price, and means it. */
const isPriceSure = z.literal(true).optional();

export const submitAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/submit/',
  access: 'own',
  firm: 'manager',
  summary:
    'Submits the form to moderation, or puts an own car online; submitting the same form again changes nothing',
  input: z.strictObject({ adId, agreed: z.literal(true), is_price_sure: isPriceSure }),
  output: adDetail,
  refusals: adRefusals,
});

export const moveAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/move/',
  access: 'own',
  firm: 'manager',
  summary: 'Withdraws, renews, marks as sold, recalls or deletes one of my ads, or discards its edit',
  input: z.strictObject({
    adId,
    move: z.enum(['recall', 'discard', 'withdraw', 'renew', 'sell', 'delete']),
    /** Final price in tenge. */
    sold_price: z.int().min(adLimits.price.min).max(adLimits.price.max).optional(),
  }),
  output: adDetail,
  refusals: adRefusals,
});

export const changePrice = endpoint({
  method: 'POST',
  path: '/ads/:adId/price/',
  access: 'own',
  firm: 'manager',
  summary: 'Changes the price at once; one below half or above double the approved price goes to moderation',
  input: z.strictObject({
    adId,
    price: z.int().min(adLimits.price.min).max(adLimits.price.max),
    is_price_sure: isPriceSure,
  }),
  output: adDetail,
  refusals: adRefusals,
});

export const appealAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/appeal/',
  access: 'own',
  firm: 'manager',
  summary: 'Appeals the decision, once per ad; another moderator reviews it',
  input: z.strictObject({ adId, comment: z.string().trim().min(1).max(1000) }),
  output: adDetail,
  refusals: adRefusals,
});

export const copyAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/copy/',
  access: 'own',
  firm: 'manager',
  summary: 'A new draft with the same answers, without photographs and VIN',
  input: z.strictObject({ adId }),
  output: adDetail,
  refusals: adRefusals,
});

export const readAdDays = endpoint({
  method: 'GET',
  path: '/ads/:adId/days/',
  access: 'own',
  firm: 'seller',
  summary: 'Views, phone reveals and favourites on each of the last 30 days (Almaty time), today last',
  input: z.object({ adId }),
  output: z.object({
    results: z.array(z.object({ day: z.iso.date(), views: z.int(), reveals: z.int(), favourites: z.int() })),
  }),
});

export const readAdValue = endpoint({
  method: 'GET',
  path: '/ads/:adId/value/',
  access: 'own',
  firm: 'seller',
  summary: 'What the car of one of my ads costs by its saved answers, without this ad and my others',
  input: z.object({ adId }),
  output: z.object({
    value: estimation,
    /** Null where our own sales do not say it. */
    sale_times: saleTimes.nullable(),
    /** The values of the facet `rating`. */
    ratings: z.array(choice),
  }),
});
export type AdValue = OutputOf<typeof readAdValue>;
