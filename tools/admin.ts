import { emailOf, nameAdmin } from '../features/identity/server/public.ts';
import { readArguments, refuse } from './arguments.ts';
import { withDatabase } from './with-database.ts';

const help = `Makes an admin of the person with this e-mail address, or names who becomes one.

  npm run admin -- you@example.kz`;

const { email } = readArguments({ email: { type: 'string' } }, help, 'email');

if (email === undefined) refuse('Whose e-mail address?', help);
const address = emailOf(email);
if (!address) refuse(`"${email}" is not an e-mail address.`, help);

const messages = {
  granted: `The person with the address ${address} is an admin now.`,
  invited: `The person with the address ${address} becomes an admin when they sign in with it and have proved it.`,
  unproved: `The account with the address ${address} has not proved it yet. It becomes an admin at the moment when it does: sign in and open the link of the letter that came at sign-up, or ask for a new one at /account.`,
};

await withDatabase(async ({ db }) => {
  console.log(messages[await nameAdmin(db, address, new Date())]);
});
