import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { WeekHours } from '../../company/week-hours.ts';
import { aMember, aVisitor, octets } from '../../identity/server/testing.ts';

export { makeDemoChecks } from './demo-checks.ts';

export type App = Parameters<typeof aVisitor>[0];

/** A minimal PDF. */
export const aPdf = (mark = 'one'): Buffer =>
  Buffer.from(`%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

export const vin = 'XW7BF4FK10S000001';
export const form = { phone: '8 701 300 00 01', number: vin, service: 'both', consent: true };

export async function aCityId(db: Database): Promise<number> {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'almaty')
    .executeTakeFirstOrThrow();
  return city.id;
}

export async function aMemberVisitor(
  app: App,
  services: Services,
  roles: readonly ('inspector' | 'manager' | 'admin')[] = [],
) {
  const member = await aMember(services, { roles, email: `${crypto.randomUUID()}@example.kz` });
  const visitor = aVisitor(app);
  visitor.signInWith(member.token);
  return { ...member, visitor, ask: visitor.ask };
}

/** A check with the member who requested it. */
export async function aRequestedCheck(app: App, services: Services, overrides: object = {}) {
  const member = await aMemberVisitor(app, services);
  const city = await aCityId(services.db);
  const response = await member.ask('POST', '/checks/', { ...form, city, ...overrides });
  return { ...member, response, id: response.json().check as number, memberId: member.id, city };
}

const report = {
  name: 'Toyota Camry 2019',
  vin,
  date: '2026-11-20',
  valuation: 11_900_000,
  summary: 'Хорошо',
};

/** A manager's actions on a check, each with its current version. */
export function aDesk(manager: Awaited<ReturnType<typeof aMemberVisitor>>, id: number) {
  const path = `/staff/checks/${id}/`;
  const version = async () => (await manager.ask('GET', path)).json().version as number;
  return {
    path,
    read: async () => (await manager.ask('GET', path)).json(),
    change: async (change: object) => manager.ask('PATCH', path, { version: await version(), ...change }),
    upload: (pdf: Buffer) => manager.ask('POST', `${path}report-files/`, pdf, octets),
    /** Uploads `pdf`, null for no new file, and attaches it. A refusal of either step is returned. */
    async attach({ pdf = aPdf(), ...overrides }: { pdf?: Buffer | null; [name: string]: unknown } = {}) {
      const uploaded = pdf && (await manager.ask('POST', `${path}report-files/`, pdf, octets));
      if (uploaded && uploaded.statusCode !== 200) return uploaded;
      const file = uploaded ? { file: uploaded.json().file } : {};
      return manager.ask('PUT', `${path}report/`, {
        version: await version(),
        ...report,
        ...file,
        ...overrides,
      });
    },
  };
}

/** The kinds of the messages sent to a member. */
export const messageKindsOf = async (db: Database, memberId: number) =>
  (
    await db
      .selectFrom('service_messages')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

/** From 9:00 to 12:00, on Saturdays as long as the tests' clock needs, and not on Sundays. */
const shortWeek: WeekHours = [
  ...Array(5).fill({ from: '09:00', to: '12:00' }),
  { from: '09:00', to: '18:00' },
  null,
];

/** 10:00 on Monday, 23 November 2026, in Almaty. */
export const aSlot = '2026-11-23T05:00:00.000Z';

/** A new branch that inspects cars; its id and that of its city. */
export async function aBranch(
  db: Database,
  {
    city = 'almaty',
    week = shortWeek,
    places,
  }: { city?: string; week?: WeekHours | null; places?: number } = {},
): Promise<{ id: number; city: number }> {
  const branch = await db
    .insertInto('branches')
    .values(({ selectFrom }) => ({
      city_id: selectFrom('cities').select('id').where('slug', '=', city),
      address_ru: 'ул. Осмотра, 1',
      address_kk: 'Қарау көшесі, 1',
      address_en: '1 Inspection Street',
      phones: ['+77000001900'],
      position: 100,
      week_hours: week && JSON.stringify(week),
    }))
    .returning(['id', 'city_id'])
    .executeTakeFirstOrThrow();
  if (places !== undefined)
    await db
      .insertInto('check_branches')
      .values({ branch_id: branch.id, inspection_places: places })
      .execute();
  return { id: branch.id, city: branch.city_id };
}

/** What is planned at a branch. */
export const slotsAt = async (db: Database, branch: number) =>
  (
    await db
      .selectFrom('check_slots')
      .select(['check_id', 'starts_at', 'place'])
      .where('branch_id', '=', branch)
      .orderBy('starts_at')
      .orderBy('place')
      .execute()
  ).map(({ starts_at: at, ...slot }) => ({ ...slot, at: at.toISOString() }));
