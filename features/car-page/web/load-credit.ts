import { createFormats } from '../../../platform/web/formats.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { applyForCredit, readCreditTerms } from '../../credit/contract.ts';
import { usualDown } from '../../credit/payment.ts';
import { applicationInput, termOf } from '../../credit/web/public.tsx';
import { answered } from '../../leads/web/public.tsx';
import { carOf } from './load-call-back.ts';

/** What the calculator begins with, and how the application was answered when it was sent without script. */
export async function loadCredit({ context: { api, submittedForm: sent, locale }, search }: PageRequest) {
  const [{ annual_rate: annualRate }, car] = await Promise.all([
    api.call(readCreditTerms, {}),
    carOf(api, search.car),
  ]);
  const { number } = createFormats(locale);
  const grouped = (digits: string) => (/^\d{1,12}$/.test(digits) ? number(Number(digits)) : digits);
  const written = (value: unknown, otherwise: number | undefined) =>
    grouped(typeof value === 'string' && value !== '' ? value : String(otherwise ?? ''));
  const start = {
    price: written(search.price, car?.price),
    down: written(search.down_payment, car ? usualDown(car.price) : undefined),
    term: termOf(search.term),
  };
  const input = sent && applicationInput(sent, car?.id);
  return { annualRate, car, start, ...(await answered(api, applyForCredit, { sent, input })) };
}
