import { expect, test } from 'vitest';
import { notOnElectricCars } from '../../electric-points.ts';
import type { PointState } from '../../point-states.ts';
import type { InspectedCar } from '../../staff-contract.ts';
import type { InspectionTemplate } from '../../template-contract.ts';
import { countingAnswers, type DeviceInspection, newInspection, withAnswer } from './device-inspection.ts';
import { pointsNotOnElectricCars, withAbsent, withoutAbsent } from './electric-car.ts';
import { nothingFound } from './found.ts';

const names = { ru: 'Точка', kk: 'Нүкте', en: 'Point' };
const template: InspectionTemplate = {
  groups: [
    {
      key: 'all',
      names,
      points: ['tyre_age', ...notOnElectricCars].map((key) => ({
        key,
        names,
        hint: null,
        measure: null,
        panel: null,
        defects: [],
        work: null,
      })),
    },
  ],
};
const deviceOf = (fuel: InspectedCar['fuel']): DeviceInspection => ({
  begun: newInspection({
    id: 'a',
    owner: '1',
    check: null,
    car: { name: 'Zeekr 001', vin: null, plate: null, year: 2024, mileage_km: null, ad: null, fuel },
    template: 1,
    startedAt: '2026-11-29T05:00:00.000Z',
  }),
  answers: [],
  photos: [],
});
const now = Date.parse('2026-11-29T06:00:00Z');
let number = 0;
const answered = (device: DeviceInspection, point: string, state: PointState, note: string | null = null) => {
  number += 1;
  return withAnswer(device, { point, found: { ...nothingFound, state, note }, id: `answer-${number}`, now });
};
const left = (device: DeviceInspection) => pointsNotOnElectricCars(device, template);
const idsFor = (points: readonly string[]) => new Map(points.map((point) => [point, `mark-${point}`]));

test('every point that an electric car does not have is offered', () => {
  expect(left(deviceOf('ev'))).toEqual(notOnElectricCars);
  expect(left(deviceOf(null))).toHaveLength(notOnElectricCars.length);
  expect(left(deviceOf('hybrid'))).toEqual([]);
});

test('what was found at an engine says that the car has one; what was said stays', () => {
  expect(left(answered(deviceOf(null), 'engine_oil', 'good'))).toEqual([]);
  const device = answered(deviceOf('ev'), 'engine_oil', 'not_checked', 'Закрыто защитой');
  expect(left(device)).not.toContain('engine_oil');
  expect(left(answered(device, 'tyre_age', 'defect'))).toHaveLength(notOnElectricCars.length - 1);
});

test('all are marked at once, and taken back but for what was answered since', () => {
  const device = deviceOf('ev');
  const ids = idsFor(left(device));
  const marked = withAbsent(device, { ids, now });
  expect(left(marked)).toEqual([]);
  expect(countingAnswers(marked).get('turbo')?.state).toBe('absent');
  const later = answered(marked, 'clutch', 'note');
  const back = withoutAbsent(later, { ids, now });
  expect(countingAnswers(back).get('clutch')?.state).toBe('note');
  expect(countingAnswers(back).get('turbo')?.state).toBe('not_checked');
  expect(left(withoutAbsent(marked, { ids, now }))).toHaveLength(notOnElectricCars.length);
});
