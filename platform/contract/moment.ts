import { z } from 'zod';

/** Nothing that people write down here is older; the database has no year 0 at all. */
const firstDay = '2000-01-01';

/** "2026-11-21" */
export const writtenDay = z.iso.date().refine((day) => day >= firstDay);
export const writtenMoment = z.iso.datetime().refine((moment) => moment >= firstDay);
