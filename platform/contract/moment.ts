import { z } from 'zod';

/** The earliest date that people may enter. Some limit is needed, because PostgreSQL rejects the year 0. */
const minDay = '2000-01-01';

/** A calendar day such as "2026-11-21". */
export const dayInput = z.iso.date().refine((day) => day >= minDay);
export const momentInput = z.iso.datetime().refine((moment) => moment >= minDay);
