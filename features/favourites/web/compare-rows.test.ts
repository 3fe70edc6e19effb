import { expect, test } from 'vitest';
import type { CarDetail } from '../../listings/contract.ts';
import { type Fact, optionRows, rowsOf } from './compare-rows.ts';

const aCar = (facts: Partial<CarDetail>) => ({ options: [], ...facts }) as CarDetail;
const price: Fact = {
  term: 'Цена',
  value: (car) => String(car.price),
  better: { figure: (car) => car.price, wins: 'least', word: 'дешевле' },
};
const mileage: Fact = {
  term: 'Пробег',
  value: (car) => (car.mileage_km === null ? null : String(car.mileage_km)),
  better: { figure: (car) => car.mileage_km, wins: 'least', word: 'меньше' },
};

test('the best figure is marked by a word; of several best ones each', () => {
  const cars = [7, 5, 5].map((millions) => aCar({ price: millions }));
  const [row] = rowsOf([price], cars);
  expect(row?.isDifferent).toBe(true);
  expect(row?.cells.map(({ best }) => best)).toEqual([null, 'дешевле', 'дешевле']);
});

test('where all are alike, or one figure alone is known, nothing is better', () => {
  const [alike] = rowsOf([price], [aCar({ price: 5 }), aCar({ price: 5 })]);
  expect(alike).toMatchObject({ isDifferent: false, cells: [{ best: null }, { best: null }] });
  const [alone] = rowsOf([mileage], [aCar({ mileage_km: 5 }), aCar({ mileage_km: null })]);
  expect(alone).toMatchObject({
    isDifferent: true,
    cells: [{ best: null }, { value: null, best: null }],
  });
});

test('what is known of no car has no row', () => {
  expect(rowsOf([mileage], [aCar({ mileage_km: null }), aCar({ mileage_km: null })])).toEqual([]);
});

test('an option that not every car has is a difference', () => {
  const group = { value: 'comfort', label: 'Комфорт' };
  const hatch = { value: 'hatch', label: 'Люк' };
  const heater = { value: 'heater', label: 'Подогрев' };
  const cars = [
    aCar({ options: [{ group, options: [hatch, heater] }] }),
    aCar({ options: [{ group, options: [heater] }] }),
  ];
  expect(optionRows(cars, { has: 'есть' })).toEqual([
    {
      term: 'Люк',
      isDifferent: true,
      cells: [
        { value: 'есть', best: null },
        { value: null, best: null },
      ],
    },
    {
      term: 'Подогрев',
      isDifferent: false,
      cells: [
        { value: 'есть', best: null },
        { value: 'есть', best: null },
      ],
    },
  ]);
});
