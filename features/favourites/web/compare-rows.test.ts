import { expect, test } from 'vitest';
import type { CarDetail } from '../../listings/contract.ts';
import { type Fact, optionRows, rowsOf } from './compare-rows.ts';

const aCar = (facts: Partial<CarDetail>) => ({ options: [], ...facts }) as CarDetail;
const price: Fact = {
  term: 'Цена',
  value: (car) => String(car.price),
  better: { figure: (car) => car.price, wins: 'lowest', label: 'дешевле' },
};
const mileage: Fact = {
  term: 'Пробег',
  value: (car) => (car.mileage_km === null ? null : String(car.mileage_km)),
  better: { figure: (car) => car.mileage_km, wins: 'lowest', label: 'меньше' },
};

test('the best figure is labelled, also when several cars share it', () => {
  const cars = [7, 5, 5].map((millions) => aCar({ price: millions }));
  const [row] = rowsOf([price], cars);
  expect(row?.isDifferent).toBe(true);
  expect(row?.cells.map(({ best }) => best)).toEqual([null, 'дешевле', 'дешевле']);
});

test('nothing is labelled when all figures are equal or only one is known', () => {
  const [alike] = rowsOf([price], [aCar({ price: 5 }), aCar({ price: 5 })]);
  expect(alike).toMatchObject({ isDifferent: false, cells: [{ best: null }, { best: null }] });
  const [alone] = rowsOf([mileage], [aCar({ mileage_km: 5 }), aCar({ mileage_km: null })]);
  expect(alone).toMatchObject({
    isDifferent: true,
    cells: [{ best: null }, { value: null, best: null }],
  });
});

test('a fact that is unknown for all cars has no row', () => {
  expect(rowsOf([mileage], [aCar({ mileage_km: null }), aCar({ mileage_km: null })])).toEqual([]);
});

test('an option that some cars lack is a difference', () => {
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
