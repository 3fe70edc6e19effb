import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { askForCall } from '../../leads/contract.ts';
import { answered, contactInput } from '../../leads/web/public.tsx';
import { readCar } from '../../listings/contract.ts';
import { carTitle } from '../../listings/web/public.tsx';

type AboutCar = { id: number; title: string; price: number };

/** What the form shows, and how it was answered when it was sent without script. */
export async function loadCallBack({ context: { api, submittedForm: sent }, search }: PageRequest) {
  const car = await carOf(api, search.car);
  const input = sent && { ...contactInput(sent), ...(car && { car: car.id }) };
  return { car, ...(await answered(api, askForCall, { sent, input })) };
}

/** The ad that an address names; one that is gone is left out, and the form is about no car. */
export async function carOf(api: ApiClient, id: unknown): Promise<AboutCar | null> {
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return null;
  try {
    const car = await api.call(readCar, { id });
    return { id: car.id, title: carTitle(car), price: car.price };
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![404, 410].includes(error.status)) throw error;
    return null;
  }
}
