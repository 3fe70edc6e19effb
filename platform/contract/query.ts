import { z } from 'zod';

/** Schemas for path and query parameters, which arrive as strings; those of a query may be repeated or empty. */

/** A key of reference data: `toyota`, `toyota/camry`, `4WD`. */
export function keyText() {
  return z
    .string()
    .max(100)
    .regex(/^[\w./-]+$/);
}

/** The id of a row, in a path or a query; programs of ours may pass a number. */
export const idInput = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Ids of branches and cities are smaller. */
export const smallIdInput = idInput.max(2 ** 31 - 1);
/** The text of an id, for lists of them. */
export const idText = z.string().regex(/^\d{1,15}$/);

const lastOf = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);
const undefinedIfEmpty = (value: unknown) => {
  const last = lastOf(value);
  return last === '' ? undefined : last;
};

/** An integer from `min` to `max`, both inclusive. An empty value counts as absent; digits may be grouped by spaces. */
export function wholeNumber(min: number, max: number) {
  return z.preprocess((value) => {
    const last = undefinedIfEmpty(value);
    if (typeof last !== 'string') return last;
    const digits = last.replace(/[\s\u00a0\u202f]/g, '');
    return /^-?\d{1,16}$/.test(digits) ? Number(digits) : last;
  }, z.int().min(min).max(max).optional());
}

/** One of a fixed set of values; an empty value counts as absent. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.preprocess(undefinedIfEmpty, z.enum(values).optional());
}

/** At most `max` values of one parameter, which may be repeated or comma-separated; duplicates are dropped. */
export function manyOf<Item extends z.ZodType<string>>(item: Item, max = 500) {
  return z.preprocess((value) => {
    if (value === undefined) return undefined;
    const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
      typeof part === 'string' ? part.split(',') : [part],
    );
    return [...new Set(parts.filter((part) => part !== ''))];
  }, z.array(item).max(max).optional());
}

/** A boolean: `true` or `false`, also `1` or `0`, or `on`, which a form's checkbox sends if scripts do not run. */
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
