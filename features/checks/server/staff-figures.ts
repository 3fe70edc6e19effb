import { sql } from 'kysely';
import { countRows } from '../../../platform/server/database.ts';
import type { StaffFigure, StaffQueue } from '../../../platform/server/staff-figure.ts';
import { hasRefundDue } from './payments/payment-queries.ts';

export const checkQueues: readonly StaffQueue[] = [
  {
    to: '/staff/checks',
    role: 'manager',
    count: (db) => countRows(db, sql`check_requests c where c.status = 'requested' or ${hasRefundDue}`),
  },
];

export const checkFigures: readonly StaffFigure[] = [
  {
    label: {
      ru: 'Оплачено за TulparAutoCheck',
      kk: 'TulparAutoCheck үшін төленді',
      en: 'Paid for TulparAutoCheck',
    },
    unit: 'tenge',
    async read(db, { from, to }) {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(paid_tenge), 0)::float8 as sum from check_requests
        where status = 'ready' and changed_at >= ${from} and changed_at < ${to}`.execute(db);
      return rows[0]?.sum ?? 0;
    },
  },
];
