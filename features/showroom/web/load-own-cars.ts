import { notFound, redirect } from '@tanstack/react-router';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { loadCars, ownCarsApi } from '../../catalogue/web/public.tsx';
import { listBranches } from '../../company/contract.ts';
import { answered } from '../../leads/web/public.tsx';
import { type CarDetail, readCar } from '../../listings/contract.ts';
import { carTitle } from '../../listings/web/public.tsx';
import { askForTestDrive, askToReserve, ownCarFacts } from '../contract.ts';
import { driveDays } from '../slots.ts';
import { type Ask, reserveInput, testDriveInput } from './own-car-input.ts';

type Branch = { id: number; city: { slug: string; name: string }; address: string };

/** Own cars with the dates of their inspections. */
export async function loadOwnCars({ context: { api }, search, signal }: PageRequest) {
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
  return { ...data, cars, inspections, branches };
}

/** One of the two forms, and how it is answered when it is sent without script. */
export async function loadOwnCarForm(
  ask: Ask,
  { context: { api, submittedForm: sent }, params: { id = '' } }: PageRequest,
) {
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
