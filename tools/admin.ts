import { sql } from 'kysely';
import { z } from 'zod';
import { readArguments, refuse } from './arguments.ts';
import { withDatabase } from './with-database.ts';

const help = `Names the person who becomes an admin when they sign in.

  npm run admin -- --email you@example.kz`;

const { email } = readArguments({ email: { type: 'string' } }, help);

if (email === undefined) refuse('Whose e-mail address?', help);
const address = z.email().safeParse(email.trim().toLowerCase());
if (!address.success) refuse(`"${email}" is not an e-mail address.`, help);

await withDatabase(async ({ db }) => {
  await sql`insert into staff_invitations (email, role) values (${address.data}, 'admin')
    on conflict (email) do update set role = 'admin'`.execute(db);
  console.log(`The person with the address ${address.data} becomes an admin when they sign in.`);
});
