import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type * as contract from '../phone-contract.ts';
import type { PhoneError } from '../phone-contract.ts';
import { confirmPhoneCode, sendPhoneCode } from './phone-codes.ts';
import { phoneTexts } from './phone-texts.ts';

export async function registerByPhone(
  context: Context,
  { phone }: InputOf<typeof contract.registerByPhone>,
): Promise<OutputOf<typeof contract.registerByPhone>> {
  const sent = await sendPhoneCode(context, phone);
  if ('error' in sent) return refused(context, sent.error);
  return { message: phoneTexts[context.locale].sent, resend_after: sent.resendAfterSeconds };
}

export async function verifyPhone(
  context: Context,
  input: InputOf<typeof contract.verifyPhone>,
): Promise<OutputOf<typeof contract.verifyPhone>> {
  const taken = await confirmPhoneCode(context, input);
  if ('error' in taken) return refused(context, taken.error);
  return { message: phoneTexts[context.locale].taken, token: taken.token };
}

function refused({ locale }: Context, code: PhoneError) {
  return { error: phoneTexts[locale][code], code };
}
