import { expect, test } from 'vitest';
import type { PhotoPlace } from '../contract.ts';
import { withFinished } from './with-finished.ts';

const photo = (id: number, place?: PhotoPlace) => ({ id, place });
const ids = (photos: readonly { id: number }[]) => photos.map(({ id }) => id);
const choice = (photoId: number) => photoId % 100;

test('photos come in the order in which they were chosen, whichever upload ends first', () => {
  const afterFirst = withFinished([photo(50)], [{ photo: photo(103) }], (id) => (id > 100 ? choice(id) : 0));
  const all = withFinished(afterFirst, [{ photo: photo(101) }], (id) => (id > 100 ? choice(id) : 0));
  expect(ids(all)).toEqual([50, 101, 103]);
});

test('a photo of a place comes before those of later places, and one that is there is not added again', () => {
  const photos = [photo(1, 'front'), photo(2, 'interior')];
  const finished = [{ photo: photo(3, 'back') }, { photo: photo(2, 'interior') }];
  expect(ids(withFinished(photos, finished, () => 0))).toEqual([1, 3, 2]);
});
