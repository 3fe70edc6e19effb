import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { recordLead } from '../../leads/server/public.ts';
import { monthlyPayment } from '../../listings/payment.ts';
import type { applyForCredit as contract } from '../contract.ts';
import { creditLead } from '../lead-kinds.ts';

/**
 * Stores the application as a lead, with the payment that the applicant saw: the rate may change before a manager reads
 * it.
 */
export async function applyForCredit(
  context: Context,
  { car_price, down_payment, term_months, ...contact }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const annual_rate = await context.annualRateNow();
  const monthly_payment = monthlyPayment({
    amount: car_price - down_payment,
    months: term_months,
    annualRate: annual_rate,
  });
  const facts = { car_price, down_payment, term_months, annual_rate, monthly_payment };
  return recordLead(context, { kind: creditLead.name, ...contact, facts });
}
