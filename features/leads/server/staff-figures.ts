import { sql } from 'kysely';
import { countRows } from '../../../platform/server/database.ts';
import type { StaffFigure, StaffQueue } from '../../../platform/server/staff-figure.ts';

export const leadQueues: readonly StaffQueue[] = [
  {
    to: '/staff/leads',
    role: 'manager',
    count: (db) => countRows(db, sql`leads where status = 'new'`),
  },
];

export const leadFigures: readonly StaffFigure[] = [
  {
    label: { ru: 'Новые заявки', kk: 'Жаңа өтінімдер', en: 'New requests' },
    unit: 'count',
    read: (db, { from, to }) => countRows(db, sql`leads where created_at >= ${from} and created_at < ${to}`),
  },
  {
    label: {
      ru: 'Первый ответ на заявку, медиана',
      kk: 'Өтінімге алғашқы жауап, медиана',
      en: 'First response to a request, median',
    },
    unit: 'minutes',
    async read(db, { from, to }) {
      const { rows } = await sql<{ minutes: number | null }>`
        select percentile_cont(0.5) within group (order by extract(epoch from first.at - leads.created_at) / 60)::float8
          as minutes
        from leads
        cross join lateral (
          select min(happened_at) as at from lead_events
          where lead_id = leads.id and actor_id is not null and kind <> 'sent') first
        where leads.created_at >= ${from} and leads.created_at < ${to} and first.at is not null`.execute(db);
      return rows[0]?.minutes ?? null;
    },
  },
];
