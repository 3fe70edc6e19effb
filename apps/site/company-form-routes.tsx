import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applyForCredit, readCreditTerms } from '../../features/credit/contract.ts';
import { applicationInput, termOf, usualDown } from '../../features/credit/web/public.tsx';
import { askForCall } from '../../features/leads/contract.ts';
import { contactInput, type SentForm } from '../../features/leads/web/public.tsx';
import { readCar } from '../../features/listings/contract.ts';
import { carTitle } from '../../features/listings/web/public.tsx';
import type { CallInput, Endpoint } from '../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../platform/web/api-client.ts';
import { createFormats } from '../../platform/web/formats.ts';
import type { SearchParams } from '../../platform/web/search-params.ts';
import type { FormRefusal } from './car-form-routes.tsx';
import { pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { rootRoute } from './root.tsx';

type AboutCar = { id: number; title: string; price: number };
/** `refusal` is the status of the whole page; `before` is what the form shows. */
type Answered = { before: SentForm; refusal: FormRefusal | null };

export type CallBackData = Answered & { car: AboutCar | null };
export type CreditData = CallBackData & {
  annualRate: number;
  start: { price: string; down: string; term: number };
};

const passThrough = (search: Record<string, unknown>) => search as SearchParams;
const bySearch = ({ search }: { search: SearchParams }) => search;

/** A call-back as a page: before our script is there, and without it. */
const callBackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callback',
  staticData: { page: 'callback-page' },
  validateSearch: passThrough,
  loaderDeps: bySearch,
  loader: async ({ context: { api, sent }, deps }): Promise<CallBackData> => {
    const car = await carOf(api, deps.car);
    const input = sent && { ...contactInput(sent), ...(car && { car: car.id }) };
    return { car, ...(await answered(api, askForCall, { sent, input })) };
  },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('callBackTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['forms'], () => import('./pages/callback-page.tsx')),
    'CallBackPage',
  ),
});

/** The calculator and the application; `car` is an ad, whose price is the first to be reckoned with. */
const creditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/credit',
  staticData: { page: 'credit-page' },
  validateSearch: passThrough,
  loaderDeps: bySearch,
  loader: async ({ context: { api, sent, locale }, deps }): Promise<CreditData> => {
    const [{ annual_rate: annualRate }, car] = await Promise.all([
      api.call(readCreditTerms, {}),
      carOf(api, deps.car),
    ]);
    const { number } = createFormats(locale);
    const written = (value: unknown, otherwise: number | undefined) =>
      typeof value === 'string' && value !== ''
        ? /^\d{1,12}$/.test(value)
          ? number(Number(value))
          : value
        : otherwise === undefined
          ? ''
          : number(otherwise);
    const start = {
      price: written(deps.price, car?.price),
      down: written(deps.down_payment, car ? usualDown(car.price) : undefined),
      term: termOf(deps.term),
    };
    const input = sent && applicationInput(sent, car?.id);
    return { annualRate, car, start, ...(await answered(api, applyForCredit, { sent, input })) };
  },
  head: ({ match }) => {
    const text = pageTexts(match.context);
    return pageHead({
      title: text('creditTitle'),
      description: text('creditDescription'),
      at: { context: match.context, path: '/credit' },
      isIndexed: Object.keys(match.search).length === 0,
    });
  },
  component: lazyRouteComponent(
    () => withTexts(['forms'], () => import('./pages/credit-page.tsx')),
    'CreditPage',
  ),
});

export const companyFormRoutes = [callBackRoute, creditRoute] as const;

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

async function answered<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  { sent, input }: { sent: Record<string, string> | undefined; input: CallInput<E> | undefined },
): Promise<Answered> {
  const given = sent ?? {};
  if (!input) return { before: { given, isSent: false, refusal: null }, refusal: null };
  try {
    await api.call(endpoint, input);
    return { before: { given: {}, isSent: true, refusal: null }, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const fields = error.errors?.map(({ field }) => field) ?? [];
    const refusal = { code: error.code, status: error.status };
    return { before: { given, isSent: false, refusal: { code: error.code, fields } }, refusal };
  }
}
