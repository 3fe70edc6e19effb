import { type CheckPrices, readCheckPrices } from '../../../features/checks/contract.ts';
import type { ru as checksRu } from '../../../features/checks/messages/ru.ts';
import { listCities } from '../../../features/company/contract.ts';
import { applyForCredit, readCreditTerms } from '../../../features/credit/contract.ts';
import { usualDown } from '../../../features/credit/payment.ts';
import { applicationInput } from '../../../features/credit/web/application-input.ts';
import { termOf } from '../../../features/credit/web/sums.ts';
import { askForCall } from '../../../features/leads/contract.ts';
import { contactInput } from '../../../features/leads/web/inputs.ts';
import type { Written } from '../../../features/leads/web/public.tsx';
import { readCar } from '../../../features/listings/contract.ts';
import { carTitle } from '../../../features/listings/web/car-title.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { createFormats } from '../../../platform/web/formats.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import type { RouterContext } from '../router.tsx';
import { type Answered, answered } from './answered.ts';

/* What the forms to the company show, and how they are answered when they are sent without script. */

type AboutCar = { id: number; title: string; price: number };

export type CallBackData = Answered & { car: AboutCar | null };
export type CreditData = CallBackData & {
  annualRate: number;
  start: { price: string; down: string; term: number };
};

type Asked = { context: Pick<RouterContext, 'api' | 'sent' | 'locale'>; search: SearchParams };

export async function loadCallBack({ context: { api, sent }, search }: Asked): Promise<CallBackData> {
  const car = await carOf(api, search.car);
  const input = sent && { ...contactInput(sent), ...(car && { car: car.id }) };
  return { car, ...(await answered(api, askForCall, { sent, input })) };
}

export async function loadCredit({ context: { api, sent, locale }, search }: Asked): Promise<CreditData> {
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

/** The ad that an address names; one that is gone is left out, and the form is about no car. */
async function carOf(api: ApiClient, id: unknown): Promise<AboutCar | null> {
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return null;
  try {
    const car = await api.call(readCar, { id });
    return { id: car.id, title: carTitle(car), price: car.price };
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![404, 410].includes(error.status)) throw error;
    return null;
  }
}

export type CheckData = {
  prices: CheckPrices;
  cities: { id: number; name: string }[];
  given: Written;
  isUnsigned: boolean;
  /** Of the document: texts that come with the page, as no other page needs them. */
  title: string;
  description: string;
};

/** Sent without script it comes from a guest: it is kept in the page, and what is left is to sign in. */
export async function loadCheck({
  context: { api, sent, messages },
  search,
}: {
  context: Pick<RouterContext, 'api' | 'sent' | 'messages'>;
  search: SearchParams;
}): Promise<CheckData> {
  const [prices, { results }] = await Promise.all([api.call(readCheckPrices, {}), api.call(listCities, {})]);
  const cities = results.map(({ id, name }) => ({ id, name }));
  const { title, description } = messages.checks as typeof checksRu;
  const given = sent ?? namedIn(search);
  return { prices, cities, given, isUnsigned: sent !== undefined, title, description };
}

const longestValue = 100;

/** What a link may fill in: a phone is typed, or comes from the profile. */
function namedIn(search: SearchParams): Written {
  return Object.fromEntries(
    ['number', 'service', 'city'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' && value.length <= longestValue ? [[name, value]] : [];
    }),
  );
}
