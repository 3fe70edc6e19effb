import { z } from 'zod';

/** Schemas for query parameters: always strings, possibly repeated, possibly empty. */

/** A key of reference data: `toyota`, `toyota/camry`, `4WD`. */
export function keyText() {
  return z
    .string()
    .max(100)
    .regex(/^[\w./-]+$/);
}

const lastOf = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);
const undefinedIfEmpty = (value: unknown) => {
  const last = lastOf(value);
  return last === '' ? undefined : last;
};

/** An integer within bounds; an empty field counts as absent, digits may be grouped by spaces. */
export function wholeNumber(min: number, max: number) {
  return z.preprocess((value) => {
    const last = undefinedIfEmpty(value);
    if (typeof last !== 'string') return last;
    const digits = last.replace(/[\s\u00a0\u202f]/g, '');
    return /^-?\d{1,16}$/.test(digits) ? Number(digits) : last;
  }, z.int().min(min).max(max).optional());
}

/** One of a closed set of values; an empty field counts as absent. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.preprocess(undefinedIfEmpty, z.enum(values).optional());
}

/** Values of one parameter, repeated or comma-separated; duplicates are dropped. */
export function manyOf<Item extends z.ZodType<string>>(item: Item, max = 500) {
  return z.preprocess((value) => {
    if (value === undefined) return undefined;
    const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
      typeof part === 'string' ? part.split(',') : [part],
    );
    return [...new Set(parts.filter((part) => part !== ''))];
  }, z.array(item).max(max).optional());
}

/** `true` or `false`, or `on`, which a checkbox of a form without script sends. */
export function yesNo() {
  return z.preprocess((value) => {
    const last = undefinedIfEmpty(value);
    return last === 'true' || last === 'on' || last === '1'
      ? true
      : last === 'false' || last === '0'
        ? false
        : last;
  }, z.boolean().optional());
}
