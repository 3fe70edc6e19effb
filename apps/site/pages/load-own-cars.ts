import { notFound, redirect } from '@tanstack/react-router';
import { listBranches } from '../../../features/company/contract.ts';
import type { SentForm } from '../../../features/leads/web/public.tsx';
import { type CarDetail, readCar } from '../../../features/listings/contract.ts';
import { carTitle } from '../../../features/listings/web/car-title.ts';
import {
  askForTestDrive,
  askToReserve,
  type OwnCarFact,
  ownCarFacts,
} from '../../../features/showroom/contract.ts';
import { driveDays } from '../../../features/showroom/slots.ts';
import { type Ask, reserveInput, testDriveInput } from '../../../features/showroom/web/own-car-input.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import type { FormRefusal } from '../car-form-routes.tsx';
import { absolute } from '../head.ts';
import { ownCarsApi } from '../own-cars-api.ts';
import type { RouterContext } from '../router.tsx';
import { crumbFacts } from '../structured-data.ts';
import { answered } from './answered.ts';
import { type CarsData, loadCars } from './loaders.ts';

type Branch = { id: number; city: { slug: string; name: string }; address: string };

export type OwnCarsData = CarsData & {
  inspections: readonly OwnCarFact[];
  branches: readonly Branch[];
  /** For machines. */
  facts: readonly object[];
};

/** Own cars with the dates of their inspections. */
export async function loadOwnCars(
  context: Pick<RouterContext, 'api' | 'locale' | 'site' | 'messages'>,
  search: SearchParams,
  signal: AbortSignal,
): Promise<OwnCarsData> {
  const { api } = context;
  // All of them are: a link that says so, or says the opposite, means this page.
  if (search.own !== undefined) {
    const { own: _, ...others } = search;
    throw redirect({ to: '/tulpar-auto', search: others, replace: true });
  }
  const [data, { results: branches }] = await Promise.all([
    // They are few: every filter is counted at once, the cities of the branches among them.
    loadCars(ownCarsApi(api), { ...search, filters: 'all' }, signal),
    api.call(listBranches, {}, { signal }),
  ]);
  const ids = data.cars.results.map(({ id }) => id).join(',');
  const { results: inspections } = ids
    ? await api.call(ownCarFacts, { ids: ids as never }, { signal })
    : { results: [] };
  // "Take away: our own" would leave the page.
  const cars = { ...data.cars, drop: data.cars.drop.filter(({ param }) => param !== 'own') };
  return { ...data, cars, inspections, branches, facts: factsOf(context, cars.results) };
}

function factsOf(
  context: Pick<RouterContext, 'locale' | 'site' | 'messages'>,
  cars: CarsData['cars']['results'],
): object[] {
  const { home, tulparTitle } = context.messages.pages as { home: string; tulparTitle: string };
  return [
    crumbFacts(context, [{ label: home, to: '/' }, { label: tulparTitle }]),
    {
      '@type': 'ItemList',
      name: tulparTitle,
      numberOfItems: cars.length,
      itemListElement: cars.map((car, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: carTitle(car),
        url: absolute(context, context.locale, `/cars/${car.id}`),
      })),
    },
  ];
}

export type OwnCarFormData = {
  ask: Ask;
  car: Pick<CarDetail, 'id' | 'status' | 'reserved_until'> & { title: string };
  branches: { id: number; city: string; address: string }[];
  days: { first: string; last: string };
  before: SentForm;
  refusal: FormRefusal | null;
};

/** One of the two forms, and how it is answered when it is sent without script. */
export async function loadOwnCarForm(
  { api, sent }: Pick<RouterContext, 'api' | 'sent'>,
  id: string,
  ask: Ask,
): Promise<OwnCarFormData> {
  const [car, { results }] = await Promise.all([ownCarOf(api, id), api.call(listBranches, {})]);
  const before =
    ask === 'reserve'
      ? await answered(api, askToReserve, { sent, input: sent && reserveInput(sent, car.id) })
      : await answered(api, askForTestDrive, { sent, input: sent && testDriveInput(sent, car.id) });
  const isNear = ({ city }: Branch) => city.slug === car.city.value;
  const branches = [...results.filter(isNear), ...results.filter((branch) => !isNear(branch))];
  return {
    ask,
    car: { id: car.id, status: car.status, reserved_until: car.reserved_until, title: carTitle(car) },
    branches: branches.map(({ id, city, address }) => ({ id, city: city.name, address })),
    days: driveDays(new Date()),
    ...before,
  };
}

async function ownCarOf(api: ApiClient, id: string): Promise<CarDetail> {
  try {
    const car = await api.call(readCar, { id });
    if (car.own) return car;
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) throw error;
    throw notFound({ data: error.code });
  }
  throw notFound();
}
