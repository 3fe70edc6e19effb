import { notOnElectricCars } from '../../electric-points.ts';
import { isChecked } from '../../point-states.ts';
import type { InspectionTemplate } from '../../template-contract.ts';
import { countingAnswers, type DeviceInspection, withAnswer } from './device-inspection.ts';
import { nothingFound } from './found.ts';

/**
 * Keys of the unanswered points that an electric car does not have. None if the car has another fuel: as entered, or
 * because one of these points was found on it.
 */
export function pointsNotOnElectricCars(device: DeviceInspection, { groups }: InspectionTemplate): string[] {
  const answers = countingAnswers(device);
  const fuel = device.begun.car.fuel ?? null;
  const theirs = groups.flatMap(({ points }) =>
    points.map(({ key }) => key).filter((key) => notOnElectricCars.includes(key)),
  );
  const isOther = theirs.some((key) => isChecked(answers.get(key)?.state ?? 'not_checked'));
  if (isOther || (fuel !== null && fuel !== 'ev')) return [];
  return theirs.filter((key) => {
    const { state, note } = answers.get(key) ?? nothingFound;
    return state === 'not_checked' && note === null;
  });
}

type Marks = { ids: ReadonlyMap<string, string>; now: number };

/** Answers points as absent; `ids` has the id of the answer for each point's key. */
export const withAbsent = (device: DeviceInspection, { ids, now }: Marks): DeviceInspection =>
  [...ids].reduce(
    (marked, [point, id]) =>
      withAnswer(marked, { point, found: { ...nothingFound, state: 'absent' }, id, now }),
    device,
  );

/** The undo of `withAbsent`; points that were answered since keep their answer. */
export const withoutAbsent = (device: DeviceInspection, { ids, now }: Marks): DeviceInspection => {
  const answers = countingAnswers(device);
  return [...ids.keys()]
    .filter((point) => answers.get(point)?.id === ids.get(point))
    .reduce(
      (left, point) => withAnswer(left, { point, found: nothingFound, id: crypto.randomUUID(), now }),
      device,
    );
};
