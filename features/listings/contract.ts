import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { choice } from '../vehicles/contract.ts';

/** A photograph: files `{key}/{width}.webp` lie under `/photos/`, for each of `photoWidths` up to its width. */
const photo = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  /** Shown until the photograph is there, as #rrggbb. */
  color: z.string(),
});
export type Photo = z.output<typeof photo>;
export const photoWidths = [320, 640, 960, 1200] as const;

/** What a list shows of a car. Keys are the names of PRODUCT's parameters; null is unknown. */
export const carCard = z.object({
  id: z.int(),
  brand: choice,
  model: choice.nullable(),
  generation: choice.nullable(),
  trim: z.string().nullable(),
  year: z.int(),
  /** Tenge. */
  price: z.int(),
  mileage_km: z.int().nullable(),
  volume_cc: z.int().nullable(),
  power_hp: z.int().nullable(),
  body_type: choice.nullable(),
  fuel: choice.nullable(),
  transmission: choice.nullable(),
  drive: choice.nullable(),
  steering: choice.nullable(),
  color: choice.nullable(),
  condition: choice,
  customs: choice.nullable(),
  seller: choice,
  city: choice,
  region: choice,
  damaged: z.boolean(),
  warranty: z.boolean(),
  credit: z.boolean(),
  hot: z.boolean(),
  own: z.boolean(),
  bargain: z.boolean(),
  exchange: z.boolean(),
  inspected: z.boolean(),
  /** All of the car's on its own page; the first few in a list, with `photo_count` telling how many there are. */
  photos: z.array(photo),
  photo_count: z.int(),
  published_at: z.iso.datetime().nullable(),
});
export type CarCard = z.output<typeof carCard>;

/** States in which an ad keeps a page that anyone may open. */
export const publicStatuses = ['published', 'sold', 'withdrawn', 'expired'] as const;

const carDetail = carCard.extend({
  status: z.enum(publicStatuses),
  gas_equipment: choice.nullable(),
  paint_finish: choice.nullable(),
  options: z.array(z.object({ group: choice, options: z.array(choice) })),
  description: z.string().nullable(),
  /** For strangers its serial part is hidden. */
  vin: z.string().nullable(),
  seller_name: z.string().nullable(),
  view_count: z.int(),
});
export type CarDetail = z.output<typeof carDetail>;

export const readCar = endpoint({
  method: 'GET',
  path: '/cars/:id/',
  access: 'anyone',
  summary: 'One car; an ad that is no longer on offer keeps its page, a deleted one answers 410',
  input: z.object({
    id: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  }),
  output: carDetail,
});
