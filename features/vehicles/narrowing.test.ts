import { expect, test } from 'vitest';
import type { Choice } from './contract.ts';
import type { Modification } from './form-contract.ts';
import { choicesLeft, modificationsLeft, volumesLeft } from './narrowing.ts';

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

test('each answer leaves what fits it, and its own facet stays open to be changed', () => {
  const mods = [mod(1, { transmission: 'MT' }), mod(2, {}), mod(3, { volume_cc: 2494, drive: '4wd_auto' })];
  const chosen = { transmission: 'AT', drive: '4WD' };
  expect(modificationsLeft(mods, chosen).map(({ id }) => id)).toEqual([3]);
  expect(keys(choicesLeft(mods, 'drive', chosen))).toEqual(['FWD', '4wd_auto']);
  expect(keys(choicesLeft(mods, 'transmission', { drive: 'FWD' }))).toEqual(['MT', 'AT']);
  expect(volumesLeft(mods, { transmission: 'AT' })).toEqual([1998, 2494]);
});

test('what is unknown of a modification excludes nothing, and lets everything be chosen', () => {
  const mods = [mod(1, { transmission: null }), mod(2, { transmission: 'MT' })];
  expect(modificationsLeft(mods, { transmission: 'CVT' }).map(({ id }) => id)).toEqual([1]);
  expect(choicesLeft(mods, 'transmission', {})).toBeNull();
  expect(choicesLeft([], 'transmission', {})).toBeNull();
  expect(volumesLeft([], {})).toBeNull();
});

test('a year leaves the modifications that were made in it', () => {
  const mods = [mod(1, { years: [2004, 2006] }), mod(2, { years: [2006, 2010] }), mod(3, {})];
  expect(modificationsLeft(mods, { year: 2005 }).map(({ id }) => id)).toEqual([1, 3]);
  expect(modificationsLeft(mods, { year: 2006 }).map(({ id }) => id)).toEqual([1, 2, 3]);
});
