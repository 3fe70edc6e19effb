import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { requestCallback } from '../../leads/contract.ts';
import { contactInput, submitForm } from '../../leads/web/public.tsx';
import { readCar } from '../../listings/contract.ts';
import { carTitle } from '../../listings/web/public.tsx';

type CarSummary = { id: number; title: string; price: number; own: boolean };

/** Loads the data of the form, and submits the form if it was posted without JavaScript. */
export async function loadCallBack({ context: { api, submittedForm }, search }: PageRequest) {
  const car = await carOf(api, search.car);
  const input = submittedForm && { ...contactInput(submittedForm), ...(car && { car: car.id }) };
  return { car, ...(await submitForm(api, requestCallback, { posted: submittedForm, input })) };
}

/** The car in the URL's query; null if it no longer exists, in which case the form is shown without a car. */
export async function carOf(api: ApiClient, id: unknown): Promise<CarSummary | null> {
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return null;
  try {
    const car = await api.call(readCar, { id });
    return { id: car.id, title: carTitle(car), price: car.price, own: car.own };
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![404, 410].includes(error.status)) throw error;
    return null;
  }
}
