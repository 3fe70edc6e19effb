import { expect, test } from 'vitest';
import type { CarFacts } from '../engine/car-facts.ts';
import { reasonsOf } from './reasons.ts';

type Like = Parameters<typeof reasonsOf>[1][number];

const facts = { year: 2015, mileageKm: 100_000, steering: 'left' } as CarFacts;
const like = (car: Partial<Like>) =>
  ({ adjustedTenge: 5_000_000, weight: 1, adjustments: [], ...car }) as Like;

test('less than half a year of difference is told as 0, with the sum', () => {
  const cars = [2015, 2015, 2016].map((year) =>
    like({ year, mileageKm: 100_000, adjustments: [{ by: 'year', tenge: -90_000 }] }),
  );
  expect(reasonsOf(facts, cars)).toEqual([{ by: 'year', tenge: -90_000, difference: 0 }]);
});

test('a fact that the ad leaves out is told as unknown', () => {
  const cars = [
    like({
      year: 2015,
      mileageKm: 100_000,
      adjustments: [
        { by: 'mileage', tenge: -50_000 },
        { by: 'steering', tenge: -40_000 },
      ],
    }),
  ];
  expect(reasonsOf({ ...facts, mileageKm: null, steering: null }, cars)).toEqual([
    { by: 'mileage', tenge: -50_000, is_unknown: true },
    { by: 'steering', tenge: -40_000, is_unknown: true },
  ]);
});

test('a new car without kilometres is told as new', () => {
  const adjustments = [
    { by: 'condition' as const, tenge: 200_000 },
    { by: 'mileage' as const, tenge: -50_000 },
  ];
  expect(
    reasonsOf({ ...facts, condition: 'new', mileageKm: null }, [
      like({ year: 2015, mileageKm: 9000, adjustments }),
    ]),
  ).toEqual([{ by: 'condition', tenge: 150_000, difference: 1 }]);
});

test('customs and damage are told by what the car is', () => {
  const adjustments = [
    { by: 'customs' as const, tenge: 60_000 },
    { by: 'damaged' as const, tenge: -50_000 },
  ];
  expect(reasonsOf({ ...facts, customs: null, damaged: true }, [like({ year: 2015, adjustments })])).toEqual([
    { by: 'customs', tenge: 60_000, difference: 1 },
    { by: 'damaged', tenge: -50_000, difference: -1 },
  ]);
});

test('kilometres are told only if they can cost that much', () => {
  const toldWith = (tenge: number) =>
    reasonsOf(facts, [like({ year: 2015, mileageKm: 108_000, adjustments: [{ by: 'mileage', tenge }] })]);
  expect(toldWith(100_000)).toEqual([{ by: 'mileage', tenge: 100_000, difference: -8000 }]);
  expect(toldWith(200_000)).toEqual([{ by: 'mileage', tenge: 200_000, likes: 'more' }]);
  expect(toldWith(-100_000)).toEqual([{ by: 'mileage', tenge: -100_000 }]);
});

test('a sum against the mean difference is told with the like cars that make it', () => {
  const toldOf = (...cars: [year: number, tenge: number][]) =>
    reasonsOf(
      facts,
      cars.map(([year, tenge]) => like({ year, mileageKm: 100_000, adjustments: [{ by: 'year', tenge }] })),
    );
  // Two older cars against one newer: on average this car is newer, but the newer one is far dearer.
  expect(toldOf([2013, 150_000], [2013, 150_000], [2016, -900_000])).toEqual([
    { by: 'year', tenge: -200_000, likes: 'more' },
  ]);
  expect(toldOf([2014, 900_000], [2017, -150_000], [2017, -150_000])).toEqual([
    { by: 'year', tenge: 200_000, likes: 'less' },
  ]);
  // All are older, and this car is cheaper by its year: cars of its year are.
  expect(toldOf([2014, -90_000], [2013, -90_000])).toEqual([{ by: 'year', tenge: -90_000 }]);
  const driven = [120_000, null].map((mileageKm) =>
    like({ year: 2015, mileageKm, adjustments: [{ by: 'mileage', tenge: mileageKm ? 80_000 : -200_000 }] }),
  );
  expect(reasonsOf(facts, driven)).toEqual([{ by: 'mileage', tenge: -60_000, likes: 'unknown' }]);
});
