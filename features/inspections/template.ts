import { z } from 'zod';
import { locales } from '../../platform/contract/locale.ts';

/*
 * What an inspector looks at: groups of points, as a document that an admin edits. Each change makes a new version; an
 * inspection keeps the version that it began with.
 */

/** A short text in all languages. */
export const names = z.strictObject(
  Object.fromEntries(locales.map((locale) => [locale, z.string().trim().min(1).max(200)])) as Record<
    (typeof locales)[number],
    z.ZodString
  >,
);
export type Names = z.output<typeof names>;

const key = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

/** Parts of the body whose paint is measured, as they are drawn; in order of a walk around the car. */
export const panels = [
  'bonnet',
  'front_bumper',
  'wing_front_left',
  'mirror_left',
  'pillar_a_left',
  'door_front_left',
  'sill_left',
  'pillar_b_left',
  'door_rear_left',
  'pillar_c_left',
  'wing_rear_left',
  'rear_bumper',
  'boot_lid',
  'wing_rear_right',
  'pillar_c_right',
  'door_rear_right',
  'pillar_b_right',
  'sill_right',
  'door_front_right',
  'pillar_a_right',
  'mirror_right',
  'wing_front_right',
  'roof',
] as const;
export type PanelKey = (typeof panels)[number];

export const units = ['um', 'mm', 'V', 'percent', 'celsius', 'bar', 'year'] as const;
export type Unit = (typeof units)[number];

const measure = z.strictObject({
  unit: z.enum(units),
  /** A value outside of this range was mistyped, and is refused. */
  min: z.number(),
  max: z.number(),
  /** Within these bounds a value is good; null is no bound. */
  goodFrom: z.number().nullable(),
  goodTo: z.number().nullable(),
});

export const templatePoint = z.strictObject({
  key,
  names,
  /** What to look at and how, in a sentence; null where the name says it. */
  hint: names.nullable(),
  measure: measure.nullable(),
  /** Only for points of paint thickness. */
  panel: z.enum(panels).nullable(),
  /** Usual defects, to be chosen instead of typed; the first ones are the most frequent. */
  defects: z.array(names).max(12),
  /** Key of the work in the price list that mends a defect of this point; null if it cannot be mended or costs nothing. */
  work: key.nullable(),
});
export type TemplatePoint = z.output<typeof templatePoint>;

const templateGroup = z.strictObject({ key, names, points: z.array(templatePoint).min(1).max(60) });
export type TemplateGroup = z.output<typeof templateGroup>;

/** Keys of points are unique in the whole template. */
export const inspectionTemplate = z.strictObject({ groups: z.array(templateGroup).min(1).max(30) }).refine(
  ({ groups }) => {
    const keys = groups.flatMap(({ points }) => points.map((point) => point.key));
    return new Set(keys).size === keys.length;
  },
  { path: ['groups'], message: 'Two points have the same key' },
);
export type InspectionTemplate = z.output<typeof inspectionTemplate>;

/** A repair and what it usually costs, parts and work together, in tenge. */
export const repairWork = z.strictObject({ key, names, tenge: z.int().min(0).max(50_000_000) });
export type RepairWork = z.output<typeof repairWork>;
