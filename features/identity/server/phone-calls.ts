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
  const result = await sendPhoneCode(context, phone);
  if ('error' in result) return refusal(context, result.error);
  return { message: phoneTexts[context.locale].sent, resend_after: result.resendAfterSeconds };
}

export async function verifyPhone(
  context: Context,
  input: InputOf<typeof contract.verifyPhone>,
): Promise<OutputOf<typeof contract.verifyPhone>> {
  const result = await confirmPhoneCode(context, input);
  if ('error' in result) return refusal(context, result.error);
  return { message: phoneTexts[context.locale].confirmed, token: result.token };
}

function refusal({ locale }: Context, code: PhoneError) {
  return { error: phoneTexts[locale][code], code };
}
