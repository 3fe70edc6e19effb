import { beforeAll, expect, test } from 'vitest';
import type { SentenceFacts } from './sentences.ts';
import { kazakh } from './sentences-kk.ts';
import { russian } from './sentences-ru.ts';
import { type DescribedCar, demoCars, testMarket } from './testing.ts';

let cars: (DescribedCar & { description: string })[];

beforeAll(async () => {
  cars = demoCars(await testMarket(), 20_000).filter((car) => car.description !== null) as typeof cars;
});

test('descriptions are mostly in Russian, about one in seven in Kazakh', () => {
  // Names of cities and options may contain Kazakh letters, so a few such letters do not make a text Kazakh.
  const kazakh = cars.filter(({ description }) => (description.match(/[әғқңөұүһі]/gi) ?? []).length > 4);
  expect(kazakh.length / cars.length).toBeGreaterThan(0.11);
  expect(kazakh.length / cars.length).toBeLessThan(0.18);
});

test('almost all descriptions are different', () => {
  expect(new Set(cars.map(({ description }) => description)).size / cars.length).toBeGreaterThan(0.93);
});

const textsThat = (lie: (car: (typeof cars)[number]) => unknown) =>
  cars.filter(lie).map(({ description }) => description);

test('no description calls a petrol car a hybrid or diesel, or mentions oil in an electric one', () => {
  const strange: Record<string, RegExp> = {
    petrol: /гибрид|дизель|электро(мобиль|:)/i,
    ev: /масло|бензин[,)]|коробка|гибрид/i,
  };
  expect(
    textsThat(({ description, modification }) => strange[modification?.fuel ?? '']?.test(description)),
  ).toEqual([]);
});

test('descriptions have the mileage of the ad', () => {
  const statedMileage = (description: string) =>
    description.match(/(\d{1,3}(?: \d{3})*) (?:км|миль|миля)/)?.[1];
  const isWrong = (text: string | undefined, mileage: number | null) =>
    text && Number(text.replaceAll(' ', '')) !== mileage;
  expect(textsThat(({ description, mileage }) => isWrong(statedMileage(description), mileage))).toEqual([]);
  expect(textsThat(({ description }) => statedMileage(description)).length / cars.length).toBeGreaterThan(
    0.4,
  );
});

test('descriptions mention damage of every damaged car, and of no other car', () => {
  const occasions = ['front', 'rear', 'side', 'hail', 'engineFailed', 'gearboxFailed'] as const;
  const sentences = [russian, kazakh].flatMap((language) =>
    occasions.flatMap((occasion) => language[occasion].map((sentence) => sentence({} as SentenceFacts))),
  );
  const isStated = (description: string) => sentences.some((sentence) => description.includes(sentence));
  expect(textsThat(({ description, damage }) => isStated(description) !== (damage !== null))).toEqual([]);
});

test('no sentence has a gap where a number or a name is missing', () => {
  const broken = /undefined|null|NaN|\(\)| ,| \.|\.\.|[:,]\.| {2}/;
  expect(textsThat(({ description }) => broken.test(description) || description.length > 900)).toEqual([]);
});
