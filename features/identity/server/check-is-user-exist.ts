import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { checkIsUserExist as contract } from '../phone-contract.ts';
import { emailOf } from './email.ts';
import { refuseTooManyOf } from './limits.ts';

/** False for an invalid address. The rate limit prevents checking whole lists of addresses. */
export async function checkIsUserExist(
  context: Context,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await refuseTooManyOf(context, 'check_email');
  const email = emailOf(input.email);
  if (!email) return { success: false };
  const { db } = context;
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst();
  // The person signed up at the embedded provider but has never signed in here, so there is no member yet.
  const account =
    member ??
    (await db.selectFrom('embedded_users').select('id').where('email', '=', email).executeTakeFirst());
  return { success: account !== undefined };
}
