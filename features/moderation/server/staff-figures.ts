import { sql } from 'kysely';
import { countRows } from '../../../platform/server/database.ts';
import type { StaffFigure, StaffQueue } from '../../../platform/server/staff-figure.ts';

export const moderationQueues: readonly StaffQueue[] = [
  {
    to: '/staff/moderation',
    role: 'moderator',
    async count(db) {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from ads where status = 'moderation')::int
          + (select count(distinct listing_id) from listing_reports where resolved_at is null)::int as count`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  },
];

export const moderationFigures: readonly StaffFigure[] = [
  {
    label: { ru: 'Проверено объявлений', kk: 'Тексерілген хабарландырулар', en: 'Ads reviewed' },
    unit: 'count',
    read: (db, { from, to }) =>
      countRows(
        db,
        sql`moderation_decisions
        where reverted_at is null and decided_at >= ${from} and decided_at < ${to}`,
      ),
  },
  {
    label: {
      ru: 'Ожидание модерации, медиана',
      kk: 'Модерацияны күту, медиана',
      en: 'Wait for moderation, median',
    },
    unit: 'minutes',
    async read(db, { from, to }) {
      const { rows } = await sql<{ minutes: number | null }>`
        select percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 60)::float8
          as minutes
        from moderation_decisions
        where reverted_at is null and decided_at >= ${from} and decided_at < ${to}`.execute(db);
      return rows[0]?.minutes ?? null;
    },
  },
];
