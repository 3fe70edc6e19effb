import { notFound } from '@tanstack/react-router';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { similarCars } from '../../catalogue/similar-cars-contract.ts';
import { listBranches } from '../../company/contract.ts';
import { readCreditTerms } from '../../credit/contract.ts';
import { type CarInspection, readCarInspection } from '../../inspections/car-inspection-contract.ts';
import { type CarDetail, type CarHistory, readCar, readVinHistory } from '../../listings/contract.ts';
import { type OwnershipCosts, readCarCosts } from '../../ownership/contract.ts';
import { type Estimation, readCarValuation } from '../../valuation/contract.ts';

export type CarData = {
  car: CarDetail;
  /** The answer as it came: so it stands in the page as the API wrote it. */
  similar: OutputOf<typeof similarCars>;
  /** Annual interest rate in percent, for the credit calculator. */
  annualRate: number;
  /** The branch in the city of an own car, where people can see it. */
  branch: OutputOf<typeof listBranches>['results'][number] | null;
  /** What the car costs by its like cars; null if it is off sale. */
  estimation: Estimation | null;
  /** What it costs a year; null if it is off sale. */
  costs: OwnershipCosts | null;
  history: CarHistory | null;
  inspection: CarInspection | null;
};

/** Whether there is such a car is for `readCar` to say. */
function nullIfRefused(error: unknown): null {
  if (error instanceof ApiProblem) return null;
  throw error;
}

/** Loads a car and similar cars. An invalid id or a deleted car leads to the not-found page. */
export async function loadCar({
  context: { api },
  params: { id = '' },
  signal,
}: PageRequest): Promise<CarData> {
  try {
    const [car, similar, terms, estimation, costs, vinHistory, inspected] = await Promise.all([
      api.call(readCar, { id }, { signal }),
      api.call(similarCars, { id }, { signal }),
      api.call(readCreditTerms, {}, { signal }),
      api.call(readCarValuation, { id }, { signal }).catch(nullIfRefused),
      api.call(readCarCosts, { id }, { signal }).catch(nullIfRefused),
      api.call(readVinHistory, { id }, { signal }).catch(nullIfRefused),
      api.call(readCarInspection, { id, is_short: true }, { signal }).catch(nullIfRefused),
    ]);
    const branches = car.own ? (await api.call(listBranches, {}, { signal })).results : [];
    const branch = branches.find(({ city }) => city.slug === car.city.value) ?? null;
    const isOnSale = car.standing !== null;
    return {
      car,
      similar,
      annualRate: terms.annual_rate,
      branch,
      estimation: isOnSale ? estimation : null,
      costs: isOnSale ? costs : null,
      history: vinHistory && { ...vinHistory, inspected: inspected?.mileages ?? [] },
      inspection: inspected?.inspection ?? null,
    };
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) throw error;
    throw notFound({ data: error.code });
  }
}
