import { sql } from 'kysely';
import type { StaffFigure } from '../../../platform/server/staff-figure.ts';

export const sellingFigures: readonly StaffFigure[] = [
  {
    label: { ru: 'Новые объявления на сайте', kk: 'Сайттағы жаңа хабарландырулар', en: 'New ads online' },
    unit: 'count',
    async read(db, { from, to }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ads where published_at >= ${from} and published_at < ${to}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  },
];
