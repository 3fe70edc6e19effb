import { expect, test } from 'vitest';
import type { Choice } from './contract.ts';
import type { Modification } from './form-contract.ts';
import { matchingModifications, remainingChoices, remainingVolumes } from './narrowing.ts';

const key = (value: string): Choice => ({ value, label: value });
type Facts = { volume_cc?: number; transmission?: string | null; drive?: string; years?: [number, number] };

function mod(
  id: number,
  { volume_cc = 1998, transmission = 'AT', drive = 'FWD', years }: Facts,
): Modification {
  return {
    id,
    volume_cc,
    power_hp: 150,
    fuel: key('petrol'),
    transmission: transmission === null ? null : key(transmission),
    drive: key(drive),
    year_from: years?.[0] ?? null,
    year_to: years?.[1] ?? null,
    range_km: null,
  };
}

const keys = (choices: readonly Choice[] | null) => choices?.map(({ value }) => value) ?? null;

test('a chosen value limits the values of the other fields, but not of its own, so that it can be changed', () => {
  const modifications = [
    mod(1, { transmission: 'MT' }),
    mod(2, {}),
    mod(3, { volume_cc: 2494, drive: '4wd_auto' }),
  ];
  const chosen = { transmission: 'AT', drive: '4WD' };
  expect(matchingModifications(modifications, chosen).map(({ id }) => id)).toEqual([3]);
  expect(keys(remainingChoices(modifications, 'drive', chosen))).toEqual(['FWD', '4wd_auto']);
  expect(keys(remainingChoices(modifications, 'transmission', { drive: 'FWD' }))).toEqual(['MT', 'AT']);
  expect(remainingVolumes(modifications, { transmission: 'AT' })).toEqual([1998, 2494]);
});

test('a modification with an unknown transmission fits every choice, and then none is ruled out', () => {
  const modifications = [mod(1, { transmission: null }), mod(2, { transmission: 'MT' })];
  expect(matchingModifications(modifications, { transmission: 'CVT' }).map(({ id }) => id)).toEqual([1]);
  expect(remainingChoices(modifications, 'transmission', {})).toBeNull();
  expect(remainingChoices([], 'transmission', {})).toBeNull();
  expect(remainingVolumes([], {})).toBeNull();
});

test('a year keeps only the modifications made in that year', () => {
  const modifications = [mod(1, { years: [2004, 2006] }), mod(2, { years: [2006, 2010] }), mod(3, {})];
  expect(matchingModifications(modifications, { year: 2005 }).map(({ id }) => id)).toEqual([1, 3]);
  expect(matchingModifications(modifications, { year: 2006 }).map(({ id }) => id)).toEqual([1, 2, 3]);
});
