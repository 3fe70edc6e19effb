import { beforeAll, describe, expect, test } from 'vitest';
import { photographedColors } from './facts.ts';
import type { Market } from './market.ts';
import { type DescribedCar, demoCars, testMarket, testNow } from './testing.ts';

const count = 25_000;
const day = 86_400_000;
let market: Market;
let cars: DescribedCar[];

beforeAll(async () => {
  market = await testMarket();
  cars = demoCars(market, count);
});

/**
 * Numbers of the demo cars for which `contradicts` returns a truthy value, because their facts contradict each other.
 */
const numbersOf = (contradicts: (car: DescribedCar) => unknown) =>
  cars.filter(contradicts).map(({ index }) => index);
const share = (is: (car: DescribedCar) => unknown) => cars.filter(is).length / cars.length;
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const named = (car: DescribedCar) => `${car.model.brand}/${car.model.slug}`;

function correlation(pairs: (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

describe('a demo car', () => {
  test('does not depend on the cars that were created before it', () => {
    expect(demoCars(market, 20, 12_345)).toEqual(cars.slice(12_345, 12_365));
  });

  test('of the company stands in a city with a branch', () => {
    expect(numbersOf(({ isOwn, city }) => isOwn && !city.hasBranch)).toEqual([]);
    expect(new Set(cars.filter(({ isOwn }) => isOwn).map(({ city }) => city.slug)).size).toBeGreaterThan(2);
  });

  test('has a year, body and modification that existed in its generation', () => {
    const thisYear = testNow.getUTCFullYear();
    const isWithin = (year: number, made: { yearFrom: number | null; yearTo: number | null }) =>
      year >= (made.yearFrom ?? 0) && year <= (made.yearTo ?? thisYear);
    const contradicts = ({ generation, model, year, modification, body }: DescribedCar) =>
      !isWithin(year, generation ?? model) ||
      (generation && generation.bodyTypes.length > 0 && !generation.bodyTypes.includes(body)) ||
      (modification && !isWithin(year, modification)) ||
      (modification && !generation?.modifications.some(({ id }) => id === modification.id));
    expect(numbersOf(contradicts)).toEqual([]);
  });

  test('has the fuel of its modification, or gas equipment added to a petrol engine', () => {
    const contradicts = ({ fuel, modification, gasEquipment }: DescribedCar) =>
      gasEquipment
        ? fuel !== 'petrol_gas' || modification?.fuel !== 'petrol'
        : fuel !== (modification?.fuel ?? null);
    expect(numbersOf(contradicts)).toEqual([]);
  });

  test('has no flags that contradict each other', () => {
    const isSound = (car: DescribedCar) => car.damage === null && car.customs === 'cleared';
    expect(
      numbersOf((car) => car.isOwn && !(car.seller.kind === 'tulpar' && car.isInspected && isSound(car))),
    ).toEqual([]);
    expect(
      numbersOf((car) => car.isNew && !((car.mileage ?? 99) <= 50 && car.hasWarranty && isSound(car))),
    ).toEqual([]);
    expect(
      numbersOf((car) => car.hasWarranty && (car.year < testNow.getUTCFullYear() - 4 || !isSound(car))),
    ).toEqual([]);
    expect(numbersOf((car) => car.hotUntil && (car.hotUntil <= testNow || !isSound(car)))).toEqual([]);
    expect(numbersOf((car) => car.steering === 'right' && car.model.origin !== 'jp')).toEqual([]);
    expect(numbersOf((car) => !photographedColors.includes(car.color))).toEqual([]);
    expect(numbersOf((car) => !/^\+779[89]\d{7}$/.test(car.seller.phone))).toEqual([]);
  });

  test('has options of the dictionary, each once, and only those its engine and gearbox allow', () => {
    expect(numbersOf(({ options }) => new Set(options).size < options.length)).toEqual([]);
    expect(numbersOf(({ options }) => options.some((option) => !market.optionNames.has(option)))).toEqual([]);
    const impossible = ({ options, fuel, modification }: DescribedCar) =>
      options.includes(fuel === 'ev' ? 'preheater' : 'heat_pump') ||
      (modification?.transmission === 'MT' && options.includes('remote_start'));
    expect(numbersOf(impossible)).toEqual([]);
  });

  test('has a unique VIN of correct form, or a unique body number', () => {
    const vins = cars.map(({ vin }) => vin).filter((vin) => vin !== null);
    const form = { left: /^[A-HJ-NPR-Z0-9]{3}DEM[A-HJ-NPR-Z0-9]{11}$/, right: /^[A-Z0-9]+-DM\d{5}$/ };
    expect(new Set(vins).size).toBe(vins.length);
    expect(numbersOf(({ vin, steering }) => vin && !form[steering].test(vin))).toEqual([]);
    expect(vins.length / count).toBeGreaterThan(0.4);
    expect(vins.length / count).toBeLessThan(0.7);
  });

  test('was published within the last thirty days, more often recently', () => {
    const ages = cars.map(({ publishedAt }) => (testNow.getTime() - publishedAt.getTime()) / day);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(30);
    expect(ages.filter((age) => age < 10).length / count).toBeGreaterThan(0.45);
    expect(numbersOf(({ createdAt, publishedAt }) => createdAt >= publishedAt)).toEqual([]);
  });
});

describe('the demo market', () => {
  test('has the prices of such cars in Kazakhstan', () => {
    const millions = (name: string, year: number) =>
      median(
        cars
          .filter((car) => named(car) === name && car.year === year && !car.damage)
          .map((car) => car.priceTenge),
      ) / 1e6;
    expect(millions('toyota/camry', 2020)).toBeGreaterThan(11.5);
    expect(millions('toyota/camry', 2020)).toBeLessThan(16);
    expect(millions('chevrolet/cobalt', 2023)).toBeGreaterThan(4.5);
    expect(millions('chevrolet/cobalt', 2023)).toBeLessThan(7);
    expect(millions('toyota/land-cruiser', 2018)).toBeGreaterThan(28);
    expect(millions('toyota/land-cruiser', 2018)).toBeLessThan(43);
    expect(millions('lada/priora', 2012)).toBeGreaterThan(1.3);
    expect(millions('lada/priora', 2012)).toBeLessThan(3);
    expect(millions('hyundai/tucson', 2023)).toBeGreaterThan(11);
    expect(millions('hyundai/tucson', 2023)).toBeLessThan(16);
  });

  test('has prices that rise with the year and fall with mileage and damage', () => {
    const camrys = cars.filter((car) => named(car) === 'toyota/camry' && car.mileage !== null);
    const young = camrys.filter(
      ({ generation, damage, customs }) => generation?.name === 'XV70' && !damage && customs === 'cleared',
    );
    expect(correlation(camrys.map((car) => [car.year, Math.log(car.priceTenge)]))).toBeGreaterThan(0.85);
    expect(correlation(camrys.map((car) => [car.year, car.mileage ?? 0]))).toBeLessThan(-0.5);
    expect(correlation(young.map((car) => [car.mileage ?? 0, car.priceTenge]))).toBeLessThan(-0.25);
    const relative = (isDamaged: boolean) =>
      median(
        camrys
          .filter((car) => (car.damage !== null) === isDamaged && car.year > 2010)
          .map((car) => car.priceTenge),
      );
    expect(relative(true)).toBeLessThan(relative(false) * 0.85);
  });

  test('gives expensive cars more options than cheap ones of the same year', () => {
    const options = (name: string) => {
      const matching = cars.filter((car) => named(car) === name && car.year >= 2020);
      return matching.reduce((sum, car) => sum + car.options.length, 0) / matching.length;
    };
    expect(options('bmw/x5')).toBeGreaterThan(options('chevrolet/cobalt') * 1.4);
  });

  test('consists mostly of the thirty best-selling models, with many others', () => {
    const counts = [...Map.groupBy(cars, named).values()].map((group) => group.length).sort((a, b) => b - a);
    const first = counts.slice(0, 30).reduce((sum, number) => sum + number, 0);
    expect(first / count).toBeGreaterThan(0.5);
    expect(counts.length).toBeGreaterThan(500);
  });

  test('has enough ads of each kind', () => {
    const between = (is: (car: DescribedCar) => unknown, least: number, most: number) => {
      expect(share(is)).toBeGreaterThan(least);
      expect(share(is)).toBeLessThan(most);
    };
    between((car) => car.isNew, 0.05, 0.12);
    between((car) => car.isOwn, 0.007, 0.025);
    between((car) => car.hotUntil, 0.008, 0.03);
    between((car) => car.damage, 0.02, 0.05);
    between((car) => car.customs === 'not_cleared', 0.01, 0.04);
    between((car) => car.steering === 'right', 0.015, 0.07);
    between((car) => car.city.slug === 'almaty', 0.12, 0.25);
    between((car) => car.isBargain, 0.3, 0.5);
    between((car) => car.isExchange, 0.1, 0.25);
    between((car) => car.isCredit, 0.1, 0.25);
    between((car) => car.hasWarranty, 0.12, 0.3);
    between((car) => car.color === 'white', 0.25, 0.4);
    between((car) => car.fuel === 'petrol', 0.65, 0.9);
    between((car) => car.mileageUnit === 'mi', 0.0003, 0.01);
  });
});
