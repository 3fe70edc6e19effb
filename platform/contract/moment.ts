import { z } from 'zod';

/** A sanity limit for dates that people enter; PostgreSQL also rejects the year 0. */
const minDay = '2000-01-01';

/** "2026-11-21" */
export const dayInput = z.iso.date().refine((day) => day >= minDay);
export const momentInput = z.iso.datetime().refine((moment) => moment >= minDay);
