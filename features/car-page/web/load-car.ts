import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { readCreditTerms } from '../../credit/contract.ts';
import { type CarCard, type CarDetail, readCar, similarCars } from '../../listings/contract.ts';

export type CarData = {
  car: CarDetail;
  similar: readonly CarCard[];
  /** Annual interest rate in percent, for the credit calculator. */
  annualRate: number;
};

/** Loads a car and similar cars. An invalid id or a deleted car leads to the not-found page. */
export async function loadCar({
  context: { api },
  params: { id = '' },
  signal,
}: PageRequest): Promise<CarData> {
  try {
    const [car, similar, terms] = await Promise.all([
      api.call(readCar, { id }, { signal }),
      api.call(similarCars, { id }, { signal }),
      api.call(readCreditTerms, {}, { signal }),
    ]);
    return { car, similar: similar.results, annualRate: terms.annual_rate };
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) throw error;
    throw notFound({ data: error.code });
  }
}
