import { expect, test } from 'vitest';
import { cabinOf, faceOf, shapeOf } from './looks.ts';

const carOf = (brand: string, body: string, year: number, model = 'any') => ({ brand, model, body, year });
const shape = (...car: Parameters<typeof carOf>) => shapeOf(carOf(...car));

test('a car is photographed in the shape of its body and year', () => {
  expect(shape('bmw', 'sedan', 1998)).toBe('sedan-old');
  expect(shape('toyota', 'sedan', 2007)).toBe('sedan-mid');
  expect(shape('toyota', 'sedan', 2020)).toBe('sedan');
  expect(shape('mitsubishi', 'suv', 1996)).toBe('suv-old');
  expect(shape('ford', 'coupe', 2018)).toBe('coupe');
  expect(shape('ford', 'convertible', 2018)).toBe('cabrio');
  expect(shape('toyota', 'minivan', 2001)).toBe('minivan-mid');
  expect(shape('volkswagen', 'minibus', 1994)).toBe('van-old');
});

test('makes that built old shapes for longer keep them', () => {
  expect(shape('lada', 'sedan', 2007)).toBe('sedan-old');
  expect(shape('uaz', 'suv', 2021)).toBe('suv-old');
});

test('a lorry has a platform, whatever the catalogue calls it', () => {
  expect(shape('hyundai', 'pickup', 2015, 'porter')).toBe('truck');
  expect(shape('isuzu', 'van', 1998, 'elf')).toBe('truck-old');
  expect(shape('gaz', 'pickup', 2019, 'gazel-next')).toBe('truck');
  expect(shape('gaz', 'van', 2019, 'gazel-next')).toBe('van');
  expect(shape('toyota', 'pickup', 2015, 'hilux')).toBe('pickup');
});

test('inside, a car has a screen only since 2012; people sit high in an off-roader', () => {
  const cabin = (...car: Parameters<typeof carOf>) => cabinOf(carOf(...car));
  expect(cabin('toyota', 'sedan', 1998)).toBe('old');
  expect(cabin('mitsubishi', 'suv', 1996)).toBe('old-tall');
  expect(cabin('toyota', 'sedan', 2007)).toBe('radio');
  expect(cabin('lada', 'suv', 2015)).toBe('radio-tall');
  expect(cabin('kia', 'crossover', 2020)).toBe('tall');
  expect(cabin('kia', 'sedan', 2020)).toBe('new');
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
