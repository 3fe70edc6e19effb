import { expect, test } from 'vitest';
import { cabinOf, faceOf, shapeOf } from './looks.ts';

test('a car is photographed in the shape of its body and year', () => {
  const shape = (brand: string, body: string, year: number) => shapeOf({ brand, body, year });
  expect(shape('bmw', 'sedan', 1998)).toBe('sedan-old');
  expect(shape('toyota', 'sedan', 2007)).toBe('sedan-mid');
  expect(shape('toyota', 'sedan', 2020)).toBe('sedan');
  expect(shape('mitsubishi', 'suv', 1996)).toBe('suv-old');
  expect(shape('ford', 'convertible', 2018)).toBe('coupe');
  expect(shape('volkswagen', 'minibus', 1994)).toBe('van-old');
});

test('makes that built old shapes for longer keep them', () => {
  expect(shapeOf({ brand: 'lada', body: 'sedan', year: 2007 })).toBe('sedan-old');
  expect(shapeOf({ brand: 'uaz', body: 'suv', year: 2021 })).toBe('suv-old');
});

test('people sit high in an off-roader of any age', () => {
  expect(['suv-old', 'crossover', 'sedan-mid'].map(cabinOf)).toEqual(['tall', 'tall', 'new']);
});

test('brands that stand out in a list have faces of their own', () => {
  expect(['bmw', 'lexus', 'changan', 'mercedes-benz', 'kia', 'toyota'].map(faceOf)).toEqual([
    'twin',
    'trapeze',
    'bar',
    'upright',
    'slim',
    'plain',
  ]);
});
