import { createFormats } from '../../../platform/web/formats.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { carOf, submitForm } from '../../leads/web/public.tsx';
import { usualDown } from '../../listings/payment.ts';
import { applyForCredit, readCreditTerms } from '../contract.ts';
import { applicationInput } from './application-input.ts';
import { parseTerm } from './sums.ts';

/** Loads the initial values of the calculator, and submits an application posted without JavaScript. */
export async function loadCredit({ context: { api, submittedForm, locale }, search }: PageRequest) {
  const [{ annual_rate: annualRate }, car] = await Promise.all([
    api.call(readCreditTerms, {}),
    carOf(api, search.car),
  ]);
  const { number } = createFormats(locale);
  const groupDigits = (digits: string) => (/^\d{1,12}$/.test(digits) ? number(Number(digits)) : digits);
  const initialValue = (value: unknown, fallback: number | undefined) =>
    groupDigits(typeof value === 'string' && value !== '' ? value : String(fallback ?? ''));
  const start = {
    price: initialValue(search.price, car?.price),
    down: initialValue(search.down_payment, car ? usualDown(car.price) : undefined),
    term: parseTerm(search.term),
  };
  const input = submittedForm && applicationInput(submittedForm, car?.id);
  return {
    annualRate,
    car,
    start,
    ...(await submitForm(api, applyForCredit, { posted: submittedForm, input })),
  };
}
