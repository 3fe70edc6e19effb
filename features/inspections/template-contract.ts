import { z } from 'zod';
import { locales } from '../../platform/contract/locale.ts';

/*
 * What an inspector looks at: groups of points, as a document that an admin edits. Each change makes a new version; an
 * inspection keeps the version that it began with.
 */

export const maxDefects = 12;
export const maxPoints = 60;
export const maxGroups = 30;
export const maxWorks = 200;
export const maxNameLength = 200;
export const maxWorkTenge = 50_000_000;

/** A short text in all languages. */
export const names = z.strictObject(
  Object.fromEntries(
    locales.map((locale) => [locale, z.string().trim().min(1).max(maxNameLength)]),
  ) as Record<(typeof locales)[number], z.ZodString>,
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

/** As far as an answer's value goes. */
const bound = z.number().min(-1000).max(100_000);

const measure = z
  .strictObject({
    unit: z.enum(units),
    /** A value outside of this range was mistyped, and is refused. */
    min: bound,
    max: bound,
    /** Within these bounds a value is good; null is no bound. */
    goodFrom: bound.nullable(),
    goodTo: bound.nullable(),
  })
  .superRefine((given, context) => {
    for (const field of badBounds(given))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'Not in order',
        params: { code: 'bad_order' },
      });
  });

type Bounds = { min: number; max: number; goodFrom: number | null; goodTo: number | null };

/** Bounds of a measure that contradict others: a range that ends before it begins, or is good outside of what is plausible. */
export function badBounds({ min, max, goodFrom, goodTo }: Bounds): (keyof Bounds)[] {
  const isOutside = (value: number | null) => value !== null && (value < min || value > max);
  return [
    ...(max <= min ? (['max'] as const) : []),
    ...(isOutside(goodFrom) ? (['goodFrom'] as const) : []),
    ...(isOutside(goodTo) || (goodFrom !== null && goodTo !== null && goodTo <= goodFrom)
      ? (['goodTo'] as const)
      : []),
  ];
}

const templatePoint = z.strictObject({
  key,
  names,
  /** What to look at and how, in a sentence; null where the name says it. */
  hint: names.nullable(),
  measure: measure.nullable(),
  /** Only for points of paint thickness. */
  panel: z.enum(panels).nullable(),
  /** Usual defects, to be chosen instead of typed; the first ones are the most frequent. */
  defects: z.array(names).max(maxDefects),
  /** Key of the work in the price list that mends a defect of this point; null if it cannot be mended or costs nothing. */
  work: key.nullable(),
});
export type TemplatePoint = z.output<typeof templatePoint>;

export const templateGroup = z.strictObject({
  key,
  names,
  /**
   * Photos and notes of its points are for the customer and staff only; states are for all readers. Older versions leave it
   * out.
   */
  is_private: z.boolean().optional(),
  points: z.array(templatePoint).min(1).max(maxPoints),
});
export type TemplateGroup = z.output<typeof templateGroup>;

/** In older templates and reports only the group of papers, which name people, was private, and by its key. */
export const isPrivateGroup = ({
  key: its,
  is_private: isPrivate,
}: Pick<TemplateGroup, 'key' | 'is_private'>) => isPrivate ?? its === 'documents';

/** Keys of points are unique in the whole template, and each part of the body is drawn once. */
export const inspectionTemplate = z
  .strictObject({ groups: z.array(templateGroup).min(1).max(maxGroups) })
  .refine(
    ({ groups }) => {
      const keys = groups.flatMap(({ points }) => points.map((point) => point.key));
      const drawn = groups.flatMap(({ points }) => points.flatMap(({ panel }) => panel ?? []));
      return new Set(keys).size === keys.length && new Set(drawn).size === drawn.length;
    },
    { path: ['groups'], message: 'Two points have the same key or part of the body' },
  );
export type InspectionTemplate = z.output<typeof inspectionTemplate>;

/** A repair and what it usually costs, parts and work together, in tenge. */
export const repairWork = z.strictObject({
  key,
  names,
  tenge: z.int().min(0).max(maxWorkTenge),
  /** Paid once, at however many points it mends defects, such as wheel alignment. */
  once: z.boolean().default(false),
});
export type RepairWork = z.output<typeof repairWork>;
