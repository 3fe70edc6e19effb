import type { Answer, CarField, InspectedCar, ToldFact } from './staff-contract.ts';

type Given = { id: string };

/**
 * The latest entry for each key; of two with the same moment, the one with the greater id. Devices and the server have the
 * same rule, so that the order of arrival does not matter.
 */
function lastGiven<Any extends Given, Key>(
  all: Iterable<Any>,
  keyOf: (one: Any) => Key,
  momentOf: (one: Any) => string,
): Map<Key, Any> {
  const last = new Map<Key, Any>();
  for (const one of all) {
    const key = keyOf(one);
    const other = last.get(key);
    const apart = other ? Date.parse(momentOf(one)) - Date.parse(momentOf(other)) : 1;
    if (!other || (apart === 0 ? one.id > other.id : apart > 0)) last.set(key, one);
  }
  return last;
}

/** The answer that counts at each point, by the key of the point. */
export const lastAnswers = <Any extends Pick<Answer, 'id' | 'point' | 'answered_at'>>(
  answers: Iterable<Any>,
) =>
  lastGiven(
    answers,
    ({ point }) => point,
    ({ answered_at }) => answered_at,
  );

/** For each field of the car, the fact that counts. */
export const lastTold = <Any extends ToldFact>(told: Iterable<Any>): Map<CarField, Any> =>
  lastGiven(
    told,
    ({ field }) => field,
    ({ told_at }) => told_at,
  );

/** A fact of the car with its value. */
export type CarFact = ToldFact & { value: InspectedCar[CarField] };

/** The car with facts that count. */
export const carWith = (car: InspectedCar, facts: Iterable<CarFact>): InspectedCar =>
  Object.assign({ ...car }, ...[...facts].map(({ field, value }) => ({ [field]: value })));
