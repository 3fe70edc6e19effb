import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import {
  type CarDetail,
  type ReportReason,
  readCar,
  reportCar,
  revealPhone,
} from '../../features/listings/contract.ts';
import { carTitle } from '../../features/listings/web/public.tsx';
import type { CallInput, Endpoint, OutputOf } from '../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../platform/web/api-client.ts';
import { pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { rootRoute } from './root.tsx';
import type { RouterContext } from './router.tsx';

/** Why a form was not taken; the page shows it, its status says it too. */
export type FormRefusal = { code: string; status: number };
type Answered<E extends Endpoint> = { answer: OutputOf<E> | null; refusal: FormRefusal | null };

export type PhoneData = { car: CarDetail } & Answered<typeof revealPhone>;
export type ReportData = { car: CarDetail; given: { reason?: string; comment?: string } } & Answered<
  typeof reportCar
>;

/** The number by a form, for who has no script yet or at all; opening the address alone tells nothing. */
const phoneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cars/$id/phone',
  params: { parse: ({ id }) => (/^\d+$/.test(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
  staticData: { page: 'car-form-page' },
  loader: async ({ context, params: { id } }): Promise<PhoneData> => {
    const car = await carOf(context.api, id);
    return { car, ...(await answered(context.api, revealPhone, context.sent && { id })) };
  },
  head: formHead,
  component: lazyRouteComponent(() => import('./pages/car-form-page.tsx'), 'CarPhonePage'),
});

/** The report as a page of its own. */
const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cars/$id/report',
  params: { parse: ({ id }) => (/^\d+$/.test(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
  staticData: { page: 'car-form-page' },
  loader: async ({ context, params: { id } }): Promise<ReportData> => {
    const car = await carOf(context.api, id);
    const { reason, comment } = context.sent ?? {};
    const given = { ...(reason && { reason }), ...(comment && { comment }) };
    const input = context.sent && { id, reason: reason as ReportReason, ...(comment && { comment }) };
    return { car, given, ...(await answered(context.api, reportCar, input)) };
  },
  head: formHead,
  component: lazyRouteComponent(
    () => withTexts(['forms'], () => import('./pages/car-form-page.tsx')),
    'CarReportPage',
  ),
});

export const carFormRoutes = [phoneRoute, reportRoute] as const;

type FormMatch = { match: { context: RouterContext }; loaderData?: { car: CarDetail } | undefined };

function formHead({ match, loaderData }: FormMatch) {
  const title = loaderData ? carTitle(loaderData.car) : pageTexts(match.context)('notFoundTitle');
  return pageHead({ title, isIndexed: false });
}

async function carOf(api: ApiClient, id: string): Promise<CarDetail> {
  try {
    return await api.call(readCar, { id });
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) throw error;
    throw notFound({ data: error.code });
  }
}

async function answered<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E> | undefined,
): Promise<Answered<E>> {
  if (!input) return { answer: null, refusal: null };
  try {
    return { answer: await api.call(endpoint, input), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return { answer: null, refusal: { code: error.code, status: error.status } };
  }
}
