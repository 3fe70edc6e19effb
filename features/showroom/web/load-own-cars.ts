import { notFound, redirect } from '@tanstack/react-router';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { loadCars, ownCarsApi } from '../../catalogue/web/public.tsx';
import { listBranches } from '../../company/contract.ts';
import { submitForm } from '../../leads/web/public.tsx';
import { type CarDetail, readCar } from '../../listings/contract.ts';
import { carTitle } from '../../listings/web/public.tsx';
import { ownCarFacts, requestReservation, requestTestDrive } from '../contract.ts';
import { driveDays, nextDrive } from '../slots.ts';
import { type OwnCarRequestKind, reserveInput, testDriveInput } from './own-car-input.ts';

type Branch = { id: number; city: { slug: string; name: string }; address: string };

/** Own cars with the dates of their inspections. */
export async function loadOwnCars({ context: { api }, search, signal }: PageRequest) {
  // All cars of this page are own cars, so the parameter `own` is redundant here.
  if (search.own !== undefined) {
    const { own: _, ...otherParams } = search;
    throw redirect({ to: '/tulpar-auto', search: otherParams, replace: true });
  }
  const [data, { results: branches }] = await Promise.all([
    // There are few own cars, so the counts of all filters are loaded at once, including the cities of the branches.
    loadCars(ownCarsApi(api), { ...search, filters: 'all' }, signal),
    api.call(listBranches, {}, { signal }),
  ]);
  const ids = data.cars.results.map(({ id }) => id).join(',');
  const { results: inspections } = ids
    ? await api.call(ownCarFacts, { ids: ids as never }, { signal })
    : { results: [] };
  // The filter "own cars" cannot be removed on this page, so it is not offered among the filters to remove.
  const cars = { ...data.cars, drop: data.cars.drop.filter(({ param }) => param !== 'own') };
  return { ...data, cars, inspections, branches };
}

/** Data of the form to reserve or to test-drive a car. Submits the form if it was posted without JavaScript. */
export async function loadOwnCarForm(
  requestKind: OwnCarRequestKind,
  { context: { api, submittedForm }, params: { id = '' } }: PageRequest,
) {
  const [car, { results }] = await Promise.all([ownCarOf(api, id), api.call(listBranches, {})]);
  const formResult =
    requestKind === 'reserve'
      ? await submitForm(api, requestReservation, {
          posted: submittedForm,
          input: submittedForm && reserveInput(submittedForm, car.id),
        })
      : await submitForm(api, requestTestDrive, {
          posted: submittedForm,
          input: submittedForm && testDriveInput(submittedForm, car.id),
        });
  const now = new Date();
  const isNear = ({ city }: Branch) => city.slug === car.city.value;
  const branches = [...results.filter(isNear), ...results.filter((branch) => !isNear(branch))];
  return {
    requestKind,
    car: { id: car.id, status: car.status, reserved_until: car.reserved_until, title: carTitle(car) },
    branches: branches.map(({ id, city, address }) => ({ id, city: city.name, address })),
    // A car stands at the branch of its city; in a city without one, nobody is sent far away by a default.
    branchOfCar: results.find(isNear)?.id ?? null,
    days: driveDays(now),
    next: nextDrive(now),
    ...formResult,
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
