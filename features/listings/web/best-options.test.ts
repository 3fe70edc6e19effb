import { expect, test } from 'vitest';
import { bestOptions } from './best-options.ts';

const choice = (value: string) => ({ value, label: value });
const group = (value: string, options: readonly string[]) => ({
  group: choice(value),
  options: options.map(choice),
});
const shown = (...groups: ReturnType<typeof group>[]) => bestOptions(groups).map(({ value }) => value);

test('what buyers ask for comes first, whatever its group', () => {
  const safety = group('safety', ['abs', 'esp', 'isofix']);
  const seats = group('seats', ['fabric', 'armrest', 'pano']);
  const media = group('media', ['usb', 'carplay', 'bluetooth']);
  const list = shown(safety, seats, media);
  expect(list.slice(0, 2)).toEqual(['pano', 'carplay']);
  expect(list).toHaveLength(8);
});

test('one wish shows only its best form', () => {
  expect(shown(group('assist', ['cam_rear', 'cam_360', 'cruise', 'acc'])).slice(0, 2)).toEqual([
    'cam_360',
    'acc',
  ]);
});

test('a car with few options shows them all', () => {
  expect(shown(group('safety', ['abs']))).toEqual(['abs']);
  expect(shown()).toEqual([]);
});
