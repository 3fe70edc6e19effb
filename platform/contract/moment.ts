import { z } from 'zod';

/** A sanity limit for dates that people enter; PostgreSQL also rejects the year 0. */
const firstDay = '2000-01-01';

/** "2026-11-21" */
export const writtenDay = z.iso.date().refine((day) => day >= firstDay);
export const writtenMoment = z.iso.datetime().refine((moment) => moment >= firstDay);
