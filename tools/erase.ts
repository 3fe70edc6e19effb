import { personalData } from '../apps/api/features.ts';
import { eraseMember } from '../features/profiles/server/public.ts';
import { systemClock } from '../platform/server/clock.ts';
import { readArguments, refuse } from './arguments.ts';
import { withDatabase } from './with-database.ts';

const help = `Erases accounts, as their owners do at /account/delete: after a backup was restored, those that were deleted since.

  npm run erase -- 12,345     numbers of the accounts, as the log has them in lines with "security":"account_deleted"`;

const { accounts } = readArguments({ accounts: { type: 'string' } }, help, 'accounts');

if (accounts === undefined || !/^\d{1,15}(,\d{1,15})*$/.test(accounts)) refuse('Which accounts?', help);
const ids = accounts.split(',').map(Number);

await withDatabase(async ({ db }) => {
  for (const id of ids) {
    const account = await db
      .selectFrom('members')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (account) await eraseMember({ db, clock: systemClock, personalData }, id);
    console.log(account ? `Account ${id} is erased.` : `There is no account ${id}, or it was erased before.`);
  }
});
