import { sql } from 'kysely';
import { countRows } from '../../../platform/server/database.ts';
import type { StaffFigure } from '../../../platform/server/staff-figure.ts';

export const sellingFigures: readonly StaffFigure[] = [
  {
    label: { ru: 'Новые объявления на сайте', kk: 'Сайттағы жаңа хабарландырулар', en: 'New ads online' },
    unit: 'count',
    read: (db, { from, to }) =>
      countRows(db, sql`ads where published_at >= ${from} and published_at < ${to}`),
  },
];
