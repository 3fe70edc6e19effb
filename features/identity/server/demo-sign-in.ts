import type { Config } from '../../../platform/server/config.ts';
import type { Role } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';

/** Whether a demo account may be used: its password is public, so those of staff open only where nobody else comes. */
export function isDemoSignInOpen(
  { isDemo, isPrivateDemo }: Pick<Config, 'isDemo' | 'isPrivateDemo'>,
  roles: readonly Role[],
): boolean {
  return isPrivateDemo || (isDemo && roles.length === 0);
}

export async function rolesOf(db: Database, memberId: number): Promise<Role[]> {
  const rows = await db.selectFrom('member_roles').select('role').where('member_id', '=', memberId).execute();
  return rows.map(({ role }) => role as Role);
}
