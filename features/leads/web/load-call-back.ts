import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { type CarCard, readCar } from '../../listings/contract.ts';
import { carTitle } from '../../listings/web/public.tsx';
import { requestCallback } from '../contract.ts';
import { contactInput } from './contact-input.ts';
import { submitForm } from './submit-form.ts';

type CarSummary = Pick<CarCard, 'id' | 'price' | 'own' | 'standing'> & { title: string };

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
    const { id: carId, price, own, standing } = car;
    return { id: carId, title: carTitle(car), price, own, standing };
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![404, 410].includes(error.status)) throw error;
    return null;
  }
}
